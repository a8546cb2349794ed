import type { Logger } from 'pino';
import { AppError, toLogged } from './errors.ts';
import { createQueue, type Turn } from './queue.ts';

const MINUTE = 60_000;
/** Milliseconds from one refusal to the next. */
const PACE = 2;
/** Most refusals that wait for their turn; beyond it the last of the longest line leaves at once. */
const WAITING = 5000;

export type Llamante = 'sinSesion' | 'conSesion' | 'sonda';

const FRASES: Record<Llamante, string> = {
  sinSesion: 'Llamadas sin sesión que no se han podido atender.',
  conSesion: 'Llamadas con sesión que no se han podido atender.',
  sonda: '/readyz ha dicho que Aúpa no está lista.',
};

interface Kind {
  unsaid: number;
  last: Record<string, unknown>;
}

/**
 * Refusals of calls without a session (decision 0055). They leave at a pace, so that clients that retry at once can't take the
 * processor from others. All 503 are counted, and each kind logs one line a minute with their number.
 */
export class Refused {
  readonly #logger: Logger;
  readonly #turns = createQueue({ running: 1, waiting: WAITING, retryAfter: 2 });
  readonly #kinds = new Map<string, Kind>();
  #total = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  get total(): number {
    return this.#total;
  }

  /**
   * Resolves when a refusal may leave. It is at once if the last one was long enough ago, too many wait, or the caller went away.
   */
  async takeTurn(turn: Turn): Promise<void> {
    const leave = await this.#turns.enter(turn).catch(() => undefined);
    if (leave) setTimeout(leave, PACE);
  }

  /**
   * Counts a refusal. Its kind is the caller and, except for strangers, the cause. The first of a kind is logged at once, those
   * of the next minute when it is over. `de`: more log fields about the call.
   */
  note(quien: Llamante, error: unknown, de: Record<string, unknown> = {}): void {
    if (quien === 'sinSesion') this.#total += 1;
    const causa = causeOf(error);
    // Strangers can provoke any cause, so their causes don't get lines of their own.
    const key = quien === 'sinSesion' ? quien : `${quien} ${String(causa.code ?? causa.message)}`;
    const known = this.#kinds.get(key);
    const kind = known ?? { unsaid: 0, last: {} };
    kind.unsaid += 1;
    kind.last = { causa, ...de };
    if (known) return;
    this.#kinds.set(key, kind);
    this.#say(quien, kind, () => this.#kinds.delete(key));
  }

  #say(quien: Llamante, kind: Kind, forget: () => void): void {
    this.#logger.warn({ veces: kind.unsaid, ...kind.last }, FRASES[quien]);
    kind.unsaid = 0;
    setTimeout(() => {
      if (kind.unsaid > 0) this.#say(quien, kind, forget);
      else forget();
    }, MINUTE).unref();
  }
}

/** The cause without its stack: the database's error if there is one, else our own code. */
function causeOf(error: unknown): { message: unknown; code: unknown; table: unknown } {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  const { message, code, table } = toLogged(cause);
  return { message, code: code ?? (cause instanceof AppError ? cause.errores[0]?.codigo : undefined), table };
}
