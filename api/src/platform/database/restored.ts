import type pg from 'pg';
import { underLock } from './migrate.ts';

// Whatever is seen was committed before the first number not yet given: a row at or above it is of another server.
const FOREIGN = 'tx >= pg_snapshot_xmax(pg_current_snapshot())';

/** More events than happen between a copy and its restore. */
const AHEAD = 1_000_000;

/**
 * Makes the events of a restored copy past: they bear the transaction numbers of the server that they come from, and the
 * live stream of a new one, which counts anew, would take each for what happens now (decision 0015). Returns whether there were any.
 */
export function settleRestored(client: pg.ClientBase): Promise<boolean> {
  return underLock(client, async () => {
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from evento where ${FOREIGN}) as there`,
    );
    if (!rows[0]?.there) return false;
    await makePast(client, FOREIGN);
    return true;
  });
}

/**
 * Makes events past, those that `which` (a condition of SQL) names, or all, in the transaction that is open: no page and no
 * device takes them for what happens now, or the number of a coming one for one that it was told.
 */
export async function makePast(client: pg.ClientBase, which = 'true'): Promise<void> {
  // Disabled for this transaction alone: its lock keeps everybody else from writing meanwhile.
  await client.query('alter table evento disable trigger evento_append_only');
  // The first number of any server, long past on each.
  await client.query(`update evento set tx = '3' where ${which}`);
  await client.query('alter table evento enable trigger evento_append_only');
  // The copy's numbers go on where it was made: those since then are known to open pages and devices as told already.
  await client.query(
    `select setval(numeros, greatest((select max(id) from evento), nextval(numeros)) + ${AHEAD})
     from pg_get_serial_sequence('evento', 'id') numeros`,
  );
}
