import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@aupa/postgres/testing';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate, underLock } from './migrate.ts';
import { accessTo, makeClient } from './pool.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;
let folder: string;
let url: URL;

beforeEach(async () => {
  database = await emptyDatabase();
  client = makeClient(accessTo(database.url));
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'aupa-migrations-'));
  url = pathToFileURL(`${folder}/`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const applied = async () =>
  (await client.query<{ numero: number; nombre: string }>('select numero, nombre from migracion order by numero')).rows;

describe('migrations', () => {
  it('bring an empty database up to the program, once', async () => {
    const own = new URL('../../../migrations/', import.meta.url);
    expect((await migrate(client, own)).length).toBeGreaterThan(0);
    expect((await client.query(`select to_regclass('usuario') is not null as there`)).rows).toEqual([{ there: true }]);
    expect(await migrate(client, own)).toEqual([]);
  });

  it('are applied in order and remembered', async () => {
    file('0002_segunda.sql', 'alter table a add column b int');
    file('0001_primera.sql', 'create table a (id int)');
    expect(await migrate(client, url)).toEqual(['primera', 'segunda']);
    file('0003_tercera.sql', 'insert into a values (1, 2)');
    expect(await migrate(client, url)).toEqual(['tercera']);
    expect(await applied()).toEqual([
      { numero: 1, nombre: 'primera' },
      { numero: 2, nombre: 'segunda' },
      { numero: 3, nombre: 'tercera' },
    ]);
  });

  it('are applied by only one of several processes that start at once', async () => {
    file('0001_primera.sql', 'create table a (id int); insert into a values (1)');
    file('0002_segunda.sql', 'insert into a values (2)');
    const clients = Array.from({ length: 4 }, () => makeClient(accessTo(database.url)));
    await Promise.all(clients.map((each) => each.connect()));
    const results = await underLock(client, async () => {
      const running = clients.map((each) => migrate(each, url));
      await until(async () => {
        const { rows } = await client.query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length === clients.length;
      });
      return () => Promise.all(running);
    });
    expect((await results()).flat().sort()).toEqual(['primera', 'segunda']);
    await Promise.all(clients.map((each) => each.end()));
    expect((await client.query('select id from a order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('roll back one that fails, and keep those before it', async () => {
    file('0001_primera.sql', 'create table a (id int)');
    file('0002_segunda.sql', 'create table b (id int); select 1 / 0');
    await expect(migrate(client, url)).rejects.toThrow('division by zero');
    expect(await applied()).toEqual([{ numero: 1, nombre: 'primera' }]);
    expect((await client.query(`select to_regclass('b') as b`)).rows).toEqual([{ b: null }]);
  });

  it('give way to a copy that holds a table, so that nobody hangs behind them', async () => {
    file('0001_primera.sql', 'create table a (id int)');
    await migrate(client, url);
    file('0002_segunda.sql', 'alter table a add column b int');
    const [copying, asking] = [makeClient(accessTo(database.url)), makeClient(accessTo(database.url))];
    try {
      await Promise.all([copying.connect(), asking.connect()]);
      await copying.query('begin; lock table a in access share mode');
      const said: string[] = [];
      const options = { log: (line: string) => void said.push(line), pause: async () => undefined };
      await expect(migrate(client, url, { ...options, tries: 5 })).rejects.toMatchObject({
        reason: 'in-use',
        message: expect.stringContaining('espera a que acabe la copia') as string,
      });
      // Ask while the copy goes on: the migration must not queue before us.
      expect((await asking.query('select from a')).rowCount).toBe(0);
      const pause = async (tried: number) => void (tried === 5 && (await copying.query('commit')));
      expect(await migrate(client, url, { ...options, pause })).toEqual(['segunda']);
      const waits = expect.stringContaining('en cuanto nadie la tenga ocupada') as string;
      expect(said).toEqual([waits, waits, 'Base de datos al día: cambio 2, «segunda»']);
    } finally {
      await Promise.all([copying.end(), asking.end()]);
    }
  });

  it('refuse a database that is newer than the program', async () => {
    file('0001_primera.sql', 'create table a (id int)');
    file('0002_segunda.sql', 'create table b (id int)');
    await migrate(client, url);
    rmSync(join(folder, '0002_segunda.sql'));
    await expect(migrate(client, url)).rejects.toMatchObject({
      reason: 'newer-schema',
      message:
        'La base de datos es más nueva que este programa (ya tiene el cambio 2, «segunda»): actualiza Aúpa antes de arrancar.',
    });
  });

  it('refuse a database with a changed migration, unless only its line ends differ', async () => {
    file('0001_primera.sql', 'create table a (\n  id int\n)');
    await migrate(client, url);
    file('0001_primera.sql', 'create table a (\r\n  id int\r\n)');
    expect(await migrate(client, url)).toEqual([]);
    file('0001_primera.sql', 'create table a (\n  id bigint\n)');
    await expect(migrate(client, url)).rejects.toMatchObject({
      reason: 'changed-migration',
      message: expect.stringContaining('«primera», no es el que se aplicó') as string,
    });
  });

  it.each([['1_corta.sql'], ['0001_Mayúscula.sql']])('must be named NNNN_name.sql: not %s', async (name) => {
    file(name, 'select 1');
    await expect(migrate(client, url)).rejects.toThrow('NNNN_name.sql');
  });

  it("can't share a number", async () => {
    file('0001_una.sql', 'select 1');
    file('0001_otra.sql', 'select 1');
    await expect(migrate(client, url)).rejects.toThrow('number 1');
  });
});
