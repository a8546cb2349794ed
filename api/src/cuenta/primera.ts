import { sql } from 'kysely';
import { recordActividad } from '../entry/actividad.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { forgetCuenta } from '../platform/throttle.ts';
import { assertNuevaOf } from './nueva.ts';
import { hashSecretos, turnOf } from './secretos.ts';

interface Propio {
  usuario: Usuario | undefined;
  sesionHash: Buffer | undefined;
  ip: string;
  aparato: string;
}

const CLASE_OF = {
  name: 'primera-clase',
  text: 'select grupo_id as "grupoId" from perfil where id = $1',
};

/**
 * Stores the first password of an account and ties it to the session's card. Throws YA_TIENES_CONTRASENA and SESION_CADUCADA.
 * Locks the account before the session, in the order that voiding a card does.
 */
export async function keepFirst(
  tx: Sql,
  contrasenia_hash: string,
  { usuarioId, sesionHash, aparato }: { usuarioId: string; sesionHash: Buffer; aparato: string },
): Promise<void> {
  const [chosen] = await tx.db
    .updateTable('usuario')
    .set({
      contrasenia_hash,
      contrasenia_cambiada_en: sql`now()`,
      contrasenia_tarjeta_en: sql`now()`,
      contrasenia_tarjeta_de: sql`(select perfil_id from sesion where token_hash = ${sesionHash})`,
    })
    .where('id', '=', usuarioId)
    .where('contrasenia_hash', 'is', null)
    .returning(['nombre_usuario_clave', 'contrasenia_tarjeta_de'])
    .execute();
  if (!chosen) throw new AppError('YA_TIENES_CONTRASENA');
  const [open] = await tx.db
    .selectFrom('sesion')
    .select('id')
    .where('token_hash', '=', sesionHash)
    .forUpdate()
    .execute();
  if (!open) throw new AppError('SESION_CADUCADA');
  await forgetCuenta(tx, chosen.nombre_usuario_clave);
  await recordActividad(tx, { tipo: 'contrasena-primera', usuarioId, aparato });
  const [clase] = await tx.run<{ grupoId: number }>(CLASE_OF, [chosen.contrasenia_tarjeta_de]);
  if (clase) await recordEvento(tx, { ...clase, clase: 'tarjetas-cambiadas' });
}

/**
 * Chooses the first password of an account that a list made, with a card of that list's teacher (behaviour §2). A card may do
 * nothing else to an account. Throws YA_TIENES_CONTRASENA and CONTRASENA_CON_OTRA_TARJETA before any hash. Throws SESION_CADUCADA
 * if the card was voided meanwhile.
 */
export async function chooseFirst(
  services: Services,
  nuevaContrasena: string,
  { usuario, sesionHash, ip, aparato }: Propio,
): Promise<undefined> {
  if (!usuario || !sesionHash) throw new AppError('SESION_REQUERIDA');
  const { id: usuarioId, soloOf } = usuario;
  const cuenta = await services.sql.db
    .selectFrom('usuario')
    .select(['nombre_usuario_clave', 'de_lista_por', sql<boolean>`contrasenia_hash is not null`.as('tiene')])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (cuenta.tiene) throw new AppError('YA_TIENES_CONTRASENA');
  if (soloOf === null || soloOf !== cuenta.de_lista_por) throw new AppError('CONTRASENA_CON_OTRA_TARJETA');
  await assertNuevaOf(services, usuarioId, nuevaContrasena);
  const [hash = ''] = await hashSecretos([nuevaContrasena], turnOf(ip, cuenta.nombre_usuario_clave));
  await services.transaction((tx) => keepFirst(tx, hash, { usuarioId, sesionHash, aparato }));
  services.noteSuceso('contrasena-cambiada', { por: 'tarjeta', usuarioId });
  return undefined;
}
