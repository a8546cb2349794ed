import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenKind, makeStoppedData, type StoppedData } from '@aupa/postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from './index.ts';

let parent: string;
let lines: string[];
let stopped: StoppedData;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  stopped = await makeStoppedData();
});
afterAll(() => stopped.remove());
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aupa-open-'));
  lines = [];
});
afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close();
  rmSync(parent, { recursive: true, force: true });
});

async function open(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataFolder: join(parent, 'data'),
    migrations: new URL('../../../migrations/', import.meta.url),
    postgres: chosenKind(),
    log: (line) => lines.push(line),
    ...options,
  });
  opened.push(database);
  return database;
}

it('opens and migrates a fresh folder, and describes the server', async () => {
  const { pool, description } = await open();
  expect((await pool.query('select count(*) as n from usuario')).rows).toEqual([{ n: 0 }]);
  expect(description).toMatch(/^PostgreSQL \d+\.\d+, en .*data$/);
  expect(lines.at(-1)).toBe(description);
});

it('can be joined by another program, by its folder or by its address', async () => {
  stopped.copyTo(join(parent, 'data'));
  const product = await open();
  const id = '01890000-0000-7000-8000-000000000001';
  await product.pool.query(
    `insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
     values ($1, 'Profesor', 'marta', 'marta', 'marta@example.com', 'Marta', 'Ríos', 'x')`,
    [id],
  );
  for (const beside of [{ attach: true }, { databaseUrl: product.url }]) {
    const joined = await open(beside);
    expect((await joined.pool.query('select id from usuario')).rows).toEqual([{ id }]);
    await opened.pop()?.close();
  }
  expect((await product.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
});

it('starts the server itself if another program finds none running', async () => {
  stopped.copyTo(join(parent, 'data'));
  const { pool } = await open({ attach: true });
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
});

it('says in one sentence that nothing answers at DATABASE_URL, and makes no folder', async () => {
  await expect(open({ databaseUrl: 'postgres://nadie@127.0.0.1:1/nada' })).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringMatching(/^No se puede entrar en la base de datos de DATABASE_URL: [^\n]*$/) as string,
  });
  expect(readdirSync(parent)).toEqual([]);
});

it('stays under 120 MB of memory beside Node, idle', async () => {
  stopped.copyTo(join(parent, 'data'));
  const { pool } = await open();
  await Promise.all(Array.from({ length: 16 }, () => pool.query('select count(*) from usuario')));
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null');
  const children = rows.map(({ pid }) => pid);
  const pss = children.map((pid) => {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB/m.exec(execFileSync('cat', [`/proc/${pid}/smaps_rollup`], { encoding: 'utf8' })) ?? [];
    return Number(kilobytes);
  });
  expect(pss.reduce((sum, each) => sum + each, 0)).toBeLessThan(120_000);
});
