import { sayEspera } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import { Rounds } from './rounds.ts';

export interface QueueLimits {
  /** Tasks that run side by side. */
  running: number;
  /** Those of levels 1 and 2 among them; without it as many as there is room for. */
  low?: number;
  /** One of so many turns is for levels 1 and 2 while they wait; without it each waits while a lower one does. */
  share?: number;
  /** Those of one outermost line among them. */
  ofOne?: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Tasks that one of a line may have waiting there; without it as many as find a place. */
  each?: number;
  /** Milliseconds after which a task that waits is refused, up to twice as many; without it, it waits for as long as it takes. */
  patience?: number;
  /** Seconds after which a refused caller may come back. */
  retryAfter: number;
}

/** For whom a task is, and how soon it has to be done. */
export interface Turn {
  /** The key of its line; the lines take turns. Several keys: lines within lines, the outermost first. */
  from: string | readonly string[];
  /** Who it is in that line; unnamed: counted with nobody. */
  who?: string | undefined;
  /** Each waits while any lower one does, but for the share of levels 1 and 2. */
  level: 0 | 1 | 2;
  /** Aborts when nobody waits for it any more: then it leaves its line. */
  gone?: AbortSignal | undefined;
}

export interface Queue {
  /**
   * Does the task when its turn has come. Throws 503 when too many wait, then or while it waits, 429 when too many of one do, 400 when
   * it left before its turn.
   */
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Resolves when the turn has come, which lasts until the answer is called. Throws as `run` does. */
  enter(turn: Turn): Promise<() => void>;
  /** Tasks that wait now. */
  readonly waiting: number;
}

interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

const ONE_LINE: Turn = { from: '', level: 0 };

/** Counts by key. */
function countEach() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, more: 1 | -1) => {
    if (of(key) + more === 0) counts.delete(key);
    else counts.set(key, of(key) + more);
  };
  return { of, add };
}

/**
 * Runs a few tasks at a time. The lines take turns, and each line keeps its order. When too many wait, the last task of the longest
 * line is refused, of the last level first. Whoever already has `each` tasks in a line is refused at once. So memory stays bounded,
 * and nobody can crowd out others by asking a thousand times.
 */
export function createQueue(limits: QueueLimits): Queue {
  const {
    running,
    low = running,
    share = Infinity,
    ofOne = running,
    waiting,
    each = waiting,
    patience,
    retryAfter,
  } = limits;
  const levels = [new Rounds<Waiter>(), new Rounds<Waiter>(), new Rounds<Waiter>()] as const;
  const active = { high: 0, low: 0 };
  const activeOf = countEach();
  const waitingOf = countEach();

  const held = () => levels[0].size + levels[1].size + levels[2].size;
  const hasRoom = (level: Turn['level']) => active.high + active.low < running && (level === 0 || active.low < low);
  const mayGo = (line: string) => activeOf.of(line) < ofOne;

  function lineUp(path: readonly string[], { who, level, gone }: Turn, begin: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const name = who === undefined ? undefined : JSON.stringify([level, path, who]);
      if (name !== undefined && waitingOf.of(name) >= each) {
        throw new AppError('DEMASIADOS_INTENTOS', { datos: { espera: sayEspera(retryAfter) }, retryAfter });
      }
      const line = levels[level];
      const busy = () => new AppError('NO_DISPONIBLE', { retryAfter });
      const giveUp = (why: Error) => {
        line.delete(path, waiter);
        waiter.refuse(why);
      };
      const goAway = () => giveUp(new AppError('CUERPO_INVALIDO'));
      // Spread: who all came at once must not come again at once.
      const timer =
        patience === undefined ? undefined : setTimeout(() => giveUp(busy()), patience * (1 + Math.random()));
      gone?.addEventListener('abort', goAway);
      const leave = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', goAway);
        if (name !== undefined) waitingOf.add(name, -1);
      };
      const waiter: Waiter = {
        start: () => {
          leave();
          begin();
          resolve();
        },
        refuse: (error) => {
          leave();
          reject(error);
        },
      };
      if (name !== undefined) waitingOf.add(name, 1);
      line.push(path, waiter);
      if (gone?.aborted) goAway();
      else if (held() > waiting)
        levels
          .findLast(({ size }) => size > 0)
          ?.popLongest(path)
          ?.refuse(busy());
    });
  }

  // Turns of level 0 that have begun since the last one of the others, while those waited.
  let passed = 0;

  function startNext(): void {
    const isTheirs = passed + 1 >= share;
    for (const level of isTheirs ? ([1, 2, 0] as const) : ([0, 1, 2] as const)) {
      const next = hasRoom(level) ? levels[level].shift(mayGo) : undefined;
      if (!next) continue;
      passed = level === 0 && levels[1].size + levels[2].size > 0 ? passed + 1 : 0;
      return next.start();
    }
  }

  /** Begins at once where there is room: what waits nowhere is not put off. */
  function enter(turn: Turn): (() => void) | Promise<() => void> {
    const path = typeof turn.from === 'string' ? [turn.from] : turn.from;
    const [line = ''] = path;
    const count = (more: 1 | -1) => {
      active[turn.level === 0 ? 'high' : 'low'] += more;
      activeOf.add(line, more);
    };
    const leave = () => {
      count(-1);
      startNext();
    };
    // Nobody who waits could go now.
    if (!hasRoom(turn.level) || !mayGo(line)) return lineUp(path, turn, () => count(1)).then(() => leave);
    count(1);
    return leave;
  }

  return {
    get waiting() {
      return held();
    },
    enter: async (turn) => enter(turn),
    run: async (task, turn = ONE_LINE) => {
      const entered = enter(turn);
      const leave = typeof entered === 'function' ? entered : await entered;
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
