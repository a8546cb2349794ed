import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Runs `work` without triggers and foreign keys, to write what the product never may. */
export async function pastWalls<T>(tx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`set local session_replication_role = 'replica'`.execute(tx);
  const done = await work();
  await sql`set local session_replication_role = 'origin'`.execute(tx);
  return done;
}
