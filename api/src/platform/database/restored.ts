import type pg from 'pg';
import { underLock } from './migrate.ts';

// Every visible row has a transaction number below the next one to be given. A higher one comes from another server.
const FOREIGN = 'tx >= pg_snapshot_xmax(pg_current_snapshot())';

/** The transaction number that past events bear: the first of any server, long past on each. */
export const PASADA = '3';

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

/** Makes those events past that `which`, a condition of SQL, names, and sets the numbers of coming ones apart; in the transaction that is open. */
async function makePast(client: pg.ClientBase, which: string): Promise<void> {
  // Disabled for this transaction alone: its lock keeps everybody else from writing meanwhile.
  await client.query('alter table evento disable trigger evento_append_only');
  await client.query(`update evento set tx = '${PASADA}' where ${which}`);
  await client.query('alter table evento enable trigger evento_append_only');
  await setNumbersApart(client);
}

/**
 * Moves the numbers of coming events past all that were given where a copy was made, also since: open pages and devices know those
 * as told already. In the transaction that is open.
 */
export async function setNumbersApart(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select setval(numeros, greatest((select max(id) from evento), nextval(numeros)) + ${AHEAD})
     from pg_get_serial_sequence('evento', 'id') numeros`,
  );
}
