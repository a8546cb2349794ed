import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { connectTo, urlOf } from '../testing/escuela.ts';
import { Gate } from '../testing/gate.ts';
import { createClase, ownApp } from '../testing/index.ts';
import { RespaldoImposible } from './imposible.ts';
import { makeRespaldo, type Making } from './make.ts';
import { folderOfRespaldos, listRespaldos, nameOf, refuseInsideCluster } from './place.ts';

const migrations = readMigrations(MIGRATIONS);
const MB = 1024 * 1024;

const socketOf = (from: pg.Client) => (from as unknown as { connection: { stream: Socket } }).connection.stream;

let folder: string;
let client: pg.Client;
const app = await ownApp();
await createClase(app);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aupa-hacer-'));
  client = await connectTo(await urlOf(app.pool));
});
afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

const make = (given: Partial<Making> = {}) =>
  makeRespaldo({ client, migrations, path: join(folder, 'copias/una.copia'), ahora: new Date(), ...given });

it('makes a folder only for its owner, with nothing in it but the copy', async () => {
  const made = await make();
  expect(readdirSync(join(folder, 'copias'))).toEqual(['una.copia']);
  expect(statSync(join(folder, 'copias')).mode & 0o777).toBe(0o700);
  expect(statSync(made!.path).mode & 0o777).toBe(0o600);
});

it('is refused for lack of space, before anything is made', async () => {
  await expect(make({ freeAt: async () => 200 * MB })).rejects.toThrow(
    /^No hay sitio para la copia en .*copias: quedan 200 MB y hacen falta 2\d\d MB\. Haz sitio o indica otra carpeta en AUPA_COPIAS\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('gives each of several in one second its own name, and all are complete', async () => {
  const url = await urlOf(app.pool);
  const clients = await Promise.all([1, 2, 3].map(() => connectTo(url)));
  const path = join(folder, 'copias', nameOf(new Date('2026-11-20T08:00:00Z')));
  const made = await Promise.all(clients.map((each) => make({ client: each, path, orNext: true })));
  expect(made.map((each) => each?.path).sort()).toEqual([path.replace('Z.', 'Z-2.'), path.replace('Z.', 'Z-3.'), path]);
  const listed = await listRespaldos(join(folder, 'copias'), new Date('2026-11-20T09:00:00Z'));
  expect(listed.map(({ creada }) => creada.toISOString())).toEqual(Array(3).fill('2026-11-20T08:00:00.000Z'));
  for (const each of made) expect(statSync(each!.path).size).toBe(each!.bytes);
  for (const each of clients) await each.end();
});

it('refuses a given name if another process took it meanwhile, and does not replace that copy', async () => {
  const url = await urlOf(app.pool);
  const clients = await Promise.all([1, 2].map(() => connectTo(url)));
  const made = await Promise.allSettled(clients.map((each) => make({ client: each })));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(join(folder, 'copias'))).toEqual(['una.copia']);
  for (const each of clients) await each.end();
});

it('overwrites nothing', async () => {
  writeFileSync(join(folder, 'examen.txt'), 'sobresaliente');
  await expect(make({ path: join(folder, 'examen.txt') })).rejects.toThrow(
    /^Ya hay algo en .*examen\.txt y no se toca/,
  );
  expect(statSync(join(folder, 'examen.txt')).size).toBe(13);
});

it('explains in a sentence that it can’t write there', async () => {
  writeFileSync(join(folder, 'copias'), 'un archivo');
  await expect(make()).rejects.toThrow(
    /^No se ha podido escribir la copia .*: hay un archivo donde tendría que estar su carpeta\.$/,
  );
});

const MOMENTS = ['Copiando', 'Comprobando los saldos', 'Comprobando lo escrito'];

it.each(MOMENTS)('leaves nothing when it is aborted: %s', async (moment) => {
  const stopping = new AbortController();
  const seen: string[] = [];
  const say = (line: string) => {
    seen.push(line);
    if (line.startsWith(moment)) stopping.abort();
  };
  await expect(make({ say, signal: stopping.signal })).rejects.toThrow(/abort|terminated|not queryable/);
  expect(seen.some((line) => line.startsWith(moment))).toBe(true);
  expect(readdirSync(join(folder, 'copias'))).toEqual([]);
});

it.each(MOMENTS.slice(0, 2))('leaves nothing when the database goes away: %s', async (moment) => {
  const say = (line: string) => {
    if (line.startsWith(moment)) socketOf(client).destroy();
  };
  await expect(make({ say })).rejects.toThrow(/Connection terminated|not queryable/);
  expect(readdirSync(join(folder, 'copias'))).toEqual([]);
});

it('connects to the one of several servers that takes writes', async () => {
  const [gate, gone] = [new Gate(), new Gate()];
  for (const each of [gate, gone]) await each.open();
  await gone.cut();
  const { pathname } = new URL(await urlOf(app.pool));
  const there = await connectTo(`postgres://aupa@${gone.address},${gate.address}${pathname}`);
  expect((await make({ client: there }))?.filas).toBeGreaterThan(0);
  await there.end();
  await gate.cut();
});

it('refuses a database that has nothing of ours', async () => {
  const empty = await emptyDatabase();
  const there = await connectTo(empty.url);
  await expect(make({ client: there })).rejects.toThrow('En esta base de datos no hay nada de Aúpa que copiar.');
  await there.end();
  await empty.drop();
});

it('refuses a database that is newer than the program', async () => {
  await expect(make({ migrations: migrations.slice(0, -1) })).rejects.toThrow(
    /La base de datos es más nueva que este programa/,
  );
  expect(existsSync(join(folder, 'copias'))).toBe(false);
});

it('waits for a migration, and copies the new schema', async () => {
  const migrator = await connectTo(await urlOf(app.pool));
  await migrator.query('begin; lock table perfil in access exclusive mode');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const making = make();
  const gaveUp = `select from pg_stat_activity
    where pid = $1 and (state = 'idle in transaction (aborted)' or query like 'rollback%')`;
  const states = async () => (await app.pool.query(gaveUp, [rows[0]?.pid])).rowCount;
  while ((await states()) === 0) await new Promise(setImmediate);
  await migrator.query('commit');
  expect((await making)?.filas).toBeGreaterThan(0);
  await migrator.end();
});

it("is never made among the database's files, by whatever path", () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'pg/base'), { recursive: true });
  symlinkSync(join(data, 'pg'), join(folder, 'enlace'));
  for (const AUPA_COPIAS of [
    join(data, 'pg'),
    join(data, 'pg/base/aqui'),
    join(folder, 'enlace/copias'),
    `${data}/otra/../pg`,
  ]) {
    expect(() => folderOfRespaldos({ AUPA_DATA: data, AUPA_COPIAS }), AUPA_COPIAS).toThrow(RespaldoImposible);
    expect(() => refuseInsideCluster(join(AUPA_COPIAS, 'x.copia'), data), AUPA_COPIAS).toThrow(
      /dentro de la base de datos: indica en AUPA_COPIAS una carpeta fuera de .*\/pg\.$/,
    );
  }
  for (const AUPA_COPIAS of [join(data, 'pg-copias'), folder, data]) {
    expect(folderOfRespaldos({ AUPA_DATA: data, AUPA_COPIAS })).toBe(AUPA_COPIAS);
  }
  for (const AUPA_COPIAS of [undefined, 'off', 'no'])
    expect(folderOfRespaldos({ AUPA_DATA: data, AUPA_COPIAS })).toBe(join(data, 'copias'));
});
