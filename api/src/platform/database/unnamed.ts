import type pg from 'pg';

/** A prepared statement exists already, or does not: only a pooler that shares connections causes this. */
const NOT_KEPT = new Set(['42P05', '26000']);

/** Whether an error means that prepared statements don't survive on a connection. */
export function areNotKept(error: unknown): boolean {
  return NOT_KEPT.has(String((error as { code?: unknown } | null | undefined)?.code));
}

type Ended = (error: unknown, ...answer: unknown[]) => void;

const withoutName = (query: unknown): unknown => ({ ...(query as object), name: undefined });
const hasName = (query: unknown): boolean => typeof (query as { name?: unknown } | undefined)?.name === 'string';

/**
 * A client class that stops preparing statements once a pooler turns out to keep none; `onUnnamed` is called once. The failed
 * statement is sent again without its name, except in a transaction, which has failed with it.
 */
export function forgivingClient(Client: typeof pg.Client, onUnnamed: () => void): typeof pg.Client {
  let areNamed = true;
  const learn = () => {
    if (areNamed) onUnnamed();
    areNamed = false;
  };

  class ForgivingClient extends Client {
    // `query` has ten overloads: pass arguments and result through.
    override query(...given: never[]): never {
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      const [asked, ...rest] = given as unknown[];
      if (!hasName(asked)) return query(...given) as never;
      if (!areNamed) return query(withoutName(asked), ...rest) as never;
      const ended = rest.at(-1);
      const again = (...args: unknown[]) => query(withoutName(asked), ...args);
      if (typeof ended === 'function') {
        const values = rest.slice(0, -1);
        const heard: Ended = (error, ...answer) => {
          if (areNotKept(error)) learn();
          if (areNotKept(error) && this.#isAlone()) again(...values, ended);
          else (ended as Ended)(error, ...answer);
        };
        return query(asked, ...values, heard) as never;
      }
      const running = query(...given);
      if (!(running instanceof Promise)) return running as never;
      return running.catch((error: unknown) => {
        if (areNotKept(error)) learn();
        if (areNotKept(error) && this.#isAlone()) return again(...rest);
        throw error;
      }) as never;
    }

    /** Whether no transaction is open, as the server reported after the last statement. */
    #isAlone(): boolean {
      return this.getTransactionStatus() === 'I';
    }
  }
  return ForgivingClient;
}
