import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createClase, newAlumno, ownApp } from '../testing/index.ts';

const app = await ownApp();
const clase = await createClase(app);
const alumna = await newAlumno(app, clase);

/** Stands for any token, code or password: 43 signs, as a bearer token has. */
const SECRETO = 'Plantado-2026-qZ7xW9kV3mT5bN8cR2dF6gH4jL1pS0';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Every field that a body may have, each with the secret in it. */
function plant({ type, properties, items, anyOf }: Shape): unknown {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, plant(shape)]));
  if (type === 'array') return [plant(items ?? {})];
  return anyOf?.some((one) => one.properties) ? plant(anyOf.find((one) => one.properties) ?? {}) : SECRETO;
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

async function answersOf(key: EndpointKey): Promise<Array<[status: number, text: string]>> {
  const spec: EndpointSpec = endpoints[key];
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const at = (value: string) => path.replaceAll(/:(\w+)/g, value);
  const query = String(
    new URLSearchParams(
      [...Object.keys(spec.query?.shape ?? {}), 'token'].map((name): [string, string] => [name, SECRETO]),
    ),
  );
  const body = spec.body === undefined || spec.form ? undefined : plant(shapeOf(spec.body));
  const json = { 'content-type': 'application/json' };
  const requests = [SECRETO, clase.profesor.token, alumna.token].flatMap((token) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': SECRETO };
    return [
      { url: `${at(SECRETO)}?${query}`, headers },
      { url: `${at('1')}?${query}`, headers: body === undefined ? headers : { ...headers, ...json } },
      { url: at('1'), headers: { ...headers, ...json }, payload: `{"a": "${SECRETO}` },
      ...(body === undefined
        ? []
        : [{ url: at('1'), headers: { ...headers, ...json }, payload: JSON.stringify(body) }]),
    ];
  });
  // A stream would never end.
  const answered = requests.filter(
    ({ headers }) => !path.endsWith('/eventos') || headers.authorization.endsWith(SECRETO),
  );
  return Promise.all(
    answered.map(async (request) => {
      const { statusCode, body: text } = await app.fastify.inject({ method, ...request });
      return [statusCode, text] as [number, string];
    }),
  );
}

const KEYS = Object.keys(endpoints) as EndpointKey[];
const SIGNS_OUT: readonly EndpointKey[] = ['POST /api/Sesion/cerrar'];

async function expectUnsaid(keys: readonly EndpointKey[] = KEYS): Promise<Set<number>> {
  const seen = new Set<number>();
  const said: string[] = [];
  for (const key of keys) {
    if (SIGNS_OUT.includes(key)) continue;
    for (const [status, text] of await answersOf(key)) {
      seen.add(status);
      if (status >= 400 && text.includes(SECRETO)) said.push(`${key} answers ${status}: ${text}`);
    }
  }
  expect(said).toEqual([]);
  for (const secreto of [SECRETO, clase.profesor.token, alumna.token]) expect(app.logged()).not.toContain(secreto);
  return seen;
}

it('no call says in an error or in the log what was sent as token, key, code, password or path', async () => {
  expect([...(await expectUnsaid())]).toEqual(expect.arrayContaining([400, 401, 403, 404]));
  expect(app.logged()).toContain('Llamada rechazada.');
});

it('nor does it when the database fails', async () => {
  await app.db.schema.alterTable('usuario').renameTo('usuario_de_viaje').execute();
  // Those that take a secret, or that anybody may call.
  const some = KEYS.filter((key) => (endpoints[key] as EndpointSpec).secret || endpoints[key].access === 'publico');
  expect(await expectUnsaid(some)).toContain(500);
  await app.db.schema.alterTable('usuario_de_viaje').renameTo('usuario').execute();
});

it('an address that leads nowhere is logged without it', async () => {
  for (const url of [
    `/api/${SECRETO}`,
    `/api/Login/${SECRETO}?a=${SECRETO}`,
    `/${SECRETO}`,
    `/imagenes/${SECRETO}/a.svg`,
  ]) {
    const { body } = await app.fastify.inject(url);
    expect(body).not.toContain(SECRETO);
  }
  expect(app.logged()).not.toContain(SECRETO);
});
