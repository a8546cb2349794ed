import type { Logger } from 'pino';
import { toLogged } from './errors.ts';
import { createQueue, type Turn } from './queue.ts';

const MINUTE = 60_000;
/** Milliseconds from one refusal to the next. */
const PACE = 2;
/** Refusals that wait for their turn at most: over it the last of the longest line leaves at once. */
const WAITING = 5000;

/**
 * The refusals of calls without a session (decision 0055). They leave at a pace, so that whoever calls anew at each does not take the
 * processor from all others. Their 503 are counted: however many they are, the log has one line a minute with their number.
 */
export class Refused {
  readonly #logger: Logger;
  readonly #turns = createQueue({ running: 1, waiting: WAITING, retryAfter: 2 });
  #total = 0;
  #unsaid = 0;
  #last: unknown;
  #minute: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** How many there were since the process began. */
  get total(): number {
    return this.#total;
  }

  /** Resolves when a refusal may leave: at once where none has just left, or too many wait, or nobody waits for it any more. */
  async takeTurn(turn: Turn): Promise<void> {
    const leave = await this.#turns.enter(turn).catch(() => undefined);
    if (leave) setTimeout(leave, PACE);
  }

  /** Counts one. The first is logged at once, those of the minute after it when that is over. */
  note(error: unknown): void {
    this.#total += 1;
    this.#unsaid += 1;
    this.#last = error;
    if (this.#minute === undefined) this.#say();
  }

  #say(): void {
    const { message, code } = toLogged(this.#last);
    const veces = this.#unsaid;
    this.#unsaid = 0;
    this.#logger.warn({ veces, causa: { message, code } }, 'Llamadas sin sesión que no se han podido atender.');
    this.#minute = setTimeout(() => {
      this.#minute = undefined;
      if (this.#unsaid > 0) this.#say();
    }, MINUTE).unref();
  }
}
