import { sayEspera } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import { Rounds } from './rounds.ts';

export interface QueueLimits {
  running: number;
  /** Most of them at levels 1 and 2; by default no limit. */
  low?: number;
  /** One of so many turns goes to levels 1 and 2 while they wait; by default level 0 always goes first. */
  share?: number;
  /** Most of them for one outermost line. */
  ofOne?: number;
  waiting: number;
  /** Most waiting tasks of one person in a line; by default no limit. */
  each?: number;
  /** Milliseconds after which a waiting task is refused, randomly up to twice as many; by default never. */
  patience?: number;
  retryAfter: number;
}

export interface Turn {
  /** Key of its line; lines take turns. Several keys mean nested lines, outermost first. */
  from: string | readonly string[];
  /** Person within that line; unnamed tasks have no limit per person. */
  who?: string | undefined;
  /** A level waits while a lower one has tasks, except for the share of levels 1 and 2. */
  level: 0 | 1 | 2;
  /** Aborts when the caller stops waiting: the task leaves its line. */
  gone?: AbortSignal | undefined;
}

export interface Queue {
  /**
   * Runs the task when its turn comes. Throws 503 when too many wait, 429 when one person has too many waiting, 400 when the
   * caller went away.
   */
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Resolves when the turn comes; call the result to end it. Throws as `run` does. */
  enter(turn: Turn): Promise<() => void>;
  readonly waiting: number;
}

interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

const ONE_LINE: Turn = { from: '', level: 0 };

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
 * Runs a few tasks at a time. Lines take turns, and each line keeps its order. When too many wait, the last task of the longest
 * line is refused, from the last level first. A person with `each` tasks waiting in a line is refused at once. This bounds
 * memory, and nobody can crowd out others by asking a thousand times.
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
      // Random, so that callers who came together don't come back together.
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

  // Turns that level 0 has had in a row while others waited.
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

  /** Returns synchronously if there is room: no waiting means no delay. */
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
    // A free place here means that nobody waiting could use it.
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
