import type pg from 'pg';
import { underLock } from './migrate.ts';

// A visible row's transaction number is below the next one. A higher number comes from another server.
const FOREIGN = 'tx >= pg_snapshot_xmax(pg_current_snapshot())';

/** Transaction number of past events: the first of any server, so long past on each. */
export const PASADA = '3';

/** More events than happen between a copy and its restore. */
const AHEAD = 1_000_000;

/**
 * Moves a restored copy's events to the past; returns whether there were any. They have transaction numbers of their old server,
 * and the live stream would take them for new ones (decision 0015).
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

/** Marks events as past that match the SQL condition `which`, and sets later numbers apart. Needs an open transaction. */
async function makePast(client: pg.ClientBase, which: string): Promise<void> {
  // Only for this transaction: its lock keeps others from writing meanwhile.
  await client.query('alter table evento disable trigger evento_append_only');
  await client.query(`update evento set tx = '${PASADA}' where ${which}`);
  await client.query('alter table evento enable trigger evento_append_only');
  await setNumbersApart(client);
}

/**
 * Moves the next event numbers past all that the copied server may have given, before or after the copy. Open pages and devices
 * count those as seen. Needs an open transaction.
 */
export async function setNumbersApart(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select setval(numeros, greatest((select max(id) from evento), nextval(numeros)) + ${AHEAD})
     from pg_get_serial_sequence('evento', 'id') numeros`,
  );
}
