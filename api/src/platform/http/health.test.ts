import fastify from 'fastify';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { Gate } from '../../testing/gate.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { accessTo, createPool } from '../database/pool.ts';
import { registerHealth } from './health.ts';

const gate = new Gate();
let app: TestApp;

beforeEach(async () => {
  await gate.open();
  const database = await testDatabase();
  const name = new URL(database.url).pathname;
  const behind = createPool(accessTo(`postgres://${inject('postgres').user}@${gate.address}${name}`));
  const close = async () => {
    await behind.pool.end();
    await database.close();
  };
  app = await testApp({ sonda: 1500 }, { ...database, ...behind, close });
});
afterEach(async () => {
  await gate.cut();
  await app.close();
});

/** Calls /readyz and advances a fake clock until `limit` milliseconds. */
async function readyWithin(
  limit: number,
  server = app.fastify,
): Promise<{ status: number; body: unknown; retryAfter: unknown }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answer: Awaited<ReturnType<typeof server.inject>> | undefined;
    void server.inject('/readyz').then((came) => (answer = came));
    for (let ms = 0; ms < limit && !answer; ms += 10) {
      await new Promise(setImmediate);
      vi.advanceTimersByTime(10);
      await new Promise(setImmediate);
    }
    // Refusals are paced by this clock too.
    vi.advanceTimersByTime(10);
    if (!answer) throw new Error(`No answer within ${limit} ms`);
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
  } finally {
    vi.useRealTimers();
  }
}

const ready = async () => (await app.fastify.inject('/readyz')).statusCode;

it('/readyz reports a silent database within two seconds, and is ready again when it answers', async () => {
  await app.pool.query('select 1');
  gate.freeze();
  for (let i = 0; i < 3; i += 1) {
    expect(await readyWithin(2000)).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { errores: [{ codigo: 'NO_DISPONIBLE' }] },
    });
  }
  gate.thaw();
  await expect.poll(ready).toBe(200);
  const lines = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('/readyz'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 40, veces: 1, causa: { message: 'No answer within 1500 ms' } }),
  ]);
  expect((await app.fastify.inject('/metrics')).body).toContain('aupa_http_refused_without_session_total 0\n');
});

it.each([
  ['does not come', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('EIO'))],
])('/readyz is ready just as quickly if its backup warning %s', async (_, aviso) => {
  const server = fastify();
  registerHealth(server, { writing: { assert: async () => undefined }, askAviso: aviso });
  expect(await readyWithin(2000, server)).toMatchObject({
    status: 200,
    body: { estado: 'listo', aviso: 'La carpeta de las copias de seguridad no se ha podido mirar.' },
  });
});
