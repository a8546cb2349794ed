import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Does `work` in this transaction past triggers and foreign keys: what no code of the product may do, planted by hand. */
export async function pastWalls<T>(tx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`set local session_replication_role = 'replica'`.execute(tx);
  const done = await work();
  await sql`set local session_replication_role = 'origin'`.execute(tx);
  return done;
}
