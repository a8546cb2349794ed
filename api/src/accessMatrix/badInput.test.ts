import { SOLICITUD_MEDALLA_REQUERIDA } from '@aupa/domain/medallas';
import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownApp, toPayload } from '../testing/index.ts';
import { makeFixture, type Quien } from './fixture.ts';
import type { Llamada } from './espera.ts';
import { MATRIX } from './matrix.ts';

const app = await ownApp();
const fixture = await makeFixture(app);

const UNKNOWN = 2_000_000_000;

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** An authorized caller, so that refusals are due to the input. */
function allowed(spec: EndpointSpec): Quien {
  return spec.access === 'Estudiante' ? 'alumno' : spec.access === 'publico' ? 'nadie' : 'dueno';
}

async function send(key: EndpointKey, quien: Quien, { params = {}, query = {}, body }: Llamada, raw?: string) {
  const [method = '', template = ''] = key.split(' ');
  const token = fixture.tokens[quien];
  const written = body === undefined ? undefined : toPayload(key, body);
  const payload = raw ?? (written === undefined || written instanceof FormData ? written : JSON.stringify(written));
  return app.fastify.inject({
    method: method as 'GET',
    url: template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

function expectRefusal(response: { statusCode: number; body: string }, statuses: number[]) {
  expect(statuses, response.body).toContain(response.statusCode);
  const sobre = JSON.parse(response.body) as {
    mensaje: string;
    errores: Array<{ codigo: string; mensaje: string }>;
    traza: string;
  };
  expect(sobre.traza).toMatch(/^[0-9a-f]{16}$/);
  expect(sobre.errores.length).toBeGreaterThan(0);
  expect(sobre.mensaje).toBe(sobre.errores[0]?.mensaje);
  for (const { mensaje } of sobre.errores) {
    // The specification writes one sentence without a full stop.
    expect(mensaje === SOLICITUD_MEDALLA_REQUERIDA ? `${mensaje}.` : mensaje).toMatch(/^[\p{Lu}¡¿][\s\S]*[.!?]$/u);
    expect(mensaje).not.toMatch(/expected|invalid|required|received|select |insert |zod|null|undefined|at \//i);
  }
}

/** Creating gives an id, whatever the form says (spec §3, Equivalence table: 0 when new). */
const GIVES_AN_ID = new Set(['POST /api/TablaEquivalencia']);

function ajenoOf(name: string): unknown {
  if (/medalla/i.test(name)) return fixture.ajeno.medallaId;
  if (/perfil/i.test(name)) return fixture.ajeno.perfilId;
  if (/grupo/i.test(name)) return fixture.ajeno.grupoId;
  if (/tabla/i.test(name)) return fixture.ajeno.tablaId;
  return UNKNOWN + 1;
}

for (const key of Object.keys(endpoints) as EndpointKey[]) {
  const spec: EndpointSpec = endpoints[key];
  const quien = allowed(spec);
  const base = () => MATRIX[key].call?.(fixture) ?? {};
  const hasIds = Object.keys(schemaOf(spec.params ?? z.object({})).properties ?? {}).some((name) => /id$/i.test(name));
  if (!spec.body && !spec.query && !hasIds) continue;

  describe(key, () => {
    if (spec.body) {
      const { body } = spec;
      const { properties = {} } = schemaOf(body);
      // Broken forms are tested where they are read.
      if (spec.form) {
        it('refuses anything but a form, and a form that is too large', async () => {
          for (const raw of [JSON.stringify({}), '{"nombre":', JSON.stringify({ x: 'a'.repeat(1_100_000) })]) {
            expectRefusal(await send(key, quien, base(), raw), [415]);
          }
          expectRefusal(await send(key, quien, { ...base(), body: undefined }), [415]);
          const whole = base().body as object;
          expectRefusal(await send(key, quien, { ...base(), body: { ...whole, x: 'a'.repeat(1_200_000) } }), [413]);
        });
      }
      if (!spec.form) {
        it('refuses a body that is missing, not JSON or not an object', async () => {
          for (const raw of ['{"nombre":', '"texto"', '[1,2]', '12']) {
            expectRefusal(await send(key, quien, base(), raw), [400]);
          }
          if (body.safeParse({}).success) return;
          expectRefusal(await send(key, quien, { ...base(), body: undefined }), [400]);
        });

        it('refuses a body that is too large', async () => {
          expectRefusal(await send(key, quien, base(), JSON.stringify({ x: 'a'.repeat(1_100_000) })), [413]);
        });
      }

      it.each(Object.keys(properties))('names the field when %s has the wrong type', async (campo) => {
        const whole = base();
        for (const wrong of [{ a: 1 }, true, null]) {
          const sent = spec.form ? JSON.stringify(wrong) : wrong;
          if (body.safeParse({ ...(whole.body as object), [campo]: sent }).success) continue;
          const response = await send(key, quien, { ...whole, body: { ...(whole.body as object), [campo]: wrong } });
          expectRefusal(response, [400]);
          expect(JSON.parse(response.body).errores[0].campo, response.body).toMatch(new RegExp(`^${campo}`, 'i'));
        }
      });

      const { required = [] } = schemaOf(spec.body);
      it.each(required)('names the field when %s is missing', async (campo) => {
        const whole = base();
        const rest = { ...(whole.body as Record<string, unknown>) };
        delete rest[campo];
        const response = await send(key, quien, { ...whole, body: rest });
        expectRefusal(response, [400]);
        expect(JSON.parse(response.body).errores[0].campo).toBe(campo);
      });
    }

    // A form's own id counts where the address names none.
    const bodyIds = Object.keys(schemaOf(spec.body ?? z.object({})).properties ?? {}).filter(
      (name) =>
        (/.id$|^id./i.test(name) && name !== 'AtributosIds') ||
        (name === 'id' && !/\/:id/.test(key) && !GIVES_AN_ID.has(key)),
    );
    it.each(bodyIds)('refuses %s in the body when it is unknown, somebody else’s or impossible', async (name) => {
      const whole = base();
      const wrong = [UNKNOWN, 0, -1, 1.5, String(UNKNOWN), 'abc', 99_999_999_999, [1], ajenoOf(name)];
      for (const id of wrong) {
        const response = await send(key, quien, { ...whole, body: { ...(whole.body as object), [name]: id } });
        expectRefusal(response, [400, 404]);
      }
    });

    const ids = Object.keys(schemaOf(spec.params ?? z.object({})).properties ?? {}).filter((name) => /id$/i.test(name));
    for (const name of ids) {
      it(`does not find an unknown or impossible ${name}`, async () => {
        const whole = base();
        for (const id of [UNKNOWN, 0, -1, '1.5', 'abc', '99999999999999999999', "1' or '1'='1"]) {
          expectRefusal(await send(key, quien, { ...whole, params: { ...whole.params, [name]: id } }), [404]);
        }
      });
    }

    for (const name of Object.keys(schemaOf(spec.query ?? z.object({})).properties ?? {})) {
      it(`refuses ${name} when it is missing, unknown or of a wrong type`, async () => {
        const whole = base();
        for (const value of ['', 'abc', '-1', '99999999999999999999', UNKNOWN]) {
          // A cursor of a list may be any number.
          if (value === UNKNOWN && name === 'antes') continue;
          expectRefusal(await send(key, quien, { ...whole, query: { ...whole.query, [name]: value } }), [400, 404]);
        }
      });
    }
  });
}
