import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@aupa/postgres/testing';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from '../../open.ts';
import { ESCUELA_DE_ANTES } from '../../testing/deAntes.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { connectTo, tablesIn } from '../../testing/escuela.ts';
import { applyPending, migrate, readMigrations } from './migrate.ts';

let folder: string;
let url: URL;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
const clients: pg.Client[] = [];

beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'aupa-trafico-'));
  url = pathToFileURL(`${folder}/`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const atOnce = async () => undefined;

async function connect(): Promise<pg.Client> {
  const client = await connectTo(database.url);
  clients.push(client);
  return client;
}

/** Never gives way in a deadlock, so that the other side has to. */
async function connectStubborn(): Promise<pg.Client> {
  const client = await connect();
  await client.query(`set deadlock_timeout = '1h'`);
  return client;
}

/** Only this database's locks: other tests share the server. */
const LOCKS = `select relation::regclass || ' ' || mode as lock
  from (select * from pg_locks where database = (select oid from pg_database where datname = current_database()) and relation::regclass::text in ('a', 'b')) locks`;

it('releases its tables for a transaction that takes them in the opposite order', async () => {
  file('0001_primera.sql', 'create table a (id int); create table b (id int)');
  const client = await connect();
  await migrate(client, url);
  file('0002_segunda.sql', 'alter table a add column n int; alter table b add column n int');
  const running = await connectStubborn();
  await running.query('begin; lock table b in row exclusive mode');
  const migrating = migrate(client, url, { pause: atOnce });
  const watching = await connect();
  await until(async () => (await watching.query(`${LOCKS} where not granted`)).rowCount === 1);
  // It holds one table and waits for the other.
  await running.query('insert into a values (1); insert into b values (1); commit');
  expect(await migrating).toEqual(['segunda']);
});

it('starts again after PostgreSQL ended a deadlock', async () => {
  file('0001_primera.sql', `create sequence veces; create table a (id int)`);
  const client = await connect();
  await migrate(client, url);
  file(
    '0002_segunda.sql',
    `do $$ begin if nextval('veces') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if; end $$;
     insert into a values (1)`,
  );
  expect(await migrate(client, url, { pause: atOnce })).toEqual(['segunda']);
  expect((await client.query('select from a')).rowCount).toBe(1);
});

it('locks tables that are named only by an index, and lets others read while it only adds', async () => {
  file('0001_primera.sql', 'create table a (id int); create index por_id on a (id); create table b (id int)');
  const client = await connect();
  await migrate(client, url);
  file('0002_segunda.sql', 'create index otro on b (id); select pg_advisory_xact_lock(7)');
  file('0003_tercera.sql', '-- This says nothing of b.\ndrop index por_id; select pg_advisory_xact_lock(8)');
  const watching = await connect();
  await watching.query('select pg_advisory_lock(7), pg_advisory_lock(8)');
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const migrating = migrate(client, url, { pause: atOnce });
  const held = async () =>
    (await watching.query<{ lock: string }>(`${LOCKS} where pid = ${pid} order by 1`)).rows.map(({ lock }) => lock);
  await until(async () => (await held()).length === 2);
  expect(await held()).toEqual(['b ShareLock', 'b ShareRowExclusiveLock']);
  expect((await (await connect()).query('select from b')).rowCount).toBe(0);
  await watching.query('select pg_advisory_unlock(7)');
  await until(async () => (await held())[0] === 'a AccessExclusiveLock');
  expect(await held()).toHaveLength(1);
  await watching.query('select pg_advisory_unlock(8)');
  expect(await migrating).toEqual(['segunda', 'tercera']);
});

it('logs each applied migration, the progress of a long one, and what the migration raises', async () => {
  file('0001_primera.sql', 'create table a (id int)');
  const client = await connect();
  const said: string[] = [];
  await migrate(client, url, { log: (line) => said.push(line) });
  expect(said.splice(0)).toEqual(['Base de datos nueva, con los 1 cambios de este programa.']);
  file('0002_rapida.sql', 'alter table a add column n int');
  file(
    '0003_lenta.sql',
    `do $$ begin raise info 'fila 10 de 20'; perform pg_advisory_xact_lock(7); end $$; alter table a add column m int`,
  );
  const holding = await connect();
  await holding.query('select pg_advisory_lock(7)');
  const migrating = migrate(client, url, { log: (line) => said.push(line), longMs: 1 });
  const told = 'Poniendo al día la base de datos: cambio 3, «lenta», fila 10 de 20…';
  await until(() => said.includes(told) && said.some((line) => line.includes('«lenta», desde hace')));
  const done = () => said.filter((line) => line.startsWith('Base de datos al día'));
  expect(done()).toEqual(['Base de datos al día: cambio 2, «rapida»']);
  await holding.query('select pg_advisory_unlock(7)');
  await migrating;
  expect(done()[1]).toBe('Base de datos al día: cambio 3, «lenta»');
});

function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

/** Works on a few tables at a time, in any order, until `isOver`. Throws any error of its statements. */
async function work(seed: number, isOver: () => boolean): Promise<number> {
  const client = await connectStubborn();
  const numbers = chance(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(numbers.next().value * from.length)];
  let done = 0;
  while (!isOver()) {
    const tables = await tablesIn(client);
    await client.query('begin');
    for (let n = 0; n < 3; n += 1) {
      const table = pg.escapeIdentifier(pick(tables) ?? '');
      await client.query(`select from ${table} limit 1`);
      await client.query(`lock table ${table} in row exclusive mode`);
    }
    // One row only: two such updates of more rows could deadlock each other.
    await client.query(`update perfil set monedas = monedas where id = (select min(id) from perfil); commit`);
    done += 1;
    await new Promise(setImmediate);
  }
  return done;
}

it('migrates every schema since 0012 under traffic, one step at a time', async () => {
  const client = await connect();
  const migrations = readMigrations(MIGRATIONS);
  await applyPending(
    client,
    migrations.filter(({ numero }) => numero <= 12),
  );
  await client.query(ESCUELA_DE_ANTES);
  let isOver = false;
  const working = Promise.all([1, 2].map((seed) => work(seed, () => isOver)));
  const migrating = migrate(client, MIGRATIONS);
  const applied = await Promise.race([migrating, working.then(async () => migrating)]);
  isOver = true;
  expect(applied).toHaveLength(migrations.filter(({ numero }) => numero > 12).length);
  expect(Math.min(...(await working))).toBeGreaterThan(0);
});
