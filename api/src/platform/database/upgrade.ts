import type pg from 'pg';
import { findApplied, pendingOf, readMigrations, type Migration } from './migrate.ts';
import type { Access } from './pool.ts';

/** Any number that no other program takes a lock with: "sube" in ASCII. */
const LOCK = 0x73756265;

/** People's data that an older version wrote, about to be changed for good. */
export interface Upgrade {
  /** How the database is reached. */
  access: Access;
  /** The migrations that it lacks. */
  pending: readonly Migration[];
}

/**
 * Runs `work`, which migrates over `client`. Where people's data of an older version is there, `before` goes first, and one of several
 * processes that start does both while the others wait. `guard` is a connection for this alone; its caller ends it. Throws what
 * `before` throws, and nothing is changed then.
 */
export async function beforeUpgrading<T>(
  { guard, client }: { guard: pg.ClientBase; client: pg.ClientBase },
  {
    folder,
    before,
    log,
  }: { folder: URL; before: (pending: readonly Migration[]) => Promise<void>; log: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const migrations = readMigrations(folder);
  if ((await pendingOfPeople(guard, migrations)).length === 0) return work();
  await guard.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0`,
  );
  const { rows } = await guard.query<{ ours: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as ours`);
  if (!rows[0]?.ours) {
    log('Otro proceso está poniendo al día la base de datos: se espera a que acabe…');
    await guard.query(`select pg_advisory_xact_lock(${LOCK})`);
  }
  // The process that had the lock may have done it all. The guard's transaction would keep the tables that it reads from the migrations.
  const pending = await pendingOfPeople(client, migrations);
  if (pending.length > 0) await before(pending);
  const result = await work();
  await guard.query('commit');
  return result;
}

/** The migrations that a database lacks in which somebody has an account; none where nobody has one yet. */
async function pendingOfPeople(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await findApplied(client);
  if (!applied?.length) return [];
  const pending = pendingOf(migrations, applied);
  if (pending.length === 0) return [];
  const { rows } = await client.query<{ any: boolean }>('select exists (select from usuario) as any');
  return rows[0]?.any ? pending : [];
}
