import type { Body } from '@aupa/contract';
import { checkOtraContrasenia, claveUsuario } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { AppError, InvalidInput } from '../platform/errors.ts';
import type { Services, Usuario } from '../platform/http/handlers.ts';
import { recordActividad } from '../entry/actividad.ts';
import { closeDemas } from './abiertas.ts';
import { forgetDispositivos } from './dispositivos.ts';
import { assertNuevaOf } from './nueva.ts';
import { hashSecretos, turnOf } from './secretos.ts';
import { tryContrasenia } from './sesiones.ts';

type Cambio = Body<'POST /api/Usuario/cambiar-contrasena'>;

interface Propio {
  usuario: Usuario | undefined;
  sesionHash: Buffer | undefined;
  ip: string;
  aparato: string;
}

/**
 * Changes one's own password and closes all other sessions (behaviour §2). Throws CONTRASENA_INCORRECTA and 429. A wrong password
 * counts as a failed sign-in, so that an open session gives an attacker no extra tries.
 */
export async function changeContrasenia(
  services: Services,
  { contrasenaActual, nuevaContrasena, dispositivo }: Cambio,
  { usuario, sesionHash, ip, aparato }: Propio,
): Promise<undefined> {
  if (!usuario || !sesionHash) throw new AppError('SESION_REQUERIDA');
  const igual = checkOtraContrasenia(contrasenaActual, nuevaContrasena);
  if (igual) throw new InvalidInput([{ campo: 'nuevaContrasena', mensaje: igual }]);
  const { nombre_usuario: nombreUsuario } = await services.sql.db
    .selectFrom('usuario')
    .select('nombre_usuario')
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  const entrada = { ip, nombreUsuario, contrasenia: contrasenaActual, dispositivo };
  const cuenta = await tryContrasenia(services, entrada, {
    refusal: 'CONTRASENA_INCORRECTA',
    campo: 'contrasenaActual',
  });
  await assertNuevaOf(services, cuenta.id, nuevaContrasena);
  const [contrasenia_hash = ''] = await hashSecretos([nuevaContrasena], turnOf(ip, claveUsuario(nombreUsuario)));
  await services.transaction(async (tx) => {
    const [same] = await tx.db
      .updateTable('usuario')
      .set({ contrasenia_hash, contrasenia_cambiada_en: sql`now()` })
      .where('id', '=', cuenta.id)
      .where('contrasenia_hash', '=', cuenta.contraseniaHash)
      .returning('id')
      .execute();
    // Another change may have closed this session while the password was being checked.
    const [open] = await tx.db
      .selectFrom('sesion')
      .select('id')
      .where('token_hash', '=', sesionHash)
      .forUpdate()
      .execute();
    if (!open) throw new AppError('SESION_CADUCADA');
    if (!same) throw new AppError('CONTRASENA_INCORRECTA', { campo: 'contrasenaActual' });
    await closeDemas(tx, cuenta.id, sesionHash);
    await forgetDispositivos(tx, cuenta.id, dispositivo);
    await recordActividad(tx, { tipo: 'contrasena-cambiada', usuarioId: cuenta.id, aparato });
  });
  services.noteSuceso('contrasena-cambiada', { por: 'contrasena', usuarioId: cuenta.id });
  return undefined;
}
