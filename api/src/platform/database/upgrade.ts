import type pg from 'pg';
import { findApplied, pendingOf, readMigrations, type Migration } from './migrate.ts';
import type { Access } from './pool.ts';

/** Advisory lock; an arbitrary number ("sube" in ASCII) that no other program should use. */
const LOCK = 0x73756265;

export interface Upgrade {
  access: Access;
  pending: readonly Migration[];
}

/**
 * Runs `work`, which migrates over `client`. If there is data of an older version, `before` runs first. One of several starting
 * processes does both, while the others wait. `guard` is a separate connection, which the caller ends. If `before` throws,
 * nothing is changed.
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
  // Check again: another process may have migrated meanwhile. Not over `guard`, whose transaction would lock the tables against
  // the migrations.
  const pending = await pendingOfPeople(client, migrations);
  if (pending.length > 0) await before(pending);
  const result = await work();
  await guard.query('commit');
  return result;
}

async function pendingOfPeople(client: pg.ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await findApplied(client);
  if (!applied?.length) return [];
  const pending = pendingOf(migrations, applied);
  if (pending.length === 0) return [];
  const { rows } = await client.query<{ any: boolean }>('select exists (select from usuario) as any');
  return rows[0]?.any ? pending : [];
}
