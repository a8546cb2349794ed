import { PLAZOS, type Plazo } from '@aupa/domain/privacidad';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { TABLAS } from '../mapa/mapa.ts';
import { toLogged } from './errors.ts';
import type { Database } from './database/index.ts';
import type { Writing } from './writing.ts';

const HORA = 60 * 60 * 1000;
/** Milliseconds after the start, so that waiting users get their first page before. */
const PRONTO = 10_000;

const INTERVALOS: Record<Plazo['unidad'], string> = { meses: 'months', dias: 'days', horas: 'hours', segundos: 'secs' };

/** SQL of a period as an interval. */
const toInterval = ({ cantidad, unidad }: Plazo) => `make_interval(${INTERVALOS[unidad]} => ${cantidad})`;

/**
 * Deletes every row that is past its time, as the map of what is kept says (behaviour §14). Locked rows wait for the next sweep:
 * requests take locks in another order.
 */
export async function sweep(db: Kysely<Database>): Promise<void> {
  for (const [nombre, { caduca }] of TABLAS) {
    if (!caduca) continue;
    const [plazo, condition] = caduca;
    const past = sql.raw(condition.replaceAll('{plazo}', toInterval(PLAZOS[plazo])));
    const tabla = sql.table(nombre);
    await sql`delete from ${tabla} where ctid = any(array(
      select t.ctid from ${tabla} t where ${past} for update skip locked))`.execute(db);
  }
}

/**
 * Sweeps soon after the start and then every hour, since a laptop may never be on for an hour. Returns a function that stops it.
 */
export function startHousekeeping(
  { db, writing }: { db: Kysely<Database>; writing: Pick<Writing, 'assertBeforeWrite' | 'note'> },
  logger: Logger,
): () => void {
  const run = () => {
    const swept = writing.assertBeforeWrite().then(() => sweep(db));
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
