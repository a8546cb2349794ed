import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@aupa/postgres';
import { chosenKind, until } from '@aupa/postgres/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { isDatabaseAway, toRefusal } from '../errors.ts';
import { inTransaction } from '../sql.ts';
import type { OpenDatabase } from './index.ts';
import { accessTo, createPool } from './pool.ts';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('values', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('come out as numbers, dates as text and moments as Date', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::bigint as entero, 6.50::numeric as nota, date '2026-03-01' as dia,
              timestamptz '2026-03-01 10:00+01' as momento, array[1, null]::bigint[] as enteros,
              array[1.5]::numeric[] as notas, array[date '2026-03-01'] as dias, null::bigint as nada`,
    );
    expect(rows).toEqual([
      {
        entero: 9007199254740991,
        nota: 6.5,
        dia: '2026-03-01',
        momento: new Date('2026-03-01T09:00:00Z'),
        enteros: [1, null],
        notas: [1.5],
        dias: ['2026-03-01'],
        nada: null,
      },
    ]);
  });

  it('fail if they would be inexact', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
    expect((await database.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });

  it('come out the same through Kysely', async () => {
    const { rows } = await sql`select count(*) as n from usuario`.execute(database.db);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a statement that waited too long', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const say = (text: string) => ({ name: text, text });
  const expectTryAgain = (error: unknown) => {
    expect(error).toBeInstanceOf(Error);
    expect(toRefusal(error, '')).toMatchObject({
      status: 503,
      retryAfter: 2,
      envelope: { errores: [{ codigo: 'NO_DISPONIBLE' }] },
    });
  };

  it('may be retried after a lock, a statement timeout or a deadlock', async () => {
    const { pool } = database;
    const run = (...texts: string[]) =>
      inTransaction(pool, false, async (tx) => {
        for (const text of texts) await tx.run(say(text), []);
      });
    await inTransaction(pool, false, async (tx) => {
      await tx.run(say('lock table usuario'), []);
      expectTryAgain(await failureOf(run('lock table usuario nowait')));
    });
    expectTryAgain(await failureOf(run('set local statement_timeout = 1', 'select pg_sleep(600)')));
    const [met, meet] = [withResolvers(), withResolvers()];
    const cross = (one: number, other: number, told: () => void, both: Promise<void>) =>
      inTransaction(pool, false, async (tx) => {
        await tx.run(say(`select pg_advisory_xact_lock(${one})`), []);
        told();
        await both;
        await tx.run(say(`select pg_advisory_xact_lock(${other})`), []);
      });
    const failures = await Promise.all([
      failureOf(cross(1, 2, met.resolve, meet.promise)),
      failureOf(cross(2, 1, meet.resolve, met.promise)),
    ]);
    const lost = failures.filter((error) => error !== undefined);
    expect(lost).toHaveLength(1);
    expectTryAgain(lost[0]);
  });

  it('may be retried after the driver gave up, and its connection is not used again', async () => {
    const sent: unknown[] = [];
    class Recording extends pg.Client {
      override query = ((query: unknown, ...rest: never[]) => {
        sent.push(typeof query === 'string' ? query : (query as { text: string }).text);
        return (super.query as (...all: unknown[]) => unknown)(query, ...rest);
      }) as never;
    }
    const { pool } = createPool({ ...accessTo(database.url), Client: Recording });
    const holder = await database.pool.connect();
    const waiting = `select from pg_locks where not granted and relation = 'usuario'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    try {
      await holder.query('begin');
      await holder.query('lock table usuario');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const failure = failureOf(inTransaction(pool, false, (tx) => tx.run(say('lock table usuario'), [])));
      while ((await holder.query(waiting)).rowCount === 0) await new Promise(setImmediate);
      vi.advanceTimersByTime(30_000);
      expectTryAgain(await failure);
      expect(sent).toEqual([expect.stringMatching(/^begin\b/), 'lock table usuario']);
      expect(pool.totalCount).toBe(0);
    } finally {
      vi.useRealTimers();
      await holder.query('rollback');
      holder.release();
      await pool.end();
    }
  });
});

describe('a database that goes away', () => {
  let parent: string;
  let server: RunningPostgres;
  const start = () =>
    startPostgres({ folder: join(parent, 'data'), only: chosenKind(), durable: false, log: () => undefined });

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'aupa-pool-'));
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  });

  it('fails running queries, and the pool works again when it is back', async () => {
    const { pool } = createPool(accessTo(server.connection));
    try {
      const [busy, idle] = await Promise.all([pool.connect(), pool.connect()]);
      idle.release();
      const running = failureOf(busy.query('select pg_sleep(60)'));
      process.kill(server.pid, 'SIGKILL');
      expect(isDatabaseAway(await running)).toBe(true);
      busy.release(true);
      // In parallel: a single query might still be served by what is left of the killed server.
      const ask = () => Promise.all(Array.from({ length: 16 }, () => pool.query('select 1 as uno')));
      await until(() =>
        ask().then(
          () => true,
          () => false,
        ),
      );
      expect((await ask()).map(({ rows }) => rows)).toEqual(Array.from({ length: 16 }, () => [{ uno: 1 }]));
    } finally {
      await pool.end();
    }
  });

  it('is recognized while it is stopped', async () => {
    const { pool } = createPool(accessTo(server.connection));
    try {
      await pool.query('select 1');
      await server.stop();
      const errors = await Promise.all(Array.from({ length: 3 }, () => failureOf(pool.query('select 1'))));
      expect(errors.map(isDatabaseAway)).toEqual([true, true, true]);
      server = await start();
      expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('is reported to calls that still waited when the pool ended', async () => {
    const { pool } = createPool(accessTo(server.connection));
    await pool.end();
    expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true);
  });

  it('is an error within five seconds if nothing answers', async () => {
    let reached = () => undefined as void;
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      sockets.push(socket);
      reached();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { pool } = createPool(accessTo(`postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const connected = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const failure = failureOf(pool.query('select 1'));
      await connected;
      vi.advanceTimersByTime(5_000);
      expect(isDatabaseAway(await failure)).toBe(true);
    } finally {
      vi.useRealTimers();
      for (const socket of sockets) socket.destroy();
      silent.close();
      await pool.end();
    }
  });
});
