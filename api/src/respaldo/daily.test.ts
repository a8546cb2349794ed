import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { connectTo, urlOf } from '../testing/escuela.ts';
import { createClase, newProfesor, ownApp, testApp } from '../testing/index.ts';
import { createDiarias, type DiariaOptions, type Diarias } from './daily.ts';
import { openArchive } from './archive.ts';
import { GUARDADAS, markOf, nameOf } from './place.ts';

const migrations = readMigrations(MIGRATIONS);
const MARK = '0a1b2c3d';

let parent: string;
let folder: string;
let logged: string[];
const made: Diarias[] = [];
const app = await ownApp();
await newProfesor(app);
const url = await urlOf(app.pool);

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aupa-diaria-'));
  folder = join(parent, 'copias');
  logged = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const diarias of made.splice(0)) await diarias.stop();
  rmSync(parent, { recursive: true, force: true });
});

const logger = pino(
  { level: 'info' },
  { write: (line: string) => logged.push((JSON.parse(line) as { msg: string }).msg) },
);

function diariasOf(given: Partial<DiariaOptions> = {}): Diarias {
  const diarias = createDiarias({
    folder,
    pool: app.pool,
    mark: MARK,
    databaseUrl: url,
    migrations,
    tzAula: 'Europe/Madrid',
    logger,
    ...given,
  });
  made.push(diarias);
  return diarias;
}

function at(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
}

function plant(instant: string, mark: string | null = MARK): string {
  mkdirSync(folder, { recursive: true });
  const name = nameOf(new Date(instant), { mark: mark ?? undefined });
  writeFileSync(join(folder, name), '');
  return name;
}

/** Copies of every twelve hours up to an instant, oldest first. */
function plantEach(count: number, last: string): string[] {
  const from = Date.parse(last) - (count - 1) * 43_200_000;
  return Array.from({ length: count }, (_, i) => plant(new Date(from + i * 43_200_000).toISOString()));
}

it("makes one copy a day, by the school's calendar", async () => {
  const diarias = diariasOf();
  at('2026-11-20T08:00:00Z');
  await diarias.run();
  expect(readdirSync(folder)).toEqual(['aupa-diaria-0a1b2c3d-20261120T080000Z.copia']);
  await (await openArchive(join(folder, 'aupa-diaria-0a1b2c3d-20261120T080000Z.copia'))).close();
  at('2026-11-20T22:59:00Z');
  await diarias.run();
  expect(readdirSync(folder)).toHaveLength(1);
  // Midnight in Madrid.
  at('2026-11-20T23:00:00Z');
  await diarias.run();
  expect(readdirSync(folder).at(-1)).toBe('aupa-diaria-0a1b2c3d-20261120T230000Z.copia');
  expect(logged.filter((line) => line.startsWith('Copia de seguridad hecha: '))).toHaveLength(2);
});

it('makes the daily copy even if there is one by hand', async () => {
  at('2026-11-20T08:00:00Z');
  plant('2026-11-20T07:00:00Z', null);
  await diariasOf().run();
  expect(readdirSync(folder)).toHaveLength(2);
});

it('retains fourteen daily copies, and touches nothing else', async () => {
  at('2026-11-20T08:00:00Z');
  const daily = plantEach(16, '2026-11-19T07:00:00Z');
  const others = [
    plant('2026-01-01T07:00:00Z', null),
    'examen.copia',
    'aupa-diaria-20260101.copia',
    'aupa-diaria-0a1b2c3d-20260101T000000Z.copia.bak',
    'aupa-diaria-20260101T000000Z.copia',
    '.aupa-notas',
  ];
  for (const name of others) writeFileSync(join(folder, name), '');
  // Leftovers of two killed processes: one old, one recent.
  for (const name of ['.aupa-1-vieja.copia-a-medias', '.aupa-2-nueva.copia-a-medias'])
    writeFileSync(join(folder, name), '');
  const ayer = Date.now() / 1000 - 25 * 3600;
  utimesSync(join(folder, '.aupa-1-vieja.copia-a-medias'), ayer, ayer);
  await diariasOf().run();
  const kept = [...daily, 'aupa-diaria-0a1b2c3d-20261120T080000Z.copia'].slice(-GUARDADAS);
  expect(readdirSync(folder).sort()).toEqual([...kept, ...others, '.aupa-2-nueva.copia-a-medias'].sort());
});

it('removes its copies of more than fourteen days once there is a newer one, also from before upgrades', async () => {
  at('2026-11-20T08:00:00Z');
  const old = plant('2026-11-06T07:59:59Z');
  const kept = [plant('2026-11-06T08:00:00Z'), plant('2026-01-01T07:00:00Z', null)];
  const antes = ['2026-11-06T07:59:59Z', '2026-11-07T08:00:00Z'].map((instant) =>
    nameOf(new Date(instant), { mark: MARK, antesOf: '0.2.0' }),
  );
  for (const name of antes) writeFileSync(join(folder, name), '');
  await diariasOf({ freeAt: async () => 0 }).run();
  expect(readdirSync(folder)).toContain(old);
  await diariasOf().run();
  const now = 'aupa-diaria-0a1b2c3d-20261120T080000Z.copia';
  expect(readdirSync(folder).sort()).toEqual([...kept, antes[1], now].toSorted());
});

it('shares its folder with another installation: each makes, watches and removes only its own', async () => {
  const own = plantEach(GUARDADAS, '2026-11-15T07:00:00Z');
  const otras = Array.from({ length: 3 }, (_, i) => plant(`2026-11-${i + 18}T07:00:00Z`, 'ffffffff'));
  at('2026-11-20T08:00:00Z');
  const diarias = diariasOf();
  expect(await diarias.aviso()).toMatch(/ es del 2026-11-15, /);
  await diarias.run();
  const kept = [...own.slice(1), 'aupa-diaria-0a1b2c3d-20261120T080000Z.copia', ...otras];
  expect(readdirSync(folder).sort()).toEqual(kept);
});

it('an installation keeps its mark; a restored or copied one gets another', async () => {
  const mark = await markOf(app.pool);
  expect([mark, await markOf(app.pool)]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/) as string, mark]);
  const other = await testDatabase();
  expect(await markOf(other.pool)).not.toBe(mark);
  await other.close();
});

it('removes no copy before the new one is complete', async () => {
  at('2026-11-20T08:00:00Z');
  const daily = Array.from({ length: 16 }, (_, i) => plant(`2026-11-${String(i + 2).padStart(2, '0')}T07:00:00Z`));
  await diariasOf({ freeAt: async () => 0 }).run();
  expect(readdirSync(folder).sort()).toEqual(daily);
  expect(logged).toEqual([expect.stringMatching(/^No hay sitio para la copia en .*copias: quedan 0 MB/) as string]);
});

it('removes old leftovers before it checks the free space', async () => {
  at('2026-11-20T08:00:00Z');
  mkdirSync(folder);
  const left = join(folder, '.aupa-1-aupa-diaria-0a1b2c3d-20261101T080000Z.copia-a-medias');
  writeFileSync(left, '');
  utimesSync(left, new Date('2026-11-01T08:00:00Z'), new Date('2026-11-01T08:00:00Z'));
  await diariasOf({ freeAt: async () => (existsSync(left) ? 0 : Number.MAX_SAFE_INTEGER) }).run();
  expect(readdirSync(folder)).toEqual(['aupa-diaria-0a1b2c3d-20261120T080000Z.copia']);
});

it('ignores a file dated in the future', async () => {
  at('2026-11-20T08:00:00Z');
  const ahead = Array.from({ length: GUARDADAS }, (_, i) =>
    plant(`2031-11-${String(i + 2).padStart(2, '0')}T07:00:00Z`),
  );
  plant('2026-11-17T08:00:00Z');
  const diarias = diariasOf();
  expect(await diarias.aviso()).toBe('La última copia de seguridad es del 2026-11-17, de hace más de dos días.');
  await diarias.run();
  expect(readdirSync(folder).sort()).toEqual(
    ['aupa-diaria-0a1b2c3d-20261117T080000Z.copia', 'aupa-diaria-0a1b2c3d-20261120T080000Z.copia', ...ahead].sort(),
  );
});

it('only one of several processes makes the copy', async () => {
  at('2026-11-20T08:00:00Z');
  await Promise.all([diariasOf().run(), diariasOf().run(), diariasOf().run()]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

it('makes no copy before somebody has an account', async () => {
  const empty = await emptyDatabase('aupa_template');
  const nobody = await connectTo(empty.url);
  await diariasOf({ databaseUrl: empty.url, pool: nobody }).run();
  expect(existsSync(folder)).toBe(false);
  expect(logged).toEqual([]);
  await nobody.end();
  await empty.drop();
});

it('copies a first class within the hour, even if its teacher was copied that day', async () => {
  const joined = await testApp();
  await newProfesor(joined);
  const diarias = diariasOf({ pool: joined.pool, databaseUrl: joined.url });
  // By the database's clock: copies are compared with the time of the first class.
  const inHours = (hours: number) => at(new Date(realNow + hours * 3_600_000).toISOString());
  const realNow = Date.now();
  inHours(0);
  await diarias.run();
  expect(await diarias.aviso()).toBeUndefined();
  await createClase(joined);
  await joined.pool.query(`update grupo set creado_en = $1`, [new Date(realNow + 60_000)]);
  inHours(1);
  expect(await diarias.aviso()).toBe(
    'Todavía no hay ninguna copia de seguridad de las clases: la primera se hace en menos de una hora.',
  );
  await diarias.run();
  await diarias.run();
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await diarias.aviso()).toBeUndefined();
  await joined.close();
});

it('makes the copy within a minute of the start, checks every hour, and stops', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    now: new Date('2026-11-20T22:30:00Z'),
  });
  const diarias = diariasOf();
  diarias.start();
  // Advance no further, or database queries would time out.
  vi.advanceTimersToNextTimer();
  expect(Date.now()).toBeLessThanOrEqual(Date.parse('2026-11-20T22:31:00Z'));
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []);
  while (files().length < 1) await new Promise(setImmediate);
  await diarias.run();
  vi.setSystemTime(Date.parse('2026-11-20T23:30:00Z') - 1);
  vi.advanceTimersToNextTimer();
  while (files().length < 2) await new Promise(setImmediate);
  await diarias.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a copy is aborted when the product stops, and leaves nothing', async () => {
  const diarias = diariasOf({
    freeAt: async () => {
      void diarias.stop();
      return Number.MAX_SAFE_INTEGER;
    },
  });
  await diarias.run();
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(logged).toEqual([]);
});

it('warns when the last copy of this installation is older than two days', async () => {
  const diarias = diariasOf();
  at('2026-11-20T08:00:00Z');
  expect(await diarias.aviso()).toBeUndefined();
  plant('2026-11-18T07:59:59Z');
  expect(await diarias.aviso()).toBe('La última copia de seguridad es del 2026-11-18, de hace más de dos días.');
  plant('2026-11-18T08:00:00Z', null);
  expect(await diarias.aviso()).toBeUndefined();
});

it('warns while no copy can be made', async () => {
  let free = 0;
  const diarias = diariasOf({ freeAt: async () => free });
  await diarias.run();
  expect(await diarias.aviso()).toBe('No hay ninguna copia de seguridad: el registro dice por qué.');
  free = Number.MAX_SAFE_INTEGER;
  await diarias.run();
  expect(await diarias.aviso()).toBeUndefined();
});

it('/readyz works and includes the warning', async () => {
  at('2026-11-20T08:00:00Z');
  const diarias = diariasOf();
  const warned = await testApp({ aviso: diarias.aviso });
  const ready = async () => (await warned.fastify.inject({ url: '/readyz' })).json<unknown>();
  expect(await ready()).toEqual({ estado: 'listo' });
  plant('2026-11-01T08:00:00Z');
  expect((await warned.fastify.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(await ready()).toEqual({
    estado: 'listo',
    aviso: 'La última copia de seguridad es del 2026-11-01, de hace más de dos días.',
  });
  await warned.close();
});
