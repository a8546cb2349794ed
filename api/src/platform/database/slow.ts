import type pg from 'pg';

/** Milliseconds from which a statement is logged. */
const SLOW = 200;
const SHOWN = 300;

/** A slow statement: its name, or its text with $1, $2, … instead of values. */
export interface Slow {
  sentencia: string;
  ms: number;
  traza?: string | undefined;
}

export interface OfCall {
  traza?: string | undefined;
}

export type OnSlow = (slow: Slow) => void;

type Ended = (...answer: unknown[]) => void;

/** The name of a statement in the log; undefined for anything else, such as a COPY stream. */
function nameOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query.replace(/\s+/g, ' ').slice(0, SHOWN);
  const { name, text } = query as { name?: unknown; text?: unknown };
  return typeof name === 'string' ? name : typeof text === 'string' ? nameOf(text) : undefined;
}

/** A client that reports its slow statements. */
export function timedClient(Client: typeof pg.Client, onSlow: OnSlow): typeof pg.Client {
  class TimedClient extends Client {
    // `query` has ten overloads: pass arguments and result through.
    override query(...given: never[]): never {
      const begun = performance.now();
      const sentencia = nameOf(given[0]);
      const traza = (given[0] as OfCall | undefined)?.traza ?? (this as OfCall).traza;
      const end = () => {
        const ms = Math.round(performance.now() - begun);
        if (sentencia !== undefined && ms >= SLOW) onSlow({ sentencia, ms, traza });
      };
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      const ended = given.at(-1) as unknown;
      if (typeof ended === 'function') {
        const heard: Ended = (...answer) => {
          end();
          (ended as Ended)(...answer);
        };
        return query(...given.slice(0, -1), heard) as never;
      }
      const running = query(...given);
      if (running instanceof Promise) running.then(end, end);
      return running as never;
    }
  }
  return TimedClient;
}
