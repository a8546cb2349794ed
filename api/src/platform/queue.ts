import { AppError } from './errors.ts';

export interface QueueLimits {
  /** Tasks that run side by side. */
  running: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Seconds after which a refused caller may come back. */
  retryAfter: number;
}

/** Runs tasks in the order given, a few at a time; refuses with 503 once too many wait, so that memory stays bounded. */
export function createQueue({ running, waiting, retryAfter }: QueueLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const turns: Array<() => void> = [];
  let active = 0;

  function release(): void {
    const next = turns.shift();
    if (next) next();
    else active -= 1;
  }

  return async (task) => {
    if (active < running) active += 1;
    else {
      if (turns.length >= waiting) throw new AppError('NO_DISPONIBLE', { retryAfter });
      await new Promise<void>((resolve) => turns.push(resolve));
    }
    try {
      return await task();
    } finally {
      release();
    }
  };
}
