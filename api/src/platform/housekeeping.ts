import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { intervalOf } from '../mapa/interval.ts';
import { TABLAS } from '../mapa/mapa.ts';
import { logRemoved, retainIn } from '../mapa/retention.ts';
import { toLogged } from './errors.ts';
import type { Database } from './database/index.ts';
import type { Pooled } from './sql.ts';
import type { Writing } from './writing.ts';

const HORA = 60 * 60 * 1000;
/** Milliseconds after the start, so that waiting users get their first page before. */
const PRONTO = 10_000;

/**
 * Deletes every row that is past its time, as the map of what is kept says (behaviour §14). Locked rows wait for the next sweep:
 * requests take locks in another order. Returns how many rows of each table went.
 */
export async function sweep(db: Kysely<Database>): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [nombre, { caduca }] of TABLAS) {
    if (!caduca) continue;
    const [plazo, condition] = caduca;
    const past = sql.raw(condition.replaceAll('{plazo}', intervalOf(plazo)));
    const tabla = sql.table(nombre);
    const { numAffectedRows } = await sql`delete from ${tabla} where ctid = any(array(
      select t.ctid from ${tabla} t where ${past} for update skip locked))`.execute(db);
    removed[nombre] = Number(numAffectedRows ?? 0);
  }
  return removed;
}

/**
 * Sweeps soon after the start and then every hour, since a laptop may never be on for an hour. Returns a function that stops it.
 */
export function startHousekeeping(
  {
    db,
    writing,
    pool,
    prepared = true,
    afterErasure,
  }: {
    db: Kysely<Database>;
    writing: Pick<Writing, 'assertBeforeWrite' | 'note'>;
    pool: Pooled;
    /** Whether the server keeps prepared statements. */
    prepared?: boolean;
    /** Called once people were erased. */
    afterErasure?: () => Promise<void>;
  },
  logger: Logger,
): () => void {
  const run = () => {
    const swept = writing.assertBeforeWrite().then(async () => {
      logRemoved(logger, await sweep(db));
      const removed = await retainIn(pool, prepared);
      logRemoved(logger, { ...removed });
      if (removed.borrados + removed.cuentas > 0) await afterErasure?.();
    });
    swept.catch((error: unknown) => {
      writing.note(error);
      logger.warn({ err: toLogged(error) }, 'La limpieza periódica no ha terminado.');
    });
  };
  const timers = [setTimeout(run, PRONTO), setInterval(run, HORA)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
