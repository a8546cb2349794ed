import type pg from 'pg';
import type { OfCall } from './database/slow.ts';
import { createQueue, type Turn } from './queue.ts';
import type { Pooled } from './sql.ts';

/** Calls that wait for a connection at most: of each a few hundred bytes. */
const WAITING = 4000;
/** How many times as long as for the pool's own somebody waits: many who come at once must not all be refused at once. */
const PATIENCE = 3;
/** The part of the connections that whoever has no session may have at a time, and of the turns while they wait. */
const PART = 4;
/** The part of the connections that one person, or one address, may have at a time. */
const OF_ONE = 2;

/** The line of a call. */
export interface Place extends Turn, OfCall {
  /** Once it has begun it goes on before others of its level begin. */
  goesOn?: boolean;
}

/** The pool's connections, in turns: of whoever has a session first, of all others by the address they come from (decision 0055). */
export interface Connections {
  /** The pool as one call has it, that waits in this line. */
  at(place: Place): Pooled;
  /** How many wait for one. */
  readonly waiting: number;
}

/**
 * Shares the pool. Level 0 is for whoever has a session. The others have a quarter of the connections at most: whatever theirs wait
 * for, the rest has one soon. They have a quarter of the turns at least, so that a whole school that reads keeps nobody out. Nobody
 * has more than half of the connections. Throws 503 for who waits several times as long as the pool itself would let them.
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
