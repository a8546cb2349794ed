import { createHash, randomBytes } from 'node:crypto';
import { AppError, whyUnwritable } from '../errors.ts';
import type { Sql, Statement } from '../sql.ts';
import type { Services, Usuario } from './handlers.ts';

/** Life of a session in hours: of a school day, or a month when it is remembered (behaviour §2). */
const HORAS = { breve: 12, recordada: 24 * 30 };
/** How exact it is when a session was last used. */
export const MINUTOS_USO = 15;

/** The hash under which a token is stored: the token itself never is (behaviour §2). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const INSERT_SESION = {
  name: 'sesion-abrir',
  text: `insert into sesion (token_hash, usuario_id, recordar, caduca_en, aparato)
         values ($1, $2, $3, now() + make_interval(hours => $4::int), $5)`,
};

/** Opens a session and returns its token, the only time that it can be read. */
export async function openSesion(
  sql: Sql,
  usuarioId: string,
  { recordar, aparato }: { recordar: boolean; aparato: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const horas = recordar ? HORAS.recordada : HORAS.breve;
  await sql.run(INSERT_SESION, [hashToken(token), usuarioId, recordar, horas, aparato]);
  return token;
}

const FIND_SESION = {
  name: 'sesion-de-token',
  // Sliding: renewed and noted as used every quarter of an hour at most, so that most requests write nothing.
  text: `select u.id, u.rol, s.usada_en < now() - make_interval(mins => $2::int) as renovar
         from sesion s join usuario u on u.id = s.usuario_id
         where s.token_hash = $1 and s.caduca_en > now()`,
};

const RENEW_SESION = {
  name: 'sesion-renovar',
  text: `update sesion set usada_en = now(),
           caduca_en = now() + make_interval(hours => case when recordar then $2::int else $3::int end)
         where token_hash = $1`,
};

/** The token of a call. Throws SESION_REQUERIDA. */
export function tokenOf(authorization: string | undefined): string {
  const token = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
  if (!token) throw new AppError('SESION_REQUERIDA');
  return token;
}

/** Notes that a token is in use. While nothing can be written it is noted another time, and reading goes on. */
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

/** Who a bearer token stands for. Throws the 401s: missing, or expired and revoked (behaviour §1, §2). */
export async function findSesion(
  services: Pick<Services, 'sql' | 'writing'>,
  authorization: string | undefined,
): Promise<{ usuario: Usuario; sesionHash: Buffer }> {
  const sesionHash = hashToken(tokenOf(authorization));
  const [row] = await services.sql.run<{ id: string; rol: Usuario['rol']; renovar: boolean }>(FIND_SESION, [
    sesionHash,
    MINUTOS_USO,
  ]);
  if (!row) throw new AppError('SESION_CADUCADA');
  if (row.renovar) await renewUse(services, RENEW_SESION, [sesionHash, HORAS.recordada, HORAS.breve]);
  return { usuario: { id: row.id, rol: row.rol, alcance: 'cuenta' }, sesionHash };
}
