import type { Logger } from 'pino';
import { AppError, toLogged } from './errors.ts';
import { createQueue, type Turn } from './queue.ts';

const MINUTE = 60_000;
/** Milliseconds from one refusal to the next. */
const PACE = 2;
/** Refusals that wait for their turn at most: over it the last of the longest line leaves at once. */
const WAITING = 5000;

/** Whose call could not be served. */
export type Llamante = 'sinSesion' | 'conSesion' | 'sonda';

const FRASES: Record<Llamante, string> = {
  sinSesion: 'Llamadas sin sesión que no se han podido atender.',
  conSesion: 'Llamadas con sesión que no se han podido atender.',
  sonda: '/readyz ha dicho que Aúpa no está lista.',
};

/** Calls that could not be served for one cause. */
interface Kind {
  /** How many since the last line. */
  unsaid: number;
  /** Fields of the log that describe the last one. */
  last: Record<string, unknown>;
}

/**
 * The refusals of calls without a session (decision 0055). They leave at a pace, so that whoever calls anew at each does not take the
 * processor from all others. Everybody's 503 are counted: however many they are, the log has one line a minute for each kind, with
 * their number.
 */
export class Refused {
  readonly #logger: Logger;
  readonly #turns = createQueue({ running: 1, waiting: WAITING, retryAfter: 2 });
  readonly #kinds = new Map<string, Kind>();
  #total = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** How many calls without a session there were since the process began. */
  get total(): number {
    return this.#total;
  }

  /** Resolves when a refusal may leave: at once where none has just left, or too many wait, or nobody waits for it any more. */
  async takeTurn(turn: Turn): Promise<void> {
    const leave = await this.#turns.enter(turn).catch(() => undefined);
    if (leave) setTimeout(leave, PACE);
  }

  /**
   * Counts one. The first of a kind, which is whose call and, but for strangers, for which cause, is logged at once, those of the minute after it when that
   * is over. `de`: what else to say of the call.
   */
  note(quien: Llamante, error: unknown, de: Record<string, unknown> = {}): void {
    if (quien === 'sinSesion') this.#total += 1;
    const causa = causeOf(error);
    // Anybody can bring about any of a stranger's.
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

/** Why a call could not be served, without its stack: what is known of the database's error, else our own code. */
function causeOf(error: unknown): { message: unknown; code: unknown; table: unknown } {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  const { message, code, table } = toLogged(cause);
  return { message, code: code ?? (cause instanceof AppError ? cause.errores[0]?.codigo : undefined), table };
}
