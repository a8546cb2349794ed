import type { Query, Respuesta } from '@aupa/contract';
import { DIAS_ACTIVIDAD, TIPOS_ORDEN, type TipoActividad } from '@aupa/domain/cuenta';
import type { Logger } from 'pino';
import { CLASE } from '../entry/sources.ts';
import { toLogged } from '../platform/errors.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { sayEnLog } from '../platform/sucesos.ts';
import type { Writing } from '../platform/writing.ts';

const RECORD = {
  name: 'actividad-anotar',
  text: 'insert into actividad (clase, usuario_id, grupo_id) values ($1, $2, $3)',
};
const LIST = {
  name: 'actividad-de-cuenta',
  text: `select a.clase, a.en, g.materia || ', ' || g.nombre as grupo, a.aparato as dispositivo
         from actividad a left join ${CLASE} g on g.id = a.grupo_id
         where a.usuario_id = $1 and a.en > now() - make_interval(days => $2::int) and ($3::text[] is null or a.clase = any($3))
         order by a.en desc, a.id desc`,
};
// `skip locked`: when two servers look at once, each order is logged by one of them.
const CLAIM = {
  name: 'actividad-sin-anotar',
  text: `update actividad set por_anotar = false
         where id in (select id from actividad where por_anotar order by id limit 100 for update skip locked)
         returning clase, usuario_id as "usuarioId", grupo_id as "grupoId", en`,
};

export interface Orden {
  clase: (typeof TIPOS_ORDEN)[number] | 'orden-codigo';
  usuarioId: string | null;
  grupoId: number | null;
}

/** Records an operator's order in its own transaction. The account's owner can read it, and the server logs it. */
export async function recordOrden(tx: Sql, { clase, usuarioId, grupoId }: Orden): Promise<void> {
  await tx.run(RECORD, [clase, usuarioId, grupoId]);
}

interface Fila {
  clase: TipoActividad;
  en: Date;
  grupo: string | null;
  dispositivo: string | null;
}

/** The account's activity, newest first. Its number is bounded where it is recorded. Without `todo`, only the operator's orders. */
export async function listActividad(
  sql: Sql,
  { id }: Usuario,
  { todo }: Query<'GET /api/Usuario/actividad'>,
): Promise<Respuesta<'GET /api/Usuario/actividad'>> {
  const filas = await sql.run<Fila>(LIST, [id, DIAS_ACTIVIDAD, todo ? null : TIPOS_ORDEN]);
  return filas.map(({ en, ...fila }) => ({ ...fila, en: en.toISOString() }));
}

const MINUTO = 60_000;

/** Logs new orders now and every minute. Returns a function that stops it. */
export function startOrdenes(
  { sql, writing }: { sql: Sql; writing: Pick<Writing, 'assertBeforeWrite'> },
  logger: Logger,
): () => void {
  const look = () => {
    const looked = writing.assertBeforeWrite().then(() => logOrdenes(sql, logger));
    looked.catch((error: unknown) => logger.debug({ err: toLogged(error) }, 'Las órdenes no se han podido leer.'));
  };
  look();
  const timer = setInterval(look, MINUTO).unref();
  return () => clearInterval(timer);
}

/** Logs each order since the last look once, also those given while no server ran. */
export async function logOrdenes(sql: Sql, logger: Pick<Logger, 'info'>): Promise<void> {
  const ordenes = await sql.run<Orden & { en: Date }>(CLAIM, []);
  for (const { clase, usuarioId, grupoId, en } of ordenes) {
    const ids = { usuarioId: usuarioId ?? undefined, grupoId: grupoId ?? undefined };
    logger.info({ suceso: 'orden', por: clase, ...ids, dada: en.toISOString() }, sayEnLog('orden'));
  }
}
