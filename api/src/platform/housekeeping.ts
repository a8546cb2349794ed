import { DIAS_ELIMINADO } from '@aupa/domain/clase';
import { DIAS_ACTIVIDAD, DIAS_DISPOSITIVO, REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { SEGUNDOS_REABRIR } from '@aupa/domain/ingreso';
import { HORAS_DESHACER } from '@aupa/domain/medallas';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { toLogged } from './errors.ts';
import type { Database } from './database/index.ts';
import type { Writing } from './writing.ts';

const HORA = 60 * 60 * 1000;
/** Milliseconds after the start, so that waiting users get their first page before. */
const PRONTO = 10_000;

/**
 * Deletes what has expired (behaviour §1–§3, §9): sessions, boards, closed doors, devices unused for a month, activity after 90
 * days. Also stored answers, tries and turns that no rule needs, and imported lists that can't be undone any more. Groups deleted
 * long ago and images replaced a week ago go too.
 */
export async function sweep(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('sesion')
    .where('caduca_en', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('pizarra_sesion')
    // Skip locked rows until the next sweep: our lock order could deadlock with requests that end boards.
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('pizarra_sesion')
        .select('token_hash')
        .where('caduca_en', '<', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom('pizarra_codigo')
    .where('caduca_en', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('puerta')
    .where('cierra_en', '<', sql<Date>`now()`)
    // A recently closed door may be reopened.
    .where(({ or, eb }) =>
      or([
        eb('cerrada_en', 'is', null),
        eb('cerrada_en', '<', sql<Date>`now() - make_interval(secs => ${SEGUNDOS_REABRIR})`),
      ]),
    )
    .execute();
  await db
    .deleteFrom('entrada')
    .where('caduca_en', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('dispositivo')
    .where('entro_en', '<', sql<Date>`now() - make_interval(days => ${DIAS_DISPOSITIVO})`)
    .execute();
  await db
    .deleteFrom('actividad')
    .where('en', '<', sql<Date>`now() - make_interval(days => ${DIAS_ACTIVIDAD})`)
    .execute();
  await db
    .deleteFrom('turno')
    .where('libre_en', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('idempotencia')
    .where('caduca_en', '<', sql<Date>`now()`)
    .execute();
  for (const [tipo, { memoria }] of Object.entries(REGLAS_INTENTOS)) {
    await db
      .deleteFrom('intento')
      .where('clase', '=', tipo)
      .where('en', '<', sql<Date>`now() - make_interval(secs => ${memoria})`)
      .execute();
  }
  await db
    .deleteFrom('lista_fila')
    .using('lista')
    .whereRef('lista.id', '=', 'lista_fila.lista_id')
    .where('lista.hecha_en', '<', sql<Date>`now() - make_interval(hours => ${HORAS_DESHACER})`)
    .execute();
  await db
    .deleteFrom('imagen_anterior')
    .where('reemplazada_en', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await db
    .deleteFrom('grupo')
    .where('eliminado_en', '<', sql<Date>`now() - make_interval(days => ${DIAS_ELIMINADO})`)
    .execute();
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
