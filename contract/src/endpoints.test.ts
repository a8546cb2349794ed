import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const tabla = Object.entries(endpoints as Record<string, EndpointSpec>).map(([key, spec]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, path, spec };
});
const schemas = tabla.flatMap(({ key, spec }) =>
  (['params', 'query', 'body', 'response'] as const).flatMap((part) => {
    const schema = spec[part];
    return schema ? [{ name: `${key} ${part}`, part, schema: schema as z.ZodType }] : [];
  }),
);

const CALLS = `
POST /api/Login/login
POST /api/Sesion/cerrar
POST /api/Sesion/tomar
POST /api/profesor/alta
POST /api/estudiante/alta
GET /api/RecuperarContrasena/preguntas
GET /api/RecuperarContrasena/preguntas/:nombreUsuario
POST /api/RecuperarContrasena/restablecer
GET /api/Usuario/me
GET /api/profesor/mis-grupos
GET /api/estudiante/mis-grupos
POST /api/grupo/alta
PUT /api/Grupo/editar/:id
DELETE /api/Grupo/eliminar/:id
GET /api/Grupo/info/:id
GET /api/Grupo/:id/perfiles
GET /api/PerfilEstudiante/grupo/:id/companeros
DELETE /api/Grupo/:id/perfiles/:perfilId
POST /api/Estudiante/unirse-grupo
GET /api/Grupo/invitacion
GET /api/Estudiante/solicitudes-union
DELETE /api/Estudiante/solicitudes-union/:id
GET /api/Profesor/solicitudes-union
POST /api/Profesor/aceptar-solicitud
POST /api/Profesor/rechazar-solicitud
POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n
DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId
POST /api/medalla/alta
GET /api/Medalla
GET /api/Medalla/:id
GET /api/Medalla/grupo/:id
PUT /api/medalla/:id
DELETE /api/Medalla/:id
POST /api/TablaEquivalencia
PUT /api/TablaEquivalencia
PUT /api/TablaEquivalencia/:id
GET /api/TablaEquivalencia
DELETE /api/TablaEquivalencia/:id
POST /api/Profesor/ejemplos
GET /api/Imagen/:id
GET /api/Avatar/:id
GET /api/Avatar/:id/inventario-avatar
PUT /api/Avatar/:id/personalizar
GET /api/Avatar/propio
PUT /api/Avatar/propio/personalizar
`
  .trim()
  .split('\n');

describe('the endpoint table', () => {
  test.each(CALLS)('has %s', (call) => {
    expect(Object.keys(endpoints)).toContain(call);
  });

  test.each(tabla)('$key is complete', ({ key, method, path, spec }) => {
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/api(\/[A-Za-z-]+|\/:[a-zA-Z]+)+(\.[a-z]+)?$/);
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(new Set(Object.keys(spec.params?.shape ?? {}))).toEqual(new Set(named));
    expect(spec.response === undefined).toBe(spec.status === 204 || spec.file !== undefined);
    expect(spec.status === 201 ? method : 'POST').toBe('POST');
    expect(spec.body === undefined || method === 'POST' || method === 'PUT').toBe(true);
    expect(spec.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('no two calls differ only in case and parameter names', () => {
    const shapes = tabla.map(({ method, path }) => `${method} ${path.toLowerCase().replaceAll(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('answers with a token or a password are never stored under an idempotency key', () => {
    for (const { key, spec } of tabla) {
      const sent = JSON.stringify(z.toJSONSchema(spec.response ?? z.null(), { unrepresentable: 'any' }));
      expect([key, spec.secret === true || !/"(token|contrasenia\w*)":\{"type":"string"\}/.test(sent)]).toEqual([
        key,
        true,
      ]);
    }
  });

  test('only the listed calls are open to everybody', () => {
    const open = tabla.filter(({ spec }) => spec.access === 'publico').map(({ path }) => path);
    const abierto =
      /^\/api\/(Pizarra\/entrar|Puerta\/|Login|RecuperarContrasena|profesor\/alta|estudiante\/alta|Grupo\/invitacion$|Privacidad$|Usuario\/(reglas-contrasena|hay-cuentas)$)/;
    expect(open.filter((path) => !abierto.test(path))).toEqual([]);
  });
});

describe('every schema', () => {
  test.each(schemas)('$name can be written as JSON Schema, in and out', ({ schema, part }) => {
    for (const io of ['input', 'output'] as const) {
      const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      expect(JSON.stringify(json)).not.toContain('undefined');
      expect(part === 'response' || io === 'output' ? 'object' : json.type).toBe('object');
      expect(JSON.stringify(json)).not.toMatch(/"[a-zA-Z]+":\{\}/);
    }
  });

  test.each(schemas)('$name judges any JSON without throwing', ({ schema }) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean');
      }),
    );
  });
});
