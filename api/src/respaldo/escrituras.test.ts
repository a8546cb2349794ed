import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, socketUrl, startPostgres } from '@aupa/postgres';
import { chosenKind } from '@aupa/postgres/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { openDatabase } from '../platform/database/index.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { connectTo, liveEscuela, rowsIn, schemaOf, tablesIn, urlOf } from '../testing/escuela.ts';
import { findDifferences } from '../verify/differences.ts';
import { grant, newAlumno, saveAvatar, testApp, type Clase, type TestApp } from '../testing/index.ts';
import { makeRespaldo } from './make.ts';
import { openRestorable, restore } from './restore.ts';
import { NOT_KEPT } from './snapshot.ts';

const migrations = readMigrations(MIGRATIONS);

let app: TestApp;
let clase: Clase;
/** The other kind of PostgreSQL: embedded if the tests run on the system's, and vice versa. */
let other: RunningPostgres;
const folder = mkdtempSync(join(tmpdir(), 'aupa-copia-'));
const path = join(folder, 'una.copia');
const clients: pg.Client[] = [];
let perfilDado: number;
let dado: string;
let before: Record<string, string[]>;

async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  app = await testApp({ throttle: true });
  clase = await liveEscuela(app);
  ({ perfilId: perfilDado } = await newAlumno(app, clase));
  ({ text: dado } = await giveOnce(app, clase.profesor.token));
  other = await startPostgres({
    folder: join(folder, 'data'),
    only: chosenKind() === 'system' ? 'embedded' : 'system',
    durable: false,
    log: () => undefined,
  });
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await app.close();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

const giveOnce = (on: TestApp, token: string) =>
  on.call(token, 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n', {
    params: { perfilId: perfilDado, medallaId: clase.medalla.id, n: 1 },
    headers: { 'idempotency-key': 'antes-de-la-copia' },
  });

function keepWriting(): { stop(): Promise<number> } {
  let isOn = true;
  let written = 0;
  const write = async () => {
    while (isOn) {
      const alumno = await newAlumno(app, clase);
      await grant(app, clase, alumno.perfilId, { n: 5 });
      await saveAvatar(app, alumno);
      written += 1;
    }
  };
  const writers = [write(), write(), write()];
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(writers);
      return written;
    },
  };
}

async function rowsAt(inSnapshot: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await inSnapshot.query<{ id: string }>('select pg_export_snapshot() as id');
  const reader = await connect(await urlOf(app.pool));
  await reader.query(`begin isolation level repeatable read; set transaction snapshot '${rows[0]?.id}'`);
  const found = await rowsIn(reader);
  await reader.query('commit');
  return found;
}

it('copies all rows of one instant while people write', async () => {
  const writing = keepWriting();
  let during = 0;
  const made = await makeRespaldo({
    client: await connect(await urlOf(app.pool)),
    migrations,
    path,
    ahora: new Date(),
    unless: async (inSnapshot) => {
      before = await rowsAt(inSnapshot);
      // Written after the instant, before the first row is copied.
      await grant(app, clase, (await newAlumno(app, clase)).perfilId);
      during = (await rowsIn(await connect(await urlOf(app.pool))))['perfil']!.length;
      return false;
    },
  });
  expect(await writing.stop()).toBeGreaterThan(0);
  expect(during).toBeGreaterThan(before['perfil']!.length);
  expect(made).toMatchObject({ path, bytes: statSync(path).size, diferencias: [] });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  // Every table has rows to lose, so no comparison is trivial.
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([tabla]) => tabla)).toEqual([]);
});

const openAt = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataFolder: '', migrations: MIGRATIONS, log: () => undefined });

async function restoreInto(url: string, from = path): Promise<pg.Client> {
  const client = await connect(url);
  const archive = await openRestorable(from, migrations);
  await restore(client, archive, { migrations });
  await archive.close();
  return client;
}

/** Erasures that can still be undone get their day anew (0081). */
const withoutItsDay = (row: string) => row.replace(/"pedido_en": "[^"]+"/, '"pedido_en": ""');

async function expectRows(client: pg.ClientBase, tablas: readonly string[]): Promise<void> {
  const after = await rowsIn(client);
  const rowsOf = (all: Record<string, string[]>, tabla: string) =>
    tabla === 'borrado' ? all[tabla]!.map(withoutItsDay) : all[tabla];
  for (const tabla of tablas)
    expect(rowsOf(after, tabla), tabla).toEqual(NOT_KEPT.includes(tabla) ? [] : rowsOf(before, tabla));
}

async function expectRestored(client: pg.ClientBase): Promise<void> {
  await expectRows(client, await tablesIn(client));
  expect((await client.query(`select from evento where tx <> '3'`)).rowCount).toBe(0);
  expect(await schemaOf(client)).toEqual(await schemaOf(await connect(await urlOf(app.pool))));
}

it('restores every row into the same kind of PostgreSQL', async () => {
  const { url, drop } = await emptyDatabase();
  const client = await restoreInto(url);
  await expectRestored(client);
  await client.end();
  await drop();
});

it('moves to the other kind of PostgreSQL, and back', async () => {
  const there = await restoreInto(socketUrl(other.connection));
  expect(await there.query('show server_version_num')).not.toEqual(await app.pool.query('show server_version_num'));
  // Rows only: another version describes the schema in other words.
  await expectRows(there, Object.keys(before));
  const back = join(folder, 'vuelta.copia');
  await makeRespaldo({ client: there, migrations, path: back, ahora: new Date() });
  const { url, drop } = await emptyDatabase();
  const client = await restoreInto(url, back);
  await expectRestored(client);
  await client.end();
  await drop();
});

it('continues its numbers: no new row has the id of an old one', async () => {
  const { url, drop } = await emptyDatabase();
  const client = await restoreInto(url);
  const { rows } = await client.query<{ evento: number; perfil: number }>(
    `select nextval(pg_get_serial_sequence('evento', 'id')) as evento, nextval(pg_get_serial_sequence('perfil', 'id')) as perfil`,
  );
  const highest = (tabla: string) => Math.max(...before[tabla]!.map((row) => (JSON.parse(row) as { id: number }).id));
  expect(rows[0]!.perfil).toBeGreaterThan(highest('perfil'));
  // Also past events after the copy, which open pages know.
  expect(rows[0]!.evento).toBeGreaterThan(highest('evento') + 1_000_000);
  await client.end();
  await drop();
});

it('users sign in again after a restore, and no write is paid twice', async () => {
  const { url, drop } = await emptyDatabase();
  await (await restoreInto(url)).end();
  const restored = await testApp({}, await openAt(url));
  const { token, alta } = clase.profesor;
  expect((await restored.call(token, 'GET /api/Usuario/me')).status).toBe(401);
  const sesion = await restored.must(null, 'POST /api/Login/login', {
    body: { NombreUsuario: alta.nombreUsuario, Contrasenia: alta.contrasenia },
  });
  // A repeated request gets its answer from before the copy.
  expect((await giveOnce(restored, sesion.token)).text).toBe(dado);
  expect(await findDifferences(restored.db)).toEqual([]);
  await restored.close();
  await drop();
});
