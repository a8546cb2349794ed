import type pg from 'pg';
import type { OfCall } from './database/slow.ts';
import { createQueue, type Turn } from './queue.ts';
import type { Pooled } from './sql.ts';

/** Most calls that may wait for a connection; each takes a few hundred bytes. */
const WAITING = 4000;
/** Calls wait this many times the pool's own timeout, so that a burst is not refused all at once. */
const PATIENCE = 3;
/** Calls without a session get at most 1/4 of the connections, and at least 1/4 of the turns while they wait. */
const PART = 4;
/** One person, or one address, gets at most half of the connections. */
const OF_ONE = 2;

export interface Place extends Turn, OfCall {
  /** A call that has begun goes before others of its level. */
  goesOn?: boolean;
}

/** The pool's connections, shared in turns: sessions first, then all others by address (decision 0055). */
export interface Connections {
  at(place: Place): Pooled;
  readonly waiting: number;
}

/**
 * Shares the pool. Level 0 is for sessions. Other calls get at most a quarter of the connections, so slow queries of theirs leave
 * the rest free. They also get at least a quarter of the turns, so a whole school that reads can't starve them. Nobody has more
 * than half. Throws 503 after waiting several times the pool's own timeout.
 */
export function shareConnections(pool: pg.Pool): Connections {
  const { max, connectionTimeoutMillis } = pool.options;
  const queue = createQueue({
    running: max,
    low: Math.max(1, Math.floor(max / PART)),
    share: PART,
    ofOne: Math.max(1, Math.floor(max / OF_ONE)),
    waiting: WAITING,
    retryAfter: 2,
    ...(connectionTimeoutMillis ? { patience: PATIENCE * connectionTimeoutMillis } : {}),
  });
  return {
    at: (place) => {
      let next: Turn = place;
      const { traza } = place;
      const goOn = () => {
        const now = next;
        if (place.goesOn) next = { ...place, level: 1 };
        return now;
      };
      return {
        query: (query) => {
          const asked: pg.QueryConfig & OfCall = traza === undefined ? query : { ...query, traza };
          return queue.run(() => pool.query(asked), goOn());
        },
        connect: async () => {
          const leave = await queue.enter(goOn());
          try {
            const client: pg.PoolClient & OfCall = await pool.connect();
            client.traza = traza;
            const release = client.release.bind(client);
            client.release = (broken) => {
              client.traza = undefined;
              release(broken);
              leave();
            };
            return client;
          } catch (error) {
            leave();
            throw error;
          }
        },
      };
    },
    get waiting() {
      return queue.waiting;
    },
  };
}
