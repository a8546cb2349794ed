import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
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
import { PostgresUnavailable } from '../platform/database/unavailable.ts';
import { kyselyOn } from '../platform/sql.ts';
import { differencesIn } from '../verify/differences.ts';
import { openArchive, type Archive, type Cabecera, type Pie, type Tabla } from './archive.ts';
import { withColumn } from './column.ts';
import { RespaldoImposible } from './imposible.ts';
import { sumOf, type Say } from './make.ts';
import { columnList, columnsOf, describeDifference, LOCKED, NOT_KEPT, quote, SETTINGS } from './snapshot.ts';

/** May hold rows where nobody has done anything yet: what migrations bring, and tries and turns at a door that opens nothing. */
export const IN_AN_EMPTY_ONE: readonly string[] = ['pregunta_seguridad', 'intento', 'turno'];

/**
 * Opens a copy that this program can restore, without touching any database. Throws `RespaldoImposible` where it is none, damaged, of
 * a newer program or of another one.
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
  /** Balances that were not explained where the copy was made, and are not here. */
  diferencias: string[];
}

/**
 * Puts a copy into an empty database, at the schema that it was made with, brings that up to the program, and recounts every
 * balance; all in one transaction, alone of all that start on it. Throws `RespaldoImposible`; nothing is touched then.
 */
export async function restore(
  client: pg.ClientBase,
  archive: Archive,
  { migrations, say }: { migrations: readonly Migration[]; say?: Say },
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
    say?.('Comprobando los saldos…');
    return { filas: sumOf(filas), diferencias: await refuseNewDifferences(client, diferencias) };
  });
  return restoring.catch((error: unknown) => {
    if (error instanceof RespaldoImposible || error instanceof PostgresUnavailable) throw error;
    const { code, message } = error as { code?: unknown; message: string };
    const why = code === LOCKED ? 'alguien está usando esa base de datos' : message;
    throw new RespaldoImposible(`No se ha podido restaurar y no se ha tocado nada: ${why}.`, { cause: error });
  });
}

/** The tables of ours that there are. Throws where one holds what somebody would miss. */
async function refuseFilled(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await findApplied(client);
  if (!applied) return [];
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

/** Takes away what an empty installation has, so that the schema of the copy can be made in its place. */
async function clear(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const there = await refuseFilled(client, migrations);
  if (!(await findApplied(client))) return;
  const tables = [...there, 'migracion'].map(quote).join(', ');
  await client.query(`lock table ${tables} in access exclusive mode`);
  // Somebody may have been quicker than the lock.
  await refuseFilled(client, migrations);
  await client.query(`drop table ${tables}`);
  const functions = functionsMadeBy(migrations);
  if (functions.length > 0) await client.query(`drop function if exists ${functions.map(quote).join(', ')}`);
}

/** What is taken away while rows go in, and made again over all of them at once. */
interface Aside {
  away: string;
  back: string;
}

/** Foreign keys, and those indexes that no constraint needs. */
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

/** Fills the tables as they were. Foreign keys are judged over all rows at the end; what triggers do was done already. */
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
  for (const { tabla, columna, valor, usada } of foot.secuencias) {
    const numbers = 'pg_get_serial_sequence(quote_ident($1), $2)';
    await client.query(`select setval(${numbers}, $3::bigint, $4)`, [tabla, columna, valor, usada]);
  }
  await client.query(
    [
      // First, so that the rest knows how many rows there are.
      `analyze ${names.join(', ')}`,
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...aside.map(({ back }) => back),
    ].join(';'),
  );
  return foot;
}

/** Rows as they are to stand; events are past, before they are in: to change each afterwards would ask its foreign keys one by one. */
function settle(tabla: Tabla, rows: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return tabla.nombre === 'evento' ? withColumn(rows, tabla.columnas.indexOf('tx'), PASADA) : rows;
}

/** The tables of the schema that stands now; throws where the copy has others, or other columns. */
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
  return there;
}

/** A balance that the copy's database did not explain either is no fault of the way; any other is. */
async function refuseNewDifferences(client: pg.ClientBase, known: readonly string[] | null): Promise<string[]> {
  const found = (await differencesIn(kyselyOn(client))).map(describeDifference);
  const [added, ...others] = found.filter((each) => !(known ?? []).includes(each));
  if (added === undefined) return found;
  throw new RespaldoImposible(
    `Los saldos de la copia no cuadran con su registro y no se ha restaurado nada. ${added}${others.length > 0 ? ` Y ${others.length} más.` : ''}`,
  );
}
