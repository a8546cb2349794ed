import { randomBytes } from 'node:crypto';
import { claveUsuario, DIAS_DISPOSITIVO, DISPOSITIVOS_CUENTA } from '@aupa/domain/cuenta';
import { hashToken } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';

const IS_KNOWN = {
  name: 'dispositivo-de-cuenta',
  text: `select 1 as conocido from dispositivo d join usuario u on u.id = d.usuario_id
         where d.token_hash = $1 and u.nombre_usuario_clave = $2 and d.entro_en > now() - make_interval(days => $3::int)`,
};

const IS_OURS = {
  name: 'dispositivo-de-alguien',
  text: `select 1 as nuestro from dispositivo
         where token_hash = $1 and entro_en > now() - make_interval(days => $2::int) limit 1`,
};

// Deletes the oldest. The deletion does not see the row inserted in the same statement, hence the minus 1.
const RECORD = {
  name: 'dispositivo-anotar',
  text: `with anotado as (
           insert into dispositivo (token_hash, usuario_id) values ($1, $2)
           on conflict (token_hash, usuario_id) do update set entro_en = now())
         delete from dispositivo where usuario_id = $2 and token_hash in (
           select token_hash from dispositivo where usuario_id = $2 and token_hash <> $1
           order by entro_en desc offset $3::int - 1)`,
};

/** True if this account signed in with this browser in the last 30 days (behaviour §2). */
export async function isConocido(sql: Sql, nombreUsuario: string, dispositivo: string | undefined): Promise<boolean> {
  if (dispositivo === undefined) return false;
  const values = [hashToken(dispositivo), claveUsuario(nombreUsuario), DIAS_DISPOSITIVO];
  return (await sql.run(IS_KNOWN, values)).length > 0;
}

/** Remembers that an account signed in with this browser. Answers a new token if it has none, or one that we did not issue. */
export async function rememberDispositivo(
  tx: Sql,
  usuarioId: string,
  dispositivo: string | undefined,
): Promise<string | undefined> {
  const isOurs =
    dispositivo !== undefined && (await tx.run(IS_OURS, [hashToken(dispositivo), DIAS_DISPOSITIVO])).length > 0;
  const token = isOurs ? dispositivo : randomBytes(32).toString('base64url');
  await tx.run(RECORD, [hashToken(token), usuarioId, DISPOSITIVOS_CUENTA]);
  return isOurs ? undefined : token;
}

export async function forgetDispositivos(tx: Sql, usuarioId: string, menos?: string): Promise<void> {
  const suyos = tx.db.deleteFrom('dispositivo').where('usuario_id', '=', usuarioId);
  await (menos === undefined ? suyos : suyos.where('token_hash', '<>', hashToken(menos))).execute();
}
