import type { Logger } from 'pino';
import { toLogged } from './errors.ts';

const MINUTE = 60_000;

/** Counts the 503 of calls without a session: however many they are, the log has one line a minute with their number (decision 0055). */
export class Refused {
  readonly #logger: Logger;
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
