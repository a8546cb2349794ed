import { createHash, randomBytes } from 'node:crypto';
import { MINUTOS_POR_TOMAR, type Alcance } from '@aupa/domain/clase';
import { caducaSesion } from '@aupa/domain/cuenta';
import { AppError, whyUnwritable } from '../errors.ts';
import type { Sql, Statement } from '../sql.ts';
import type { Services, Usuario } from './handlers.ts';

/** Hours that a session lives after its last use: a school day, or a month if remembered (behaviour §2). */
const HORAS = { breve: 12, recordada: 24 * 30 };
/** Resolution of the stored time of last use. */
export const MINUTOS_USO = 15;

/** The hash under which a token is stored: the token itself never is (behaviour §2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** How a session was opened: by password, card, or a class's door. */
export type TipoSesion = 'Contrasena' | 'Tarjeta' | 'Puerta';
const ALCANCE_OF: Record<TipoSesion, Alcance> = { Contrasena: 'cuenta', Tarjeta: 'tarjeta', Puerta: 'puerta' };

const INSERT_SESION = {
  name: 'sesion-abrir',
  text: `insert into sesion (token_hash, usuario_id, recordar, caduca_en, aparato, tipo, perfil_id, tomada)
         values ($1, $2, $3, now() + make_interval(mins => $4::int), $5, $6, $7, $8)`,
};

/** A session limited to one teacher's groups. `porTomar`: it opens nothing before its pupil has taken it. */
export interface Limitada {
  tipo: Exclude<TipoSesion, 'Contrasena'>;
  perfilId: number;
  porTomar: boolean;
}

interface Apertura {
  recordar: boolean;
  aparato: string;
  limitada?: Limitada | undefined;
}

/** Opens a session and returns its token, the only time that it can be read. */
export async function openSesion(
  sql: Sql,
  usuarioId: string,
  { recordar, aparato, limitada }: Apertura,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const porTomar = limitada?.porTomar ?? false;
  const minutos = porTomar ? MINUTOS_POR_TOMAR : (recordar ? HORAS.recordada : HORAS.breve) * 60;
  const como = [limitada?.tipo ?? 'Contrasena', limitada?.perfilId ?? null, !porTomar];
  await sql.run(INSERT_SESION, [hashToken(token), usuarioId, recordar, minutos, aparato, ...como]);
  return token;
}

const FIND_SESION = {
  name: 'sesion-de-token',
  // Sliding expiry, written at most every quarter of an hour, so that most requests write nothing.
  text: `select u.id, u.rol, s.tipo, g.profesor_id as "soloOf", s.usada_en < now() - make_interval(mins => $2::int) as renovar,
           s.recordar, s.tomada, s.creada_en as creada, now() as ahora
         from sesion s join usuario u on u.id = s.usuario_id
           left join perfil p on p.id = s.perfil_id left join grupo g on g.id = p.grupo_id
         where s.token_hash = $1 and s.caduca_en > now()`,
};

interface Row {
  id: string;
  rol: Usuario['rol'];
  tipo: TipoSesion;
  soloOf: string | null;
  renovar: boolean;
  recordar: boolean;
  tomada: boolean;
  creada: Date;
  ahora: Date;
}

// A session by card or door keeps its first expiry.
const RENEW_SESION = {
  name: 'sesion-renovar',
  text: `update sesion set usada_en = now(),
           caduca_en = case when perfil_id is not null then caduca_en else $2::timestamptz end
         where token_hash = $1`,
};

/** The bearer token of a call, if it has one. */
export const readToken = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];

/** The token of a call. Throws SESION_REQUERIDA. */
export function tokenOf(authorization: string | undefined): string {
  const token = readToken(authorization);
  if (!token) throw new AppError('SESION_REQUERIDA');
  return token;
}

/** Stores that a token is in use. If nothing can be written now, reading still works. */
export async function renewUse(
  { sql, writing }: Pick<Services, 'sql' | 'writing'>,
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  if (writing.isFailing) return;
  await sql.run(statement, values).catch((error: unknown) => {
    if (whyUnwritable(error) === undefined) throw error;
    writing.note(error);
  });
}

/** Finds the session of a bearer token. Throws the 401s: missing, or expired and revoked (behaviour §1, §2). */
export async function findSesion(
  services: Pick<Services, 'sql' | 'writing' | 'tzAula'>,
  authorization: string | undefined,
): Promise<{ usuario: Usuario; sesionHash: Buffer; tomada: boolean }> {
  const sesionHash = hashToken(tokenOf(authorization));
  const [row] = await services.sql.run<Row>(FIND_SESION, [sesionHash, MINUTOS_USO]);
  if (!row) throw new AppError('SESION_CADUCADA');
  if (row.renovar) {
    const horas = row.recordar ? HORAS.recordada : HORAS.breve;
    await renewUse(services, RENEW_SESION, [sesionHash, caducaSesion({ ...row, horas }, services.tzAula)]);
  }
  const { id, rol, soloOf, tomada } = row;
  return { usuario: { id, rol, alcance: ALCANCE_OF[row.tipo], soloOf }, sesionHash, tomada };
}

const TAKE_SESION = {
  name: 'sesion-tomar',
  // Use the clock, not the transaction's start: after waiting for others this session is still the newest.
  text: `update sesion set tomada = true, creada_en = ya, usada_en = ya, caduca_en = ya + make_interval(hours => $2::int)
         from (select clock_timestamp() as ya) reloj
         where token_hash = $1 and not tomada and caduca_en > ya returning id`,
};

/** Starts the life of a session that waits to be taken. False: taken before, or expired. */
export const takeSesion = async (sql: Sql, sesionHash: Buffer): Promise<boolean> =>
  (await sql.run(TAKE_SESION, [sesionHash, HORAS.breve])).length > 0;
