import { text } from 'node:stream/consumers';
import { endpoints, type EndpointKey } from '@aupa/contract';
import { CAUSAS, type EscrituraKey } from '@aupa/contract/causas';
import type { TipoEvento } from '@aupa/domain/clase';
import { chosenKind } from '@aupa/postgres/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownApp, toPayload } from '../testing/index.ts';
import { keepRows } from '../testing/keepRows.ts';
import { makeFixture, QUIENES, type Quien } from './fixture.ts';
import type { Llamada } from './espera.ts';
import { MATRIX } from './matrix.ts';

const app = await ownApp();
const fixture = await makeFixture(app);
const putBack = await keepRows(app.pool);

// Reads leave the school as it is for the next test.
let isTouched = false;
beforeEach(async () => {
  if (isTouched) await putBack();
  isTouched = false;
});

// On the second PostgreSQL only statements may differ, so one authorized caller per call is enough (vitest.config.ts).
const isSecond = chosenKind() === 'system';
const askers = (espera: Record<Quien, number>) =>
  isSecond ? QUIENES.toSorted((a, b) => espera[a] - espera[b]).slice(0, 1) : QUIENES;

async function knock(
  key: EndpointKey,
  quien: Quien,
  { params = {}, query = {}, body }: Llamada,
  spell = (path: string) => path,
) {
  const [method = '', template = ''] = key.split(' ');
  const token = fixture.tokens[quien];
  isTouched ||= method !== 'GET';
  const payload = toPayload(key, body);
  const response = await app.fastify.inject({
    method: method as 'GET',
    url: template
      .split('/')
      .map((part) =>
        part.startsWith(':') ? part.replace(/:(\w+)/, (_, name: string) => String(params[name])) : spell(part),
      )
      .join('/'),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(payload instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { payload: payload instanceof FormData ? payload : JSON.stringify(payload) }),
    // The live stream never ends by itself.
    payloadAsStream: true,
  });
  if (response.statusCode === 200 && key.endsWith('/eventos')) {
    response.stream().destroy();
    return { statusCode: 200, body: '' };
  }
  return { statusCode: response.statusCode, body: await text(response.stream()) };
}

describe('authorization', () => {
  it('has a row for every endpoint, and no other', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(endpoints).sort());
  });

  for (const [key, { call = () => ({}), espera }] of Object.entries(MATRIX) as Array<
    [EndpointKey, (typeof MATRIX)[EndpointKey]]
  >) {
    it.each(askers(espera))(`${key}: %s`, async (quien) => {
      const response = await knock(key, quien, call(fixture));
      expect(response.statusCode, response.body).toBe(espera[quien]);
    });
  }

  it.each(isSecond ? [] : (Object.keys(MATRIX) as EndpointKey[]))(
    '%s: its path may be written in any letter case',
    async (key) => {
      const { call = () => ({}), espera } = MATRIX[key];
      const response = await knock(key, 'dueno', call(fixture), (part) => part.toUpperCase());
      expect(response.statusCode, response.body).toBe(espera.dueno);
    },
  );

  // Every call of every test checks that it causes nothing else (`assertCausas`).
  const causing = (Object.entries(CAUSAS) as Array<[EscrituraKey, readonly TipoEvento[]]>).flatMap(([key, [main]]) => {
    // A call open to everybody may only notify a class if its teacher makes it.
    const doer = QUIENES.findLast((quien) => MATRIX[key].espera[quien] < 300);
    return main && doer && !isSecond ? [[key, main, doer] as const] : [];
  });
  // Their events are rare and have their own tests: a door's code that closes, and a session waiting to be taken.
  const SELDOM: readonly EndpointKey[] = [
    'POST /api/Puerta/mirar',
    'POST /api/Puerta/esperar',
    'POST /api/Sesion/tomar',
  ];
  it.each(causing.filter(([key]) => !SELDOM.includes(key)))('%s causes %s', async (key, main, doer) => {
    const last = await app.db
      .selectFrom('evento')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await knock(key, doer, MATRIX[key].call?.(fixture) ?? {});
    const told = await app.db
      .selectFrom('evento')
      .select('clase')
      .where('id', '>', last?.id ?? 0)
      .execute();
    expect(told.map(({ clase }) => clase)).toContain(main);
  });

  it('gives the same answer for another teacher’s group as for one that does not exist', async () => {
    const ajeno = await knock('GET /api/Grupo/info/:id', 'otroProfesor', { params: { id: fixture.grupoId } });
    const ninguno = await knock('GET /api/Grupo/info/:id', 'otroProfesor', { params: { id: 2_000_000_000 } });
    const withoutTraza = (body: string) => ({ ...JSON.parse(body), traza: '' });
    expect(withoutTraza(ajeno.body)).toEqual(withoutTraza(ninguno.body));
  });
});
