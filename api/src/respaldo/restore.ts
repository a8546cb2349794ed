import { pipeline } from 'node:stream/promises';
import { PostgresUnavailable } from '@aupa/postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import {
  applyPending,
  findApplied,
  findUnknown,
  functionsMadeBy,
  pendingOf,
  tablesMadeBy,
  underLock,
  type Migration,
} from '../platform/database/migrate.ts';
import { PASADA, setNumbersApart } from '../platform/database/restored.ts';
import { kyselyOn } from '../platform/sql.ts';
import { differencesIn, sayDifference, summarizeDifferences } from '../verify/differences.ts';
import { openArchive, type Archive, type Cabecera, type Pie, type Tabla } from './archive.ts';
import { eraseAgain, type Linea } from './borrados.ts';
import { withColumn } from './column.ts';
import { RespaldoImposible } from './imposible.ts';
import { sumOf, type Say } from './make.ts';
import { columnList, columnsOf, LOCKED, NOT_KEPT, numbersOf, quote, SETTINGS } from './snapshot.ts';

/** Tables that may have rows in an unused installation: filled by migrations, the first start, and failed sign-ins. */
export const IN_AN_EMPTY_ONE: readonly string[] = [
  'pregunta_seguridad',
  'instalacion',
  'codigo_profesor',
  'intento',
  'turno',
  'actividad',
];

/**
 * Opens a copy that this program can restore, without any database. Throws `RespaldoImposible` if it is none, damaged, or of a
 * newer or different program.
 */
export async function openRestorable(path: string, migrations: readonly Migration[]): Promise<Archive> {
  const archive = await openArchive(path);
  const { newer, changed } = findUnknown(migrations, archive.cabecera.migraciones);
  if (!newer && !changed) return archive;
  await archive.close();
  throw new RespaldoImposible(
    newer
      ? `La copia ${path} es de un Aúpa más nuevo (tiene el cambio ${newer.numero}, «${newer.nombre}»): actualiza este antes de restaurarla.`
      : `La copia ${path} es de otro programa: su cambio ${changed?.numero}, «${changed?.nombre}», no es el de este.`,
  );
}

export interface Restored {
  filas: number;
  /** Balances that were wrong where the copy was made, and are wrong here. */
  diferencias: string[];
  /** Profiles erased again, because they were erased after the copy. */
  borrados: number;
}

/**
 * Restores a copy into an empty database with its own schema, migrates it, and checks every balance. It is one transaction that
 * excludes starting processes. `borrados`: who was erased since, and is erased again. Throws `RespaldoImposible`; nothing is changed then.
 */
export async function restore(
  client: pg.ClientBase,
  archive: Archive,
  { migrations, say, borrados = [] }: { migrations: readonly Migration[]; say?: Say; borrados?: readonly Linea[] },
): Promise<Restored> {
  await refuseFilled(client, migrations);
  const restoring = underLock(client, async () => {
    await client.query(`${SETTINGS} set local lock_timeout = '10s';`);
    await clear(client, migrations);
    const { migraciones } = archive.cabecera;
    const made = migrations.filter(({ numero }) => migraciones.some((applied) => applied.numero === numero));
    await applyPending(client, made);
    const { filas, diferencias } = await load(client, archive, await matchTables(client, archive.cabecera, made), say);
    await applyPending(client, migrations);
    await setNumbersApart(client);
    const again = await eraseAgain(client, borrados);
    say?.('Comprobando los saldos…');
    return { filas: sumOf(filas), borrados: again, diferencias: await refuseNewDifferences(client, diferencias) };
  });
  return restoring.catch(async (error: unknown) => {
    if (error instanceof RespaldoImposible || error instanceof PostgresUnavailable) throw error;
    const isAnswering = await client.query('select').then(
      () => true,
      () => false,
    );
    throw new RespaldoImposible(
      isAnswering ? `No se ha podido restaurar y no se ha tocado nada: ${explain(error)}.` : CUT_OFF,
      { cause: error },
    );
  });
}

/** The connection may have been lost during the commit. */
const CUT_OFF =
  'Se ha cortado la conexión con la base de datos, que está como estaba o restaurada entera: restaura otra vez, y si dice que no está vacía, es que ya lo está.';

const SENTENCES: Record<string, string> = {
  [LOCKED]: 'alguien está usando esa base de datos',
  '42501': 'la cuenta de DATABASE_URL no puede crear o cambiar tablas en esa base de datos: usa la de su dueño',
  '42P07': 'otro programa tiene ya en esa base de datos algo con el nombre de una tabla de Aúpa: restaura en otra',
};

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return SENTENCES[code ?? ''] ?? (error instanceof pg.DatabaseError ? `PostgreSQL dice: ${message}` : message);
}

async function refuseFilled(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await findApplied(client);
  if (!applied) {
    await refuseForeign(client);
    return [];
  }
  pendingOf(migrations, applied);
  const there = (await columnsOf(client, tablesMadeBy(migrations))).map(({ nombre }) => nombre);
  for (const nombre of there.filter((each) => !IN_AN_EMPTY_ONE.includes(each))) {
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${quote(nombre)}) as any`);
    if (!rows[0]?.any) continue;
    throw new RespaldoImposible(
      `La base de datos no está vacía (hay algo en la tabla ${nombre}) y no se ha tocado: restaura en otra, indicada en AUPA_DATA o en DATABASE_URL.`,
    );
  }
  return there;
}

async function refuseForeign(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(
    `select relname::text as nombre from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
       select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by relname limit 1`,
  );
  const [foreign] = rows;
  if (!foreign) return;
  throw new RespaldoImposible(
    `La base de datos no está vacía (tiene «${foreign.nombre}», de otro programa) y no se ha tocado: restaura en otra, indicada en AUPA_DATA o en DATABASE_URL.`,
  );
}

async function clear(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const there = await refuseFilled(client, migrations);
  if (!(await findApplied(client))) return;
  const tables = [...there, 'migracion'].map(quote).join(', ');
  await client.query(`lock table ${tables} in access exclusive mode`);
  // Somebody may have written before we had the lock.
  await refuseFilled(client, migrations);
  await client.query(`drop table ${tables}`);
  const functions = functionsMadeBy(migrations);
  if (functions.length > 0) await client.query(`drop function if exists ${functions.map(quote).join(', ')}`);
}

interface Aside {
  away: string;
  back: string;
}

async function findAside(client: pg.ClientBase, names: readonly string[]): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `with ours as (select to_regclass(t) as id from unnest($1::text[]) t)
     select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
     from pg_index join ours on id = indrelid
     where not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s drop constraint %I', id, conname),
       format('alter table %s add constraint %I %s', id, conname, pg_get_constraintdef(c.oid))
     from pg_constraint c join ours on id = conrelid where contype = 'f'`,
    [names],
  );
  return rows;
}

/**
 * Loads the tables without triggers, whose effects are in the rows. Foreign keys are checked at the end, for all rows at once.
 */
async function load(client: pg.ClientBase, archive: Archive, tablas: readonly Tabla[], say?: Say): Promise<Pie> {
  const names = tablas.map(({ nombre }) => quote(nombre));
  const aside = await findAside(client, names);
  await client.query(
    [
      ...aside.map(({ away }) => away),
      ...names.map((name) => `alter table ${name} disable trigger user; delete from ${name}`),
    ].join(';'),
  );
  let number = 0;
  const foot = await archive.read(async (tabla, rows) => {
    number += 1;
    say?.(`Restaurando ${tabla.nombre} (${number} de ${archive.cabecera.tablas.length})…`);
    const statement = `copy ${quote(tabla.nombre)} (${columnList(tabla)}) from stdin`;
    if (NOT_KEPT.includes(tabla.nombre)) for await (const _ of rows);
    else await pipeline(settle(tabla, rows), client.query(from(statement)));
  });
  say?.('Comprobando lo restaurado…');
  await setNumbers(client, foot, tablas);
  await client.query(
    [
      // First, so that the rest is planned with the right sizes.
      `analyze ${names.join(', ')}`,
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...aside.map(({ back }) => back),
    ].join(';'),
  );
  return foot;
}

/** Marks events as past while they are loaded: updating them later would check their foreign keys one by one. */
function settle(tabla: Tabla, rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return tabla.nombre === 'evento' ? withColumn(rows, tabla.columnas.indexOf('tx'), PASADA) : rows;
}

/** Continues each sequence where it was, past every row. Throws if the copy lacks its state. */
async function setNumbers(client: pg.ClientBase, { secuencias }: Pie, tablas: readonly Tabla[]): Promise<void> {
  for (const { tabla, columna, secuencia } of await numbersOf(client, tablas)) {
    const said = secuencias.find((each) => each.tabla === tabla && each.columna === columna);
    if (!said && NOT_KEPT.includes(tabla)) continue;
    if (!said) throw new RespaldoImposible(`La copia está incompleta: no dice por dónde van los números de ${tabla}.`);
    await client.query(
      `select setval($1, greatest(said, last), $3 or coalesce(last >= said, false))
       from (select $2::bigint as said, max(${quote(columna)})::bigint as last from ${quote(tabla)}) rows`,
      [secuencia, said.valor, said.usada],
    );
  }
}

/** The present schema's tables. Throws if the copy has missing, repeated or unknown tables, or other columns. */
async function matchTables(
  client: pg.ClientBase,
  { tablas }: Cabecera,
  migrations: readonly Migration[],
): Promise<Tabla[]> {
  const there = await columnsOf(client, tablesMadeBy(migrations));
  for (const tabla of tablas) {
    if (there.some((each) => JSON.stringify(each) === JSON.stringify(tabla))) continue;
    throw new RespaldoImposible(`La copia es de otro programa: su tabla ${tabla.nombre} no es como la de este.`);
  }
  for (const { nombre } of there) {
    const times = tablas.filter((each) => each.nombre === nombre).length;
    if (times === 1 || (times === 0 && NOT_KEPT.includes(nombre))) continue;
    throw new RespaldoImposible(
      `La copia ${times === 0 ? 'está incompleta: le falta' : 'no es de fiar: tiene dos veces'} la tabla ${nombre}. Usa otra.`,
    );
  }
  return there;
}

/** Accepts only differences that the copied database had already. */
async function refuseNewDifferences(client: pg.ClientBase, known: readonly string[] | null): Promise<string[]> {
  const found = (await differencesIn(kyselyOn(client))).map(sayDifference);
  const before = new Set(known);
  const added = found.filter((each) => !before.has(each));
  if (added.length === 0) return found;
  throw new RespaldoImposible(
    [
      'Los saldos de la copia no cuadran con su registro y no se ha restaurado nada.',
      ...summarizeDifferences(added),
    ].join('\n'),
  );
}
