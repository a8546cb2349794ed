import { expect, it, vi } from 'vitest';
import { newProfesor, passBy, testApp, type Answer, type TestApp } from '../../testing/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { accessTo, createPool } from '../database/pool.ts';
import type { Sql } from '../sql.ts';

const AULA = '203.0.113.7';
const CASA = '198.51.100.20';

const PATIENCE = 120_000;

async function appWith(max: number): Promise<TestApp> {
  const database = await testDatabase();
  const small = createPool(accessTo(database.url), { max, connectionTimeout: PATIENCE, queryTimeout: PATIENCE });
  const close = async () => {
    await small.pool.end();
    await database.close();
  };
  return testApp({}, { ...database, ...small, close });
}

const holdPreguntas = (tx: Sql) => tx.run({ name: 'preguntas-sujetas', text: 'lock table pregunta_seguridad' }, []);
const preguntas = (app: TestApp, ip: string) => app.call(null, 'GET /api/RecuperarContrasena/preguntas', { ip });
const misGrupos = (app: TestApp, token: string, ip = AULA) => app.call(token, 'GET /api/profesor/mis-grupos', { ip });

async function countWaiting(app: TestApp): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  return Number(/^aupa_database_waiting (\d+)$/m.exec(body)?.[1]);
}

const untilWaiting = (app: TestApp, waiting: number) =>
  expect.poll(() => countWaiting(app), { timeout: PATIENCE }).toBe(waiting);

const warnings = (app: TestApp) =>
  app
    .logged()
    .split('\n')
    .filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level > 30);

it('serves sessions while 1,500 calls without one wait, also from the same address, and refuses none', async () => {
  const app = await appWith(16);
  const [profesora, nueva] = [await newProfesor(app), await newProfesor(app)];
  expect((await misGrupos(app, profesora.token)).status).toBe(200);
  let strangers: Array<Promise<Answer>> = [];
  await passBy(app, holdPreguntas, async () => {
    strangers = Array.from({ length: 1500 }, () => preguntas(app, AULA));
    await untilWaiting(app, 1496);
    for (const ip of [AULA, CASA]) expect((await misGrupos(app, profesora.token, ip)).status).toBe(200);
    expect((await app.fastify.inject('/readyz')).statusCode).toBe(200);
    // Anybody could have made up an unknown token.
    strangers.push(misGrupos(app, nueva.token), misGrupos(app, 'x'.repeat(43)));
    await untilWaiting(app, 1498);
  });
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  expect(statuses.slice(0, 1500).filter((status) => status !== 200)).toEqual([]);
  expect(statuses.slice(1500)).toEqual([200, 401]);
  expect(warnings(app)).toEqual([]);
  await app.close();
});

it('serves addresses in turn; within one, a token waits for only one call without a token', async () => {
  const app = await appWith(2);
  const profesora = await newProfesor(app);
  const told: string[] = [];
  const all: Array<Promise<unknown>> = [];
  const tell = (who: string, answer: Promise<Answer>) =>
    all.push(answer.then(({ status }) => told.push(`${who} ${status}`)));
  await passBy(app, holdPreguntas, async () => {
    for (let i = 0; i < 200; i += 1) tell('flood', preguntas(app, AULA));
    await untilWaiting(app, 199);
    tell('token', misGrupos(app, profesora.token));
    tell('casa', preguntas(app, CASA));
    for (let i = 0; i < 20; i += 1) tell('seis', preguntas(app, `2001:db8:1:2::${i + 1}`));
    await untilWaiting(app, 221);
  });
  await Promise.all(all);
  expect(told).toHaveLength(222);
  const turnOf = (who: string) => told.indexOf(`${who} 200`);
  // They came last, yet most of the flood is answered after them. Answers of one turn come in any order on a busy machine.
  expect(turnOf('casa')).toBeLessThan(100);
  expect(turnOf('token')).toBeLessThan(100);
  expect(told.slice(0, 30).filter((who) => who === 'seis 200').length).toBeLessThan(20);
  await app.close();
});

it('leaves half of the connections to others, however many calls one person makes', async () => {
  const app = await appWith(8);
  const [una, otra] = [await newProfesor(app), await newProfesor(app)];
  for (const { token } of [una, otra]) expect((await misGrupos(app, token)).status).toBe(200);
  const calls: Array<Promise<Answer>> = [];
  await passBy(
    app,
    (tx) => tx.run({ name: 'tablas-sujetas', text: 'lock table tabla_equivalencia' }, []),
    async () => {
      for (let i = 0; i < 30; i += 1) calls.push(app.call(una.token, 'GET /api/TablaEquivalencia'));
      await untilWaiting(app, 26);
      expect((await misGrupos(app, otra.token)).status).toBe(200);
      expect((await preguntas(app, CASA)).status).toBe(200);
    },
  );
  expect((await Promise.all(calls)).filter(({ status }) => status !== 200)).toEqual([]);
  await app.close();
});

it('treats the owner of an expired token as a stranger again', async () => {
  const app = await appWith(2);
  const { token } = await newProfesor(app);
  expect((await misGrupos(app, token)).status).toBe(200);
  await app.must(token, 'POST /api/Sesion/cerrar');
  expect((await misGrupos(app, token)).status).toBe(401);
  let strangers: Array<Promise<Answer>> = [];
  await passBy(app, holdPreguntas, async () => {
    strangers = [preguntas(app, CASA), preguntas(app, CASA)];
    await untilWaiting(app, 1);
    strangers.push(misGrupos(app, token));
    await untilWaiting(app, 2);
  });
  expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual([200, 200, 401]);
  await app.close();
});

it('logs one line without a stack for all that it can’t answer in time, and counts them', async () => {
  const app = await appWith(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const statuses = await passBy(app, holdPreguntas, async () => {
      const strangers = Array.from({ length: 300 }, () => preguntas(app, CASA));
      while ((await countWaiting(app)) < 299) await new Promise(setImmediate);
      vi.advanceTimersByTime(6 * PATIENCE);
      let left = 0;
      for (const stranger of strangers) void stranger.then(() => (left += 1));
      while (left < strangers.length) {
        vi.advanceTimersByTime(2);
        await new Promise(setImmediate);
      }
      return (await Promise.all(strangers)).map(({ status }) => status);
    });
    expect(statuses).toEqual(Array.from({ length: 300 }, () => 503));
  } finally {
    vi.useRealTimers();
  }
  const [line = '', ...others] = warnings(app);
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 40, veces: 1, causa: { message: expect.any(String) } });
  expect(line).not.toContain('stack');
  const { body } = await app.fastify.inject('/metrics');
  expect(body).toContain('\naupa_http_refused_without_session_total 300\n');
  await app.close();
});

it('refuses strangers one by one, but sessions at once', async () => {
  const app = await testApp();
  const profesora = await newProfesor(app);
  // Polling would advance this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answered = 0;
    const untilAnswered = async (times: number) => {
      while (answered < times) await new Promise(setImmediate);
    };
    const wrong = Array.from({ length: 12 }, async () => {
      const { status } = await misGrupos(app, 'x'.repeat(43));
      answered += 1;
      return status;
    });
    await untilAnswered(1);
    // Refusals to callers with a session don't wait: a foreign class, an act for pupils only, no route at all.
    const theirs = await Promise.all([
      app.call(profesora.token, 'GET /api/Grupo/:id/perfiles', { params: { id: 999_999 } }),
      app.call(profesora.token, 'GET /api/estudiante/mis-grupos'),
    ]);
    expect(theirs.map(({ status }) => status)).toEqual([404, 403]);
    const authorization = `Bearer ${profesora.token}`;
    expect((await app.fastify.inject({ url: '/api/nada', headers: { authorization } })).statusCode).toBe(404);
    // An undecodable address counts as a stranger's.
    const malformed = app.fastify.inject('/%zz').then(({ statusCode }) => (answered += 1) && statusCode);
    expect(answered).toBe(1);
    for (let turn = 2; turn <= 13; turn += 1) {
      vi.advanceTimersByTime(2);
      await untilAnswered(turn);
      expect(answered).toBe(turn);
    }
    expect(await Promise.all(wrong)).toEqual(Array.from({ length: 12 }, () => 401));
    expect(await malformed).toBe(404);
  } finally {
    vi.useRealTimers();
  }
  await app.close();
});

it('starts one stranger per turn of the event loop, whatever their token, but sessions at once', async () => {
  const app = await testApp();
  const profesora = await newProfesor(app);
  expect((await misGrupos(app, profesora.token)).status).toBe(200);
  const { setImmediate: turn } = globalThis;
  const turns = async (times: number) => {
    for (let i = 0; i < times; i += 1) await new Promise((resolve) => turn(resolve));
  };
  vi.useFakeTimers({ toFake: ['setImmediate'] });
  try {
    const told: string[] = [];
    const ask = (from: string, authorization?: string) =>
      app.fastify
        .inject({ url: '/healthz', remoteAddress: from, headers: authorization ? { authorization } : {} })
        .then(() => told.push(from));
    const all = [ask(AULA), ask(AULA, 'x'), ask(AULA, `Bearer ${'x'.repeat(43)}`), ask(CASA)];
    expect((await misGrupos(app, profesora.token)).status).toBe(200);
    while (told.length === 0) await turns(1);
    await turns(20);
    expect(told).toEqual([AULA]);
    for (const expected of [
      [AULA, AULA],
      [AULA, AULA, CASA],
      [AULA, AULA, CASA, AULA],
    ]) {
      vi.advanceTimersByTime(0);
      while (told.length < expected.length) await turns(1);
      await turns(20);
      expect(told).toEqual(expected);
    }
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
  await app.close();
});
