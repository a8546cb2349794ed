import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { PostgresUnavailable } from './unavailable.ts';

interface Migration {
  numero: number;
  nombre: string;
  huella: string;
  sql: string;
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** Any number that no other program takes a lock with: "aupa" in ASCII. */
const LOCK = 0x61757061;

/** The files of a folder in order: NNNN_name.sql, each number once. */
function readMigrations(folder: URL): Migration[] {
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

/**
 * Brings the database up to the program: each file of `folder` (a URL that ends in /) that it lacks, in order, each in a transaction
 * of its own under an advisory lock, so that of several processes one applies it. Throws `newer-schema` or `changed-migration`.
 * Returns the names applied.
 */
export async function migrate(client: pg.ClientBase, folder: URL): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  for (;;) {
    const next = await applyNext(client, migrations);
    if (next === undefined) return applied;
    applied.push(next);
  }
}

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

function applyNext(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string | undefined> {
  return underLock(client, async () => {
    const next = findNext(migrations, await readApplied(client));
    if (next) {
      await client.query(next.sql);
      await client.query('insert into migracion (numero, nombre, huella) values ($1, $2, $3)', [
        next.numero,
        next.nombre,
        next.huella,
      ]);
    }
    return next?.nombre;
  });
}

type Applied = Pick<Migration, 'numero' | 'nombre' | 'huella'>;

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  // Asked first: a user who may not create tables can still open a database that is up to date.
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migracion') is not null as there`);
  if (!rows[0]?.there) {
    await client.query(
      `create table migracion (
         numero integer primary key,
         nombre text not null,
         huella text not null,
         aplicada_en timestamptz not null default now()
       )`,
    );
  }
  return (await client.query<Applied>('select numero, nombre, huella from migracion order by numero')).rows;
}

function findNext(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.numero, migration]));
  for (const { numero, nombre, huella } of applied) {
    const migration = known.get(numero);
    if (!migration) {
      throw new PostgresUnavailable(
        'newer-schema',
        `La base de datos es más nueva que este programa (ya tiene el cambio ${numero}, «${nombre}»): actualiza Aúpa antes de arrancar.`,
      );
    }
    if (migration.huella !== huella) {
      throw new PostgresUnavailable(
        'changed-migration',
        `El cambio ${numero}, «${nombre}», no es el que se aplicó a esta base de datos: usa el programa con el que se creó o restaura su archivo original.`,
      );
    }
  }
  const done = new Set(applied.map(({ numero }) => numero));
  return migrations.find(({ numero }) => !done.has(numero));
}
