import { setTimeout as sleep } from 'node:timers/promises';

/** Safety net only, in seconds. */
const PATIENCE_S = 100;

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_S * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE_S} s: ${holds.toString()}`);
    await sleep(20);
  }
}
