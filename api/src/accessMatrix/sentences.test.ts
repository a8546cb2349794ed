import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { app, it, type Answer } from '../testing/index.ts';
import { makeFixture } from './fixture.ts';
import type { Llamada } from './espera.ts';
import { MATRIX } from './matrix.ts';

const fixture = await makeFixture(app);

/** Words by which a sentence names each field of the contract. A new field needs a row, and a fitting sentence. */
const NOMBRA: Record<string, RegExp> = {
  cierres: /evaluaciones cerradas/,
  textos: /textos/,
  pedido: /borren tus datos/,
  decimales: /decimales/,
  dia: /día/,
  desde: /semana/,
  mes: /mes/,
  clases: /clases/,
  alumnos: /alumno/,
  perfilId: /alumno/,
  decision: /fila/,
  unSoloNombre: /un solo nombre/,
  huella: /lista/,
  estado: /estado/,
  equipos: /equipos/,
  reglas: /reglas/,
  modo: /equipos/,
  aparte: /regla|alumno/,
  juntos: /regla|alumno/,
  distintos: /distintos/i,
  fijos: /alumno/,
  escala: /escala/,
  nombreUsuario: /usuario/i,
  contrasenia: /contraseña/i,
  nuevaContrasena: /contraseña/i,
  contrasenaActual: /contraseña actual/i,
  tema: /colores/i,
  letra: /letra/i,
  sonido: /sonido/i,
  atajos: /atajos/i,
  oculta: /guía/,
  permitidas: /tarjetas/,
  sinDispositivos: /dispositivos/,
  porTomar: /sesión/,
  conservanContrasena: /contraseña/,
  token: /tarjeta/,
  contrasenaTemporal: /contraseña de un solo uso/,
  rememberMe: /Recordarme/,
  correo: /correo/i,
  nombre: /nombre/i,
  apellido: /apellido/i,
  preguntasDeSeguridad: /preguntas de seguridad/,
  preguntaId: /preguntas/,
  respuesta: /respuesta/,
  respuestas: /preguntas de seguridad/,
  preguntaDeSeguridadId: /preguntas de seguridad/,
  preguntaRespuestaSeguridadId: /preguntas de seguridad/,
  materia: /asignatura/,
  institucion: /institución/,
  tablaEquivalenciaId: /rúbrica/,
  codigo: /código/,
  codigoProfesor: /código del centro/,
  grupoId: /clase/,
  gruposIds: /clase|al menos un grupo/,
  medallasIds: /medalla/,
  color: /color de la medalla/,
  solicitudId: /solicitud/,
  solicitudesIds: /solicitud/,
  eventosIds: /novedad/,
  descripcion: /descripción|mensaje/,
  motivo: /motivo/,
  nombreIcono: /ícono/,
  cantidadMonedasBrinda: /monedas/,
  medallaId: /medalla/,
  medallaAsociadaId: /medalla/,
  medallasNecesarias: /medalla/,
  cantidad: /cantidad|medallas/,
  perfilesIds: /alumno/,
  siGastadas: /de todos modos/,
  n: /cantidad|cuántos/,
  id: /medalla|tablas de equivalencia|umbral/,
  equivalencias: /equivalencia/,
  nota: /nota/,
  version: /versión/,
  perfilEstudianteId: /perfil/,
  metaCalificacion: /meta/,
  antes: /«antes»/,
  limite: /«limite»/,
  idPerfilEstudianteRecibe: /recibe el reconocimiento/,
  idPerfilEstudianteEmisor: /das el reconocimiento/,
  kudo: /reconocimiento/,
  tipoKudoId: /reconocimiento/,
  cantidadKudos: /kudos/,
  soloCompanerosDistintos: /compañeros distintos/,
  precio: /precio|monedas/,
  repetible: /más de una vez/,
  recompensaId: /recompensa/,
  recompensaClaseId: /recompensa/,
  visual: /dibujo/,
  cantidadMedallasNecesarias: /cantidad de medallas/,
  fechaInicio: /fecha de inicio/,
  fechaFin: /fecha de fin/,
  ColorFondo: /color de fondo/,
  Voltear: /voltear/i,
  Rotacion: /rotación/,
  Zoom: /zoom/,
  AtributosIds: /ítem/,
  Imagen: /imagen/,
  vista: /pizarra/,
  todo: /actividad/,
  equiposId: /equipos/,
  conCantidades: /medallas lleva/,
  tiempo: /tiempo/,
  duracion: /tiempo/,
  termina: /tiempo/,
  resto: /tiempo/,
  secreto: /QR/,
  letras: /letras/,
  clave: /llamada/,
  pase: /llamada/,
  entradaId: /esperan/,
  entradasIds: /esperan/,
  mirada: /esperan/,
  anterior: /esperan/,
};

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

type Lugar = Array<string | number>;

function placesOf({ properties = {}, items }: JsonSchema): Lugar[] {
  const inner = Object.entries<JsonSchema>(properties).map(([campo, one]) => [campo, one] as const);
  const all: ReadonlyArray<readonly [string | number, JsonSchema]> = items ? [...inner, [0, items]] : inner;
  return all.flatMap(([paso, one]) => [[paso], ...placesOf(one).map((resto) => [paso, ...resto])]);
}

const MISSING = Symbol('missing');

function put(whole: unknown, [paso, ...resto]: Lugar, valor: unknown): unknown {
  if (paso === undefined) return valor;
  if (Array.isArray(whole)) return whole.map((uno, i) => (i === paso ? put(uno, resto, valor) : uno));
  const copia = { ...(whole as Record<string, unknown>) };
  if (valor === MISSING && resto.length === 0) delete copia[paso];
  else copia[paso] = put(copia[paso], resto, valor);
  return copia;
}

/** Values that are wrong for every field: other types, out of range, too long. */
const WRONG_JSON = [null, {}, { a: 1 }, [], [[1]], true, '', 'a'.repeat(1500), -1, 1.5, 1e12];
const WRONG_TEXT = ['', 'abc', '-1', '1.5', '9'.repeat(20), 'a'.repeat(1000)];
// An empty or longer part would change the route.
const WRONG_PATH = ['abc', '-1', '1.5', '9'.repeat(20), 'a'.repeat(150)];

const PARTES = ['params', 'query', 'body'] as const;

function expectNamed({ status, body, text }: Answer, lugar: Lugar) {
  expect(status, text).toBe(400);
  const { errores } = body as { errores: Array<{ mensaje: string; campo?: string }> };
  for (const { campo = '', mensaje } of errores) {
    expect(mensaje).not.toMatch(/este dato/i);
    const nombre = campo.split('.').findLast((paso) => !/^\d+$/.test(paso)) ?? '';
    expect([campo, mensaje]).toEqual([campo, expect.stringMatching(NOMBRA[nombre] ?? /^$/)]);
  }
  expect(errores[0]?.campo).toMatch(new RegExp(`^${lugar.join('\\.')}(\\.|$)`));
}

for (const key of Object.keys(endpoints) as EndpointKey[]) {
  const spec: EndpointSpec = endpoints[key];
  const quien = spec.access === 'Estudiante' ? 'alumno' : spec.access === 'publico' ? 'nadie' : 'dueno';
  for (const parte of PARTES) {
    const schema = spec[parte];
    if (!schema) continue;
    const places = placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    // An impossible id in an address is not found (badInput.test.ts). An impossible device token counts as none, since nobody
    // types it (0013).
    const told = places.filter(
      ([campo]) => campo !== 'dispositivo' && (parte !== 'params' || !/id$/i.test(String(campo))),
    );
    if (told.length === 0) continue;

    describe(`${key} ${parte}`, () => {
      it.each(told.map((lugar) => [lugar.join('.'), lugar] as const))(
        '%s is named when it is wrong',
        async (_, lugar) => {
          const whole: Llamada = MATRIX[key].call?.(fixture) ?? {};
          const texts = parte === 'params' ? WRONG_PATH : WRONG_TEXT;
          const wrongs = parte === 'body' && !spec.form ? WRONG_JSON : texts;
          let refused = 0;
          for (const wrong of parte === 'params' ? wrongs : [...wrongs, MISSING]) {
            const sent = put(whole[parte] ?? {}, lugar, wrong);
            if (schema.safeParse(sent).success) continue;
            expectNamed(await app.call(fixture.tokens[quien] ?? null, key, { ...whole, [parte]: sent }), lugar);
            refused += 1;
          }
          expect(refused).toBeGreaterThan(0);
        },
      );
    });
  }

  if (spec.body && !spec.form) {
    it.each(['texto', 7])(`${key} has a sentence for %j instead of a form`, async (body) => {
      const headers = { 'content-type': 'application/json' };
      const whole = { ...MATRIX[key].call?.(fixture), headers, body: JSON.stringify(body) };
      const answer = await app.call(fixture.tokens[quien] ?? null, key, whole);
      expect(answer.body).toMatchObject({ errores: [{ codigo: 'CUERPO_INVALIDO' }] });
    });
  }
}
