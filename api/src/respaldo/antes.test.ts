import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { failToStart } from '../faults/product.ts';
import { MIGRATIONS } from '../open.ts';
import { openDatabase, type DatabaseOptions } from '../platform/database/index.ts';
import { applyPending, findApplied, readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { ESCUELA_DE_ANTES } from '../testing/deAntes.ts';
import { connectTo } from '../testing/escuela.ts';
import { copyBeforeUpgrade, refuseUpgrade, type AntesOptions } from './antes.ts';
import { nameOf, pruneAntes } from './place.ts';
import { openRestorable } from './restore.ts';

const migrations = readMigrations(MIGRATIONS);
const OLDER = migrations.filter(({ numero }) => numero <= 44);
const SENTENCE = /^La base de datos es de un Aúpa anterior y no se ha tocado, [^\n]* arranca con AUPA_MIGRAR=si\.$/;

let parent: string;
let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: pg.Client;
let said: string[];

let school: Awaited<ReturnType<typeof emptyDatabase>>;
let template: string;

beforeAll(async () => {
  school = await emptyDatabase();
  const filling = await connectTo(school.url);
  await applyPending(filling, OLDER);
  await filling.query(ESCUELA_DE_ANTES);
  template = (await filling.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  await filling.end();
});
afterAll(() => school.drop());
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'aupa-antes-'));
  folder = join(parent, 'copias');
  said = [];
  database = await emptyDatabase(template);
  client = await connectTo(database.url);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(parent, { recursive: true, force: true });
});

const before = (given: Partial<AntesOptions> = {}) =>
  copyBeforeUpgrade({
    folder,
    directUrl: undefined,
    migrations,
    version: '9.8.7',
    isForced: false,
    log: (line) => said.push(line),
    ...given,
  });

async function start(
  beforeUpgrade: Required<DatabaseOptions>['beforeUpgrade'] = before(),
  databaseUrl = database.url,
): Promise<void> {
  const opened = await openDatabase({
    databaseUrl,
    dataFolder: '',
    migrations: MIGRATIONS,
    log: (line) => said.push(line),
    beforeUpgrade,
  });
  await opened.close();
}

const applied = async () => (await findApplied(client))?.length;

it('copies the data of an older version before upgrading it, in one of two processes that start', async () => {
  await Promise.all([start(), start()]);
  expect(await applied()).toBe(migrations.length);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^aupa-antes-9\.8\.7-[0-9a-f]{8}-\d{8}T\d{6}Z\.copia$/);
  const archive = await openRestorable(join(folder, name), migrations);
  expect(archive.cabecera.migraciones).toHaveLength(OLDER.length);
  await archive.close();
  const faltan = migrations.length - OLDER.length;
  expect(said).toContain(`Base de datos de un Aúpa anterior (le faltan ${faltan} cambios): antes se hace una copia…`);
  expect(said).toContain(`Copia de antes de poner al día hecha: ${join(folder, name)}`);
});

it('copies neither a database without accounts nor an up-to-date one', async () => {
  const none = await emptyDatabase();
  const empty = await connectTo(none.url);
  await applyPending(empty, OLDER);
  await start(before(), none.url);
  expect(await findApplied(empty)).toHaveLength(migrations.length);
  await empty.end();
  await none.drop();
  expect(existsSync(folder)).toBe(false);
  await start();
  await start();
  expect(readdirSync(folder)).toHaveLength(1);
});

it.each<[string, Partial<AntesOptions>]>([
  ['no copies are made', { folder: undefined }],
  ['there is no room', { freeAt: async () => 0 }],
])('does not upgrade where %s, unless it is forced', async (_, given) => {
  await expect(start(before(given))).rejects.toMatchObject({
    reason: 'older-schema',
    message: expect.stringMatching(SENTENCE) as string,
  });
  expect(await applied()).toBe(OLDER.length);
  await start(before({ ...given, isForced: true }));
  expect(await applied()).toBe(migrations.length);
  expect(said).toContainEqual(expect.stringContaining('se pone al día sin copia (AUPA_MIGRAR=si).'));
});

it('other programs never upgrade', async () => {
  await expect(start(refuseUpgrade)).rejects.toThrow(/ no se ha tocado: arranca Aúpa con este programa/);
  expect(await applied()).toBe(OLDER.length);
});

it("a start that can't copy fails with one sentence", async () => {
  const { status, said: written } = await failToStart({ DATABASE_URL: database.url });
  expect(written.trimEnd()).toMatch(SENTENCE);
  expect([status, await applied()]).toEqual([1, OLDER.length]);
});

it('retains the first and last copy before a version and four older ones, however often starts fail', async () => {
  mkdirSync(folder);
  const plant = (antesOf: string, day: number) => {
    const name = nameOf(new Date(Date.UTC(2026, 10, day)), { antesOf, mark: '0a1b2c3d' });
    writeFileSync(join(folder, name), '');
    return name;
  };
  const others = [1, 2, 3, 4, 5, 6].map((day) => plant('0.9.0', day));
  const these = [10, 11, 12, 13].map((day) => plant('1.0.0', day));
  const untouched = ['aupa-20261101T000000Z.copia', 'aupa-diaria-0a1b2c3d-20261101T000000Z.copia'];
  for (const name of untouched) writeFileSync(join(folder, name), '');
  await pruneAntes(folder, { antesOf: '1.0.0', mark: '0a1b2c3d' }, new Date(Date.UTC(2026, 10, 14)));
  expect(readdirSync(folder).sort()).toEqual(
    [...others.slice(-4), these[0], these[3], ...untouched].map(String).sort(),
  );
});
