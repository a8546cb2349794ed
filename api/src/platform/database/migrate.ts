import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresUnavailable } from '@aupa/postgres';
import type pg from 'pg';
import { isBusy, lockTablesOf } from './tableLocks.ts';

/** What changes the schema once, and the hash by which it is known again. */
export interface Migration {
  numero: number;
  nombre: string;
  huella: string;
  sql: string;
}

/** As the database, or a copy of it, remembers one. */
export type Applied = Pick<Migration, 'numero' | 'nombre' | 'huella'>;

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Any number that no other program takes a lock with: "aupa" in ASCII. */
const LOCK = 0x61757061;
/** About ten minutes: as long as a copy of a large school takes. */
const TRIES = 300;
const PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 20;
/** Standing in line for a table makes everybody behind wait too: mostly we only look whether it is free. */
const WAITS_EVERY = 5;
/** A migration that takes longer is said to go on. */
const LONG_MS = 5_000;

/** The files of a folder (a URL that ends in /) in order: NNNN_name.sql, each number once. */
export function readMigrations(folder: URL): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, numero, nombre] = FILE_NAME.exec(file) ?? [];
      if (numero === undefined || nombre === undefined) throw new Error(`${file}: a migration is named NNNN_name.sql`);
      // The same file whatever line ends a checkout gave it.
      const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
      return { numero: Number(numero), nombre, huella: createHash('sha256').update(sql).digest('hex'), sql };
    });
  const repeated = migrations.find(({ numero }, i) => numero === migrations[i - 1]?.numero);
  if (repeated) throw new Error(`Two migrations bear the number ${repeated.numero}`);
  return migrations;
}

export interface MigrateOptions {
  /** Told of each migration once it is applied, of one that takes long, and once of waiting for others. */
  log?: ((line: string) => void) | undefined;
  tries?: number;
  pause?: (tried: number) => Promise<void>;
  /** Milliseconds between two lines about one migration. */
  longMs?: number;
}

/**
 * Brings the database up to the program: each file of `folder` (a URL that ends in /) that it lacks, in order. Each runs in a transaction
 * of its own under an advisory lock, so that one of several processes applies it, and locks its tables first. Where somebody uses one
 * of them it steps back, and tries again after a `pause`. Throws `newer-schema`, `changed-migration`, or `in-use` after `tries`.
 * Returns the names applied.
 */
export async function migrate(client: pg.ClientBase, folder: URL, options: MigrateOptions = {}): Promise<string[]> {
  const { log = () => undefined, tries = TRIES, pause = pauseAfter, longMs = LONG_MS } = options;
  const migrations = readMigrations(folder);
  let isNew = false;
  const applied: string[] = [];
  const sayLong = (line: string) => log(`Poniendo al día la base de datos: ${line}`);
  for (let tried = 1; ;) {
    try {
      const next = await applyNext(client, migrations, { waits: tried % WAITS_EVERY === 0, sayLong, longMs });
      if (next === undefined) break;
      isNew ||= next.isFirst;
      applied.push(next.nombre);
      // A new one has nothing that anybody would wait for.
      if (!isNew) log(`Base de datos al día: ${sayMigration(next)}`);
      tried = 1;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tried === WAITS_EVERY)
        log('La base de datos se pondrá al día en cuanto nadie la tenga ocupada (¿se está haciendo una copia?)…');
      if (tried >= tries) {
        throw new PostgresUnavailable(
          'in-use',
          'La base de datos no se ha podido poner al día, porque alguien la tiene ocupada: espera a que acabe la copia, si hay una en marcha, y arranca de nuevo.',
          error,
        );
      }
      await pause(tried);
      tried += 1;
    }
  }
  if (isNew && applied.length > 0) log(`Base de datos nueva, con los ${applied.length} cambios de este programa.`);
  return applied;
}

const sayMigration = ({ numero, nombre }: Migration) => `cambio ${numero}, «${nombre}»`;

const pauseAfter = (tried: number) => sleep(Math.min(PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1)));

/**
 * Does `work` in one transaction, alone of all processes that start on this database. The lock lasts as long as the
 * transaction: it holds behind a transaction pooler too, and dies with its process.
 */
export async function underLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function applyNext(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { waits, sayLong, longMs }: { waits: boolean; sayLong: (line: string) => void; longMs: number },
): Promise<(Migration & { isFirst: boolean }) | undefined> {
  return underLock(client, async () => {
    const before = await readApplied(client);
    const next = pendingOf(migrations, before)[0];
    if (!next) return undefined;
    await lockTablesOf(client, next.sql, waits);
    await whileSaying(
      client,
      (detail) => sayLong(`${sayMigration(next)}, ${detail}…`),
      longMs,
      () => apply(client, next),
    );
    return { ...next, isFirst: before.length === 0 };
  });
}

/** Does `work`, and says now and then for how long it has been going on; what a migration says itself (`raise info`) comes at once. */
async function whileSaying(
  client: pg.ClientBase,
  say: (detail: string) => void,
  everyMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const timer = setInterval(() => say(`desde hace ${Math.round((performance.now() - began) / 1000)} s`), everyMs);
  const onNotice = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'INFO' && message) say(message);
  };
  client.on('notice', onNotice);
  try {
    await work();
  } finally {
    clearInterval(timer);
    client.off('notice', onNotice);
  }
}

/** Applies those of the migrations that the database lacks, in order, in the transaction that is open. Answers which. */
export async function applyPending(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const pending = pendingOf(migrations, await readApplied(client));
  for (const migration of pending) await apply(client, migration);
  return pending;
}

async function apply(client: pg.ClientBase, { numero, nombre, huella, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migracion (numero, nombre, huella) values ($1, $2, $3)', [numero, nombre, huella]);
}

/** Whether any migration was ever applied; asked first: a user who may not create tables can open what is up to date. */
async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migracion') is not null as there`);
  return rows[0]?.there ?? false;
}

/** What the database says was applied, in order; undefined where nothing of ours is. */
export async function findApplied(client: pg.ClientBase): Promise<Applied[] | undefined> {
  if (!(await isMigrated(client))) return undefined;
  return (await client.query<Applied>('select numero, nombre, huella from migracion order by numero')).rows;
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const applied = await findApplied(client);
  if (applied) return applied;
  await client.query(
    `create table migracion (
       numero integer primary key,
       nombre text not null,
       huella text not null,
       aplicada_en timestamptz not null default now()
     )`,
  );
  return [];
}

/** The first of those applied that this program does not have, and the first that it has otherwise. */
export function findUnknown(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): { newer: Applied | undefined; changed: Applied | undefined } {
  const known = new Map(migrations.map((migration) => [migration.numero, migration.huella]));
  return {
    newer: applied.find(({ numero }) => !known.has(numero)),
    changed: applied.find(({ numero, huella }) => known.has(numero) && known.get(numero) !== huella),
  };
}

/** The migrations that are still to come, in order. Throws `newer-schema` or `changed-migration`. */
export function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const { newer, changed } = findUnknown(migrations, applied);
  if (newer) {
    throw new PostgresUnavailable(
      'newer-schema',
      `La base de datos es más nueva que este programa (ya tiene el cambio ${newer.numero}, «${newer.nombre}»): actualiza Aúpa antes de arrancar.`,
    );
  }
  if (changed) {
    throw new PostgresUnavailable(
      'changed-migration',
      `El cambio ${changed.numero}, «${changed.nombre}», no es el que se aplicó a esta base de datos: usa el programa con el que se creó o restaura su archivo original.`,
    );
  }
  const done = new Set(applied.map(({ numero }) => numero));
  return migrations.filter(({ numero }) => !done.has(numero));
}

const namesMade = (what: RegExp, migrations: readonly Migration[]) => [
  ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(what)].map(([, name]) => name ?? ''))),
];

/** The tables that migrations make, in the order in which they do; one of them may have been dropped since. */
export function tablesMadeBy(migrations: readonly Migration[]): string[] {
  return namesMade(/^create table (?:if not exists )?(\w+)/gim, migrations);
}

/** The functions that migrations make. */
export function functionsMadeBy(migrations: readonly Migration[]): string[] {
  return namesMade(/^create (?:or replace )?function (\w+)/gim, migrations);
}
