import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { openDatabase } from '../platform/database/index.ts';
import { applyPending, readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { connectTo, rowsIn, schemaOf, tablesIn, urlOf } from '../testing/escuela.ts';
import { createClase, grant, newAlumno, newProfesor, pastWalls, ownApp, testApp } from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { makeRespaldo } from './make.ts';
import { IN_AN_EMPTY_ONE, openRestorable, restore } from './restore.ts';
import { NOT_KEPT } from './snapshot.ts';

const migrations = readMigrations(MIGRATIONS);
const folder = mkdtempSync(join(tmpdir(), 'aupa-restaurar-'));

let copies = 0;
const closing: Array<() => Promise<unknown>> = [];

async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url);
  closing.push(() => client.end());
  return client;
}

async function copyOf(client: pg.Client, known = migrations): Promise<string> {
  copies += 1;
  const made = await makeRespaldo({
    client,
    migrations: known,
    path: join(folder, `${copies}.copia`),
    ahora: new Date(),
  });
  return made!.path;
}

async function restoreInto(client: pg.ClientBase, from = path) {
  const archive = await openRestorable(from, migrations);
  try {
    return await restore(client, archive, { migrations });
  } finally {
    await archive.close();
  }
}

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  return url;
}

const app = await ownApp();
const clase = await createClase(app);
await grant(app, clase, (await newAlumno(app, clase)).perfilId, { n: 3 });
const path = await copyOf(await connect(await urlOf(app.pool)));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a new database has rows only in the tables that we list', async () => {
  const database = await testDatabase();
  closing.push(() => database.close());
  const client = await connect(await urlOf(database.pool));
  const filled = Object.entries(await rowsIn(client)).filter(([, rows]) => rows.length > 0);
  expect(IN_AN_EMPTY_ONE).toEqual(expect.arrayContaining(filled.map(([tabla]) => tabla)));
});

it('a copy has every table that migrations make, except those of the installation itself', async () => {
  const { cabecera, close } = await openRestorable(path, migrations);
  await close();
  const there = await tablesIn(await connect(await urlOf(app.pool)));
  expect(cabecera.tablas.map(({ nombre }) => nombre).sort()).toEqual(there.filter((each) => !NOT_KEPT.includes(each)));
});

it('no table of a copy references one that is left out', async () => {
  const client = await connect(await urlOf(app.pool));
  const { rows } = await client.query(
    `select conrelid::regclass::text as tabla from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1) and conrelid::regclass::text <> all($1)`,
    [NOT_KEPT],
  );
  expect(rows).toEqual([]);
});

it('fills an unused installation, under the running product', async () => {
  const running = await testApp();
  closing.push(() => running.close());
  const { alta } = clase.profesor;
  const signIn = () =>
    running.call(null, 'POST /api/Login/login', {
      body: { NombreUsuario: alta.nombreUsuario, Contrasenia: alta.contrasenia },
    });
  // Each of the product's connections has prepared statements, and there are failed tries.
  const before = await Promise.all(Array.from({ length: 12 }, signIn));
  expect(before.map(({ status }) => status)).not.toContain(200);
  const client = await connect(await urlOf(running.pool));
  const schema = await schemaOf(client);
  await restoreInto(client);
  expect(await schemaOf(client)).toEqual(schema);
  const after = await signIn();
  expect(after.status).toBe(200);
  const { token } = after.body as { token: string };
  await Promise.all(Array.from({ length: 12 }, () => running.must(token, 'GET /api/Usuario/me')));
  await running.must(token, 'POST /api/grupo/alta', {
    body: { nombre: '4.º B', materia: 'Música', institucion: 'IES', tablaEquivalenciaId: clase.tabla.id },
  });
  expect(await findDifferences(running.db)).toEqual([]);
});

it('is refused if somebody has an account, and changes nothing', async () => {
  const used = await testApp();
  closing.push(() => used.close());
  await newProfesor(used);
  const client = await connect(await urlOf(used.pool));
  const before = await rowsIn(client);
  await expect(restoreInto(client)).rejects.toThrow(
    'La base de datos no está vacía (hay algo en la tabla usuario) y no se ha tocado: restaura en otra, indicada en AUPA_DATA o en DATABASE_URL.',
  );
  expect(await rowsIn(client)).toEqual(before);
});

it('is refused if somebody registers before it has the lock', async () => {
  const used = await testApp();
  closing.push(() => used.close());
  const client = await connect(await urlOf(used.pool));
  const quick = await connect(await urlOf(used.pool));
  await quick.query(`begin; insert into usuario
    (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
    values (gen_random_uuid(), 'Profesor', 'marta', 'marta', 'm@example.com', 'Marta', 'Ríos', 'x')`);
  const refusal = restoreInto(client).then(() => 'restored', String);
  const waiting = async () =>
    (
      await used.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount;
  while ((await waiting()) === 0) await new Promise(setImmediate);
  await quick.query('commit');
  expect(await refusal).toContain('no está vacía');
  expect((await used.pool.query('select from usuario')).rowCount).toBe(1);
});

it('restores an older copy with its schema, and then migrates it', async () => {
  const older = migrations.slice(0, -2);
  const source = await connect(await newDatabase());
  await source.query('begin');
  await applyPending(source, older);
  await source.query('commit');
  await source.query(
    `insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
     values (gen_random_uuid(), 'Profesor', 'marta', 'marta', 'm@example.com', 'Marta', 'Ríos', 'x')`,
  );
  // The program is newer than the database, and leaves it as it is.
  const from = await copyOf(source);
  expect((await source.query('select from migracion')).rowCount).toBe(older.length);
  for (const url of [await newDatabase(), await migrated()]) {
    const client = await connect(url);
    await restoreInto(client, from);
    expect(await rowsIn(client)).toMatchObject({ usuario: [expect.stringContaining('"marta"') as string] });
    expect(await schemaOf(client)).toEqual(await schemaOf(await connect(await urlOf(app.pool))));
    expect((await client.query('select from migracion')).rowCount).toBe(migrations.length);
  }
});

it("an older installation with a teacher asks for no teachers' code, even after a restore", async () => {
  const older = migrations.filter(({ numero }) => numero < 49);
  const asks = async (client: pg.Client) => (await client.query('select pide_codigo from instalacion')).rows;
  const upTo = async (client: pg.Client, known: typeof migrations) => {
    await client.query('begin');
    await applyPending(client, known);
    await client.query('commit');
  };
  const [unused, used] = [await connect(await newDatabase()), await connect(await newDatabase())];
  for (const client of [unused, used]) await upTo(client, older);
  await used.query(
    `insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
     values (gen_random_uuid(), 'Profesor', 'marta', 'marta', 'm@example.com', 'Marta', 'Ríos', 'x')`,
  );
  const copying = await connect(await databaseOf(used));
  const from = await copyOf(copying);
  // It locks the tables that migrations are about to change.
  await copying.query('rollback');
  for (const client of [unused, used]) await upTo(client, migrations);
  expect(await asks(unused)).toEqual([{ pide_codigo: true }]);
  expect(await asks(used)).toEqual([{ pide_codigo: false }]);
  // Restore into one that requires a code and has generated it.
  await unused.query(`insert into codigo_profesor (codigo) values ('23456789')`);
  await restoreInto(unused, from);
  expect(await asks(unused)).toEqual([{ pide_codigo: false }]);
  expect((await unused.query('select from codigo_profesor')).rowCount).toBe(0);
});

async function migrated(): Promise<string> {
  const url = await newDatabase();
  await (
    await openDatabase({ databaseUrl: url, dataFolder: '', migrations: MIGRATIONS, log: () => undefined })
  ).close();
  return url;
}

it("is refused if the copy's ledger does not explain a balance, and leaves nothing", async () => {
  const client = await connect(await newDatabase());
  await restoreInto(client);
  await client.query('update perfil set monedas = monedas + 7');
  // As if the copy had claimed that all was well.
  const from = await copyOf(client, migrations);
  const archive = await openRestorable(from, migrations);
  const blind = {
    ...archive,
    read: (take: Parameters<typeof archive.read>[0]) => archive.read(take).then((pie) => ({ ...pie, diferencias: [] })),
  };
  const there = await connect(await newDatabase());
  await expect(restore(there, blind, { migrations })).rejects.toThrow(
    /^Los saldos de la copia no cuadran con su registro y no se ha restaurado nada\.\nMonedas del perfil frente a sus movimientos: 1 no cuadra\.\n  perfil \d+ dice 22 y sale 15\.$/,
  );
  await archive.close();
  expect(await tablesIn(there)).toEqual([]);
});

it('restores a balance that was wrong already, and reports it both times', async () => {
  const client = await connect(await newDatabase());
  await restoreInto(client);
  await client.query('update perfil set monedas = monedas + 7');
  const from = await copyOf(client);
  const there = await connect(await newDatabase());
  const { diferencias } = await restoreInto(there, from);
  expect(diferencias).toEqual([expect.stringMatching(/dice 22 y sale 15\.$/) as string]);
});

it('is refused for a dangling reference, and leaves nothing', async () => {
  const client = await connect(await newDatabase());
  await restoreInto(client);
  const { db, close } = await openDatabase({
    databaseUrl: await databaseOf(client),
    dataFolder: '',
    migrations: MIGRATIONS,
    log: () => undefined,
  });
  await db.transaction().execute((tx) => pastWalls(tx, () => tx.deleteFrom('medalla').execute()));
  await close();
  const from = await copyOf(client);
  const there = await connect(await newDatabase());
  await expect(restoreInto(there, from)).rejects.toThrow(
    /^No se ha podido restaurar y no se ha tocado nada: .*foreign key constraint/,
  );
  expect(await tablesIn(there)).toEqual([]);
});

const databaseOf = (client: pg.Client) => urlOf(client as unknown as pg.Pool);
