import { sayEspera } from '@aupa/domain';
import { AppError } from './errors.ts';

export interface QueueLimits {
  /** Tasks that run side by side. */
  running: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Tasks that one of a line may have waiting there; without it as many as find a place. */
  each?: number;
  /** Seconds after which a refused caller may come back. */
  retryAfter: number;
}

/** For whom a task is, and how soon it has to be done. */
export interface Turn {
  /** Whoever shares this key shares one line; the lines take turns. */
  from: string;
  /** Who it is in that line; unnamed: counted with nobody. */
  who?: string | undefined;
  /** 1 waits while any 0 does. */
  level: 0 | 1;
}

export interface Queue {
  /** Does the task when its turn has come. Throws 503 when too many wait, then or while it waits, 429 when too many of one do. */
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Tasks that wait now. */
  readonly waiting: number;
}

interface Waiter {
  who: string | undefined;
  start(): void;
  refuse(error: Error): void;
}

const ONE_LINE: Turn = { from: '', level: 0 };

/**
 * Runs a few tasks at a time. The lines take turns, and each line keeps its order. When too many wait, the last task of the longest
 * line is refused, level 1 before level 0. Whoever already has `each` tasks in a line is refused at once. So memory stays bounded,
 * and nobody can crowd out others by asking a thousand times.
 */
export function createQueue({ running, waiting, each = waiting, retryAfter }: QueueLimits): Queue {
  const levels: Record<Turn['level'], Map<string, Waiter[]>> = { 0: new Map(), 1: new Map() };
  let active = 0;
  let held = 0;

  function takeNext(): Waiter | undefined {
    for (const lines of [levels[0], levels[1]]) {
      for (const [from, line] of lines) {
        const next = line.shift();
        // Behind the others, if it goes on at all.
        lines.delete(from);
        if (line.length > 0) lines.set(from, line);
        held -= 1;
        return next;
      }
    }
    return undefined;
  }

  function refuseLast(newcomer: string): void {
    const lines = levels[1].size > 0 ? levels[1] : levels[0];
    // Among lines of the same length, refuse the newcomer.
    let longest: [string, Waiter[]] = [newcomer, lines.get(newcomer) ?? []];
    for (const entry of lines) if (entry[1].length > longest[1].length) longest = entry;
    const [from, line] = longest;
    const last = line.pop();
    if (line.length === 0) lines.delete(from);
    held -= 1;
    last?.refuse(new AppError('NO_DISPONIBLE', { retryAfter }));
  }

  function comeUp({ from, who, level }: Turn): Promise<void> {
    return new Promise((start, refuse) => {
      const lines = levels[level];
      const line = lines.get(from) ?? [];
      if (who !== undefined && line.filter((waiter) => waiter.who === who).length >= each) {
        throw new AppError('DEMASIADOS_INTENTOS', { datos: { espera: sayEspera(retryAfter) }, retryAfter });
      }
      line.push({ who, start, refuse });
      lines.set(from, line);
      held += 1;
      if (held > waiting) refuseLast(from);
    });
  }

  function release(): void {
    const next = takeNext();
    if (next) next.start();
    else active -= 1;
  }

  return {
    get waiting() {
      return held;
    },
    run: async (task, turn = ONE_LINE) => {
      if (active < running) active += 1;
      else await comeUp(turn);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
