import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { TABLAS } from '../mapa/mapa.ts';
import { findApplied, pendingOf, tablesMadeBy, type Applied, type Migration } from '../platform/database/migrate.ts';
import { kyselyOn } from '../platform/sql.ts';
import { differencesIn, sayDifference } from '../verify/differences.ts';
import type { Pie, Source, Tabla } from './archive.ts';
import { RespaldoImposible } from './imposible.ts';

/**
 * Tables that belong to the installation and are not copied: after a restore everybody signs in again, and no browser is known.
 * No copied table may reference them.
 */
export const NOT_KEPT: readonly string[] = TABLAS.flatMap(([nombre, { copia }]) => (copia ? [] : [nombre]));

const TRIES = 20;
const WAIT_MS = 500;
/** PostgreSQL's code for a lock that is not free, at once or after waiting. */
export const LOCKED = '55P03';

export const quote = pg.escapeIdentifier;

/** Values as text that does not depend on the server's settings; and no timeouts except for locks. */
export const SETTINGS = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3;
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export async function columnsOf(client: pg.ClientBase, tables: readonly string[]): Promise<Tabla[]> {
  const { rows } = await client.query<Tabla>(
    `select t.nombre, array_agg(a.attname::text order by a.attnum) as columnas
     from unnest($1::text[]) with ordinality t (nombre, orden)
     join pg_attribute a on a.attrelid = to_regclass(quote_ident(t.nombre))
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by t.nombre, t.orden order by t.orden`,
    [tables],
  );
  return rows;
}

/** A database at one instant, in a read-only transaction that never waits while others write. */
export interface Snapshot {
  migraciones: Applied[];
  tablas: Tabla[];
  bytes: number;
  rowsOf: Source['rowsOf'];
  pie: Source['pie'];
}

/**
 * Begins a transaction, which stays open. Locks the tables against changes of the schema before taking the snapshot: a later
 * migration's rewrite would make them look empty. Throws `RespaldoImposible`, or errors of `pendingOf`.
 */
export async function takeSnapshot(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Snapshot> {
  for (let tries = 1; ; tries += 1) {
    const before = await findApplied(client);
    if (!before?.length) throw new RespaldoImposible('En esta base de datos no hay nada de Aúpa que copiar.');
    const isCurrent = pendingOf(migrations, before).length === 0;
    const made = tablesMadeBy(migrations.filter(({ numero }) => before.some((applied) => applied.numero === numero)));
    const tablas = await columnsOf(client, made);
    await client.query('begin isolation level repeatable read read only');
    if (await holdTables(client, tablas)) {
      await client.query(SETTINGS);
      const migraciones = (await findApplied(client)) ?? [];
      const kept = tablas.filter(({ nombre }) => !NOT_KEPT.includes(nombre));
      if (JSON.stringify(migraciones) === JSON.stringify(before)) {
        return {
          migraciones,
          tablas: kept,
          bytes: await sizeOf(client, kept),
          rowsOf: (tabla) => rowsOf(client, tabla),
          pie: (filas) => pieOf(client, { filas, tablas: kept, isCurrent }),
        };
      }
    }
    await client.query('rollback');
    if (tries === TRIES) {
      throw new RespaldoImposible('La base de datos está cambiando de versión: repite la copia dentro de un momento.');
    }
    await sleep(WAIT_MS);
  }
}

/** Locks the tables if nobody is changing them: waiting for one while holding others could deadlock. */
async function holdTables(client: pg.ClientBase, tablas: readonly Tabla[]): Promise<boolean> {
  const names = tablas.map(({ nombre }) => quote(nombre)).join(', ');
  try {
    await client.query(`lock table ${names} in access share mode nowait`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCKED) return false;
    throw error;
  }
}

const namesOf = (tablas: readonly Tabla[]) => tablas.map(({ nombre }) => nombre);

async function sizeOf(client: pg.ClientBase, tablas: readonly Tabla[]): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select sum(pg_table_size(to_regclass(quote_ident(nombre))))::bigint as bytes from unnest($1::text[]) nombre`,
    [namesOf(tablas)],
  );
  return rows[0]?.bytes ?? 0;
}

export const columnList = ({ columnas }: Tabla) => columnas.map((columna) => quote(columna)).join(', ');

async function* rowsOf(client: pg.ClientBase, tabla: Tabla): AsyncGenerator<Buffer> {
  const rows = client.query(to(`copy ${quote(tabla.nombre)} (${columnList(tabla)}) to stdout`));
  for await (const data of rows) yield data as Buffer;
}

export async function numbersOf(
  client: pg.ClientBase,
  tablas: readonly Tabla[],
): Promise<Array<{ tabla: string; columna: string; secuencia: string }>> {
  const { rows } = await client.query<{ tabla: string; columna: string; secuencia: string }>(
    `select * from (
       select t as tabla, a.attname::text as columna, pg_get_serial_sequence(quote_ident(t), a.attname) as secuencia
       from unnest($1::text[]) t
       join pg_attribute a on a.attrelid = to_regclass(quote_ident(t)) and a.attnum > 0 and not a.attisdropped
     ) every_column where secuencia is not null`,
    [namesOf(tablas)],
  );
  return rows;
}

async function pieOf(
  client: pg.ClientBase,
  { filas, tablas, isCurrent }: { filas: Pie['filas']; tablas: readonly Tabla[]; isCurrent: boolean },
): Promise<Pie> {
  const secuencias: Pie['secuencias'] = [];
  // Sequences are not transactional. Read last, they are past every row of the snapshot.
  for (const { tabla, columna, secuencia } of await numbersOf(client, tablas)) {
    const { rows: said } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${secuencia}`,
    );
    secuencias.push(...said.map((each) => ({ tabla, columna, ...each })));
  }
  const diferencias = isCurrent ? (await differencesIn(kyselyOn(client))).map(sayDifference) : null;
  return { filas, secuencias, diferencias };
}
