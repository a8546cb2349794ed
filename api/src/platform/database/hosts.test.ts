import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { Gate } from '../../testing/gate.ts';
import { isDatabaseAway } from '../errors.ts';
import { splitHosts } from './hosts.ts';
import { accessTo, createPool } from './pool.ts';

describe('an address', () => {
  it('of one host stays as it is', () => {
    const socket = 'postgres://aupa@localhost:5432/aupa?host=%2Ftmp%2Fa%2Cb';
    expect(splitHosts(socket)).toEqual([socket]);
    expect(splitHosts('postgres://u:a,b@host/db')).toEqual(['postgres://u:a,b@host/db']);
  });

  it('of several hosts becomes one for each, with the same user, port and options', () => {
    expect(splitHosts('postgresql://u:p@a:5432,b,[::1]:6432/db?sslmode=require')).toEqual([
      'postgresql://u:p@a:5432/db?sslmode=require',
      'postgresql://u:p@b/db?sslmode=require',
      'postgresql://u:p@[::1]:6432/db?sslmode=require',
    ]);
  });
});

describe('several hosts', () => {
  const gates = [new Gate(), new Gate()] as const;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await emptyDatabase();
    await Promise.all(gates.map((gate) => gate.open()));
    const { pathname } = new URL(database.url);
    const { user } = inject('postgres');
    ({ pool } = createPool(accessTo(`postgres://${user}@${gates[0].address},${gates[1].address}${pathname}`)));
  });
  afterEach(async () => {
    await pool.end();
    await Promise.allSettled(gates.map((gate) => gate.cut()));
    await database.drop();
  });

  it.each([0, 1] as const)('lead to whichever answers, also when host %i goes away later', async (going) => {
    await pool.query('select 1');
    await gates[going].cut();
    // This query fails if its connection went through the cut host; the next one finds the other.
    await pool.query('select 1').catch(() => undefined);
    expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });

  it('count as away when none answers, and are found when one is back', async () => {
    await pool.query('select 1');
    await Promise.all(gates.map((gate) => gate.cut()));
    await pool.query('select 1').catch(() => undefined);
    expect(isDatabaseAway(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
    await gates[1].open();
    expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });

  it('are passed over while they take no writes', async () => {
    const { user, database: own } = inject('postgres');
    const admin = new pg.Client({ ...inject('postgres'), database: own, user });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    expect(isDatabaseAway(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.end();
    expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  });
});
