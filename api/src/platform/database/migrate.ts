import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresUnavailable } from '@aupa/postgres';
import type pg from 'pg';
import { isBusy, lockTablesOf } from './tableLocks.ts';

/** One change of the schema. The hash detects later edits. */
export interface Migration {
  numero: number;
  nombre: string;
  huella: string;
  sql: string;
}

export type Applied = Pick<Migration, 'numero' | 'nombre' | 'huella'>;

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Advisory lock; an arbitrary number ("aupa" in ASCII) that no other program should use. */
const LOCK = 0x61757061;
/** About ten minutes: as long as a copy of a large school takes. */
const TRIES = 300;
const PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 20;
/** Every fifth try queues for the tables. Queueing makes everybody behind wait too, so the others only check. */
const WAITS_EVERY = 5;
/** Milliseconds after which the log says that a migration is still running. */
const LONG_MS = 5_000;

/** Reads the migrations of a folder (a URL that ends in /) in order: NNNN_name.sql, each number once. */
export function readMigrations(folder: URL): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, numero, nombre] = FILE_NAME.exec(file) ?? [];
      if (numero === undefined || nombre === undefined) throw new Error(`${file}: a migration is named NNNN_name.sql`);
      // Same hash whatever line ends a checkout has.
      const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
      return { numero: Number(numero), nombre, huella: createHash('sha256').update(sql).digest('hex'), sql };
    });
  const repeated = migrations.find(({ numero }, i) => numero === migrations[i - 1]?.numero);
  if (repeated) throw new Error(`Two migrations bear the number ${repeated.numero}`);
  return migrations;
}

export interface MigrateOptions {
  /** Called after each migration, while a long one runs, and once while waiting for others. */
  log?: ((line: string) => void) | undefined;
  tries?: number;
  pause?: (tried: number) => Promise<void>;
  longMs?: number;
}

/**
 * Applies the missing migrations of `folder` (a URL that ends in /) in order, and returns their names. Each runs in its own
 * transaction, under an advisory lock against other processes, and locks its tables first. If somebody uses a table, it rolls
 * back and tries again after a `pause`. Throws `newer-schema`, `changed-migration`, or `in-use` after `tries`.
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
 * Runs `work` in one transaction, alone among the processes that start on this database. The lock lasts as long as the
 * transaction, so it holds behind a transaction pooler and dies with its process.
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

/**
 * Runs `work`, and logs now and then for how long it has been running. Messages of the migration itself (`raise info`) are logged
 * at once.
 */
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

/** Applies the missing migrations in order, in the open transaction; returns them. */
export async function applyPending(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const pending = pendingOf(migrations, await readApplied(client));
  for (const migration of pending) await apply(client, migration);
  return pending;
}

async function apply(client: pg.ClientBase, { numero, nombre, huella, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migracion (numero, nombre, huella) values ($1, $2, $3)', [numero, nombre, huella]);
}

/** Checked first, since a user who may not create tables can still open an up-to-date database. */
async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migracion') is not null as there`);
  return rows[0]?.there ?? false;
}

/** The applied migrations in order; undefined if the database has none of ours. */
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

/** The first applied migration that this program lacks, and the first that differs. */
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

/** The migrations still to apply, in order. Throws `newer-schema` or `changed-migration`. */
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

/** Tables that migrations make, in that order; some may have been dropped since. */
export function tablesMadeBy(migrations: readonly Migration[]): string[] {
  return namesMade(/^create table (?:if not exists )?(\w+)/gim, migrations);
}

/** Functions that migrations make. */
export function functionsMadeBy(migrations: readonly Migration[]): string[] {
  return namesMade(/^create (?:or replace )?function (\w+)/gim, migrations);
}
