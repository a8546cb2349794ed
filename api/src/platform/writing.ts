import type pg from 'pg';
import type { Logger } from 'pino';
import { toLogged, whyUnwritable } from './errors.ts';
import { inTransaction } from './sql.ts';

const MODE = {
  name: 'escribir-modo',
  text: `select set_config('work_mem', '64kB', true), current_setting('transaction_read_only') = 'on' as solo_lectura`,
};
/** Needs more than its memory, so it writes some hundred KB of temporary files. It changes no data. */
const SPILL = { name: 'escribir-prueba', text: 'select count(*) from generate_series(1, 20000)' };

/** Knows whether the database takes writes, from failed writes and by probing (decision 0025). */
export class Writing {
  readonly #pool: pg.Pool;
  readonly #named: boolean;
  readonly #logger: Logger;
  #isFailing = false;
  #asking: Promise<void> | undefined;

  constructor(pool: pg.Pool, named: boolean, logger: Logger) {
    this.#pool = pool;
    this.#named = named;
    this.#logger = logger;
  }

  /** Whether writes must first pass `assert`. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Notes a failed write; logs the operator's sentence for the first one. */
  note(error: unknown): void {
    const why = whyUnwritable(error);
    if (why === undefined || this.#isFailing) return;
    this.#isFailing = true;
    this.#logger.error({ err: toLogged(error) }, why);
  }

  /** Throws if a write would fail now. Concurrent callers share the probe. */
  assert(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /**
   * Call this before each write. After one has failed, it blocks the rest until there is room again. If the write-ahead log can't
   * grow, PostgreSQL stops, and then nobody can read either.
   */
  async assertBeforeWrite(): Promise<void> {
    if (this.#isFailing) await this.assert();
  }

  async #ask(): Promise<void> {
    try {
      await inTransaction(this.#pool, this.#named, async (tx) => {
        const [mode] = await tx.run<{ solo_lectura: boolean }>(MODE, []);
        if (mode?.solo_lectura) throw Object.assign(new Error('The database is read-only'), { code: '25006' });
        await tx.run(SPILL, []);
      });
    } catch (error) {
      this.note(error);
      throw error;
    }
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#logger.info('La base de datos vuelve a guardar.');
  }
}
