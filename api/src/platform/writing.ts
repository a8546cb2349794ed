import type pg from 'pg';
import type { Logger } from 'pino';
import { toLogged, whyUnwritable } from './errors.ts';
import { inTransaction } from './sql.ts';

const MODE = {
  name: 'escribir-modo',
  text: `select set_config('work_mem', '64kB', true), current_setting('transaction_read_only') = 'on' as solo_lectura`,
};
/** More than fits into that memory: some hundred KB are written beside the tables and let go of. Nothing is changed by it. */
const SPILL = { name: 'escribir-prueba', text: 'select count(*) from generate_series(1, 20000)' };

/** Whether the database takes writes: learnt from those that fail, and asked of it (decision 0025). */
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

  /** Whether no write is to be tried now, but after `assert`. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Takes in what some request failed of; the first that says so is logged with the operator's sentence. */
  note(error: unknown): void {
    const why = whyUnwritable(error);
    if (why === undefined || this.#isFailing) return;
    this.#isFailing = true;
    this.#logger.error({ err: toLogged(error) }, why);
  }

  /** Throws what a write would fail of now. Whoever asks meanwhile shares the answer. */
  assert(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /**
   * Call this before each write. After one has failed, it lets none through until there is room again: if the write-ahead log
   * can't grow, PostgreSQL stops, and then nobody can read either.
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
