import { sql } from 'kysely';
import { claveUsuario } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import { forgetCuenta } from '../platform/throttle.ts';
import { hashSecretos, turnOf } from './secretos.ts';

/** Who chooses their first password: with which session, and from where. */
interface Propio {
  usuario: Usuario | undefined;
  sesionHash: Buffer | undefined;
  ip: string;
}

/**
 * Chooses the first password of an account that a list made, also with a card: the one thing that a card may do to an account
 * (behaviour §2). Throws YA_TIENES_CONTRASENA, before anything is hashed, and SESION_CADUCADA for a card that was void meanwhile.
 */
export async function chooseFirst(
  { sql: out, transaction }: Services,
  nuevaContrasena: string,
  { usuario, sesionHash, ip }: Propio,
): Promise<undefined> {
  if (!usuario || !sesionHash) throw new AppError('SESION_REQUERIDA');
  const cuenta = await out.db
    .selectFrom('usuario')
    .select(['nombre_usuario', sql<boolean>`contrasenia_hash is not null`.as('tiene')])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  if (cuenta.tiene) throw new AppError('YA_TIENES_CONTRASENA');
  const clave = claveUsuario(cuenta.nombre_usuario);
  const [contrasenia_hash = ''] = await hashSecretos([nuevaContrasena], turnOf(ip, clave));
  await transaction(async (tx) => {
    const [chosen] = await tx.db
      .updateTable('usuario')
      .set({ contrasenia_hash, contrasenia_cambiada_en: sql`now()` })
      .where('id', '=', usuario.id)
      .where('contrasenia_hash', 'is', null)
      .returning('id')
      .execute();
    if (!chosen) throw new AppError('YA_TIENES_CONTRASENA');
    const [open] = await tx.db
      .selectFrom('sesion')
      .select('id')
      .where('token_hash', '=', sesionHash)
      .forUpdate()
      .execute();
    if (!open) throw new AppError('SESION_CADUCADA');
    await forgetCuenta(tx, clave);
  });
  return undefined;
}
