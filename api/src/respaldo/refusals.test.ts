import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { connectTo, tablesIn, urlOf } from '../testing/escuela.ts';
import { createClase, grant, newAlumno, testApp } from '../testing/index.ts';
import { writeArchive, type Archive, type Cabecera, type Pie } from './archive.ts';
import { makeRespaldo } from './make.ts';
import { openRestorable, restore } from './restore.ts';
import { columnsOf, numbersOf } from './snapshot.ts';

const migrations = readMigrations(MIGRATIONS);
const folder = mkdtempSync(join(tmpdir(), 'aupa-rechazo-'));
const path = join(folder, 'buena.copia');
const closing: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  const test = await testApp();
  const clase = await createClase(test);
  await grant(test, clase, (await newAlumno(test, clase)).perfilId, { n: 3 });
  const client = await connectTo(await urlOf(test.pool));
  await makeRespaldo({ client, migrations, path, ahora: new Date() });
  await client.end();
  await test.close();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function newDatabase(): Promise<{ client: pg.Client; url: string }> {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  const client = await connectTo(url);
  closing.push(() => client.end());
  return { client, url };
}

async function opened(from = path): Promise<Archive> {
  const archive = await openRestorable(from, migrations);
  closing.push(() => archive.close());
  return archive;
}

const restoreInto = async (client: pg.Client, from?: string) => restore(client, await opened(from), { migrations });

/** Writes the good copy's rows with a changed head and foot, and a matching hash. */
async function craft(head: (good: Cabecera) => Cabecera, foot: (good: Pie) => Pie): Promise<string> {
  const good = await opened();
  const rows = new Map<string, Buffer[]>();
  const pie = await good.read(async ({ nombre }, data) => {
    const parts: Buffer[] = [];
    for await (const part of data) parts.push(Buffer.from(part));
    rows.set(nombre, parts);
  });
  const crafted = join(folder, `${rows.size}-${Math.random()}.copia`);
  const file = await open(crafted, 'wx');
  await writeArchive(file, {
    cabecera: head(good.cabecera),
    rowsOf: async function* ({ nombre }) {
      yield* rows.get(nombre) ?? [];
    },
    pie: async (filas) => foot({ ...pie, filas }),
  });
  await file.close();
  return crafted;
}

it.each([
  'create table notas_del_centro (id int)',
  'create view notas_del_centro as select 1',
  'create sequence notas_del_centro',
])('is refused where another program has anything: %s', async (made) => {
  const { client } = await newDatabase();
  await client.query(made);
  await expect(restoreInto(client)).rejects.toThrow(
    'La base de datos no está vacía (tiene «notas_del_centro», de otro programa) y no se ha tocado: restaura en otra, indicada en AUPA_DATA o en DATABASE_URL.',
  );
  expect((await tablesIn(client)).filter((tabla) => tabla !== 'notas_del_centro')).toEqual([]);
});

it('rejects a file with a missing or repeated table, and leaves nothing', async () => {
  const { client } = await newDatabase();
  const last = (tablas: Cabecera['tablas']) => tablas.slice(-1);
  const partial = await craft(
    (good) => ({ ...good, tablas: good.tablas.slice(0, -1) }),
    (good) => good,
  );
  await expect(restoreInto(client, partial)).rejects.toThrow(
    /^La copia está incompleta: le falta la tabla \w+\. Usa otra\.$/,
  );
  const twice = await craft(
    (good) => ({ ...good, tablas: [...last(good.tablas), ...good.tablas] }),
    (good) => good,
  );
  await expect(restoreInto(client, twice)).rejects.toThrow(
    /^La copia no es de fiar: tiene dos veces la tabla \w+\. Usa otra\.$/,
  );
  expect(await tablesIn(client)).toEqual([]);
});

it('rejects a file without the state of the sequences', async () => {
  const { client } = await newDatabase();
  const mute = await craft(
    (good) => good,
    (good) => ({ ...good, secuencias: good.secuencias.slice(1) }),
  );
  await expect(restoreInto(client, mute)).rejects.toThrow(
    /^La copia está incompleta: no dice por dónde van los números de \w+\.$/,
  );
  expect(await tablesIn(client)).toEqual([]);
});

it('continues ids after the highest row, whatever the file says', async () => {
  const { client } = await newDatabase();
  const low = await craft(
    (good) => good,
    (good) => ({ ...good, secuencias: good.secuencias.map((each) => ({ ...each, valor: '1', usada: false })) }),
  );
  await restoreInto(client, low);
  const numbers = await numbersOf(client, await columnsOf(client, await tablesIn(client)));
  expect(numbers.length).toBeGreaterThan(3);
  for (const { tabla, columna, secuencia } of numbers) {
    const { rows } = await client.query<{ last: number | null; coming: number }>(
      `select max(${columna}) as last, nextval($1) as coming from ${tabla}`,
      [secuencia],
    );
    expect(rows[0]!.coming, tabla).toBeGreaterThan(rows[0]!.last ?? 0);
  }
});

it('explains in a sentence that a role may not make tables', async () => {
  const { client } = await newDatabase();
  const role = `sin_permiso_${process.pid}`;
  await client.query(`create role ${role}; set role ${role}`);
  closing.push(() => client.query(`reset role; drop role ${role}`));
  await expect(restoreInto(client)).rejects.toThrow(
    'No se ha podido restaurar y no se ha tocado nada: la cuenta de DATABASE_URL no puede crear o cambiar tablas en esa base de datos: usa la de su dueño.',
  );
});

it('does not claim that nothing changed when the connection is lost', async () => {
  const { client, url } = await newDatabase();
  const archive = await opened();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = await connectTo(url);
  closing.push(() => other.end());
  const cut: Archive = {
    ...archive,
    read: async (take) => {
      await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      return archive.read(take);
    },
  };
  await expect(restore(client, cut, { migrations })).rejects.toThrow(
    'Se ha cortado la conexión con la base de datos, que está como estaba o restaurada entera: restaura otra vez, y si dice que no está vacía, es que ya lo está.',
  );
});
