import { until } from '@aupa/postgres/testing';
import { inTransaction, type Sql } from '../platform/sql.ts';
import type { TestApp } from './app.ts';

type Work = (tx: Sql) => Promise<unknown>;

/** Runs `work`, then `meanwhile` while the transaction is open; commits even if that failed. */
async function holdOpen<T>(app: TestApp, work: Work, meanwhile: () => Promise<T>): Promise<T> {
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let done = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    done = inTransaction(app.pool, true, async (tx) => {
      await work(tx);
      resolve();
      await gate;
    });
    done.catch(reject);
  });
  try {
    return await meanwhile();
  } finally {
    finish();
    await done;
  }
}

/**
 * Starts `act` while `work` is uncommitted, and returns its result after the commit. Requires that at least `waiting` connections
 * wait for `work`.
 */
export async function overtake<T>(app: TestApp, work: Work, act: () => Promise<T>, waiting = 1): Promise<T> {
  const { late } = await holdOpen(app, work, async () => {
    const started = act();
    await untilWaiting(app, waiting);
    return { late: started };
  });
  return late;
}

/**
 * Like `overtake` for several acts. Each starts once the earlier ones wait for `work` or for one another; then `work` commits.
 */
export async function overtakeInTurn<T>(app: TestApp, work: Work, acts: ReadonlyArray<() => Promise<T>>): Promise<T[]> {
  const { late } = await holdOpen(app, work, async () => {
    const started: Array<Promise<T>> = [];
    for (const act of acts) {
      started.push(act());
      await untilWaiting(app, started.length);
    }
    return { late: started };
  });
  return Promise.all(late);
}

/** Returns the result of `act` while `work` is uncommitted: it must not wait for it. */
export function passBy<T>(app: TestApp, work: Work, act: () => Promise<T>): Promise<T> {
  return holdOpen(app, work, act);
}

/** Resolves once at least so many connections of this database wait for a lock. */
export async function untilWaiting(app: TestApp, waiting: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rowCount ?? 0) >= waiting;
  });
}
