import type { Sesion } from '@aupa/contract';
import { claveUsuario } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { openSesion } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { addressKey } from './address.ts';
import { findCuenta, type Cuenta } from './queries.ts';
import { verifySecretos } from './secretos.ts';
import { tryGuarded } from './tries.ts';

const LOCK_CUENTA = {
  name: 'cuenta-sin-cambio',
  text: 'select 1 as igual from usuario where id = $1 and contrasenia_hash = $2 for share',
};

/** Key of the failures of one account from one address: a classmate elsewhere can't lock a pupil out (behaviour §2). */
export function keyCuentaDireccion(nombreUsuario: string, ip: string): string {
  return `${claveUsuario(nombreUsuario)} ${addressKey(ip)}`;
}

/** The login object, with a new session behind its token. */
export async function openFor(tx: Sql, cuenta: Omit<Cuenta, 'contraseniaHash'>, rememberMe: boolean): Promise<Sesion> {
  const token = await openSesion(tx, cuenta.id, rememberMe);
  return { id: cuenta.id, nombreUsuario: cuenta.nombreUsuario, token, rol: cuenta.rol, rememberMe };
}

/** Signs in. Throws CREDENCIALES_INVALIDAS, the same for a wrong name and a wrong password, and 429 (behaviour §2). */
export async function signIn(
  services: Services,
  {
    ip,
    nombreUsuario,
    contrasenia,
    rememberMe,
  }: { ip: string; nombreUsuario: string; contrasenia: string; rememberMe: boolean },
): Promise<Sesion> {
  const cuenta = await tryGuarded(services, {
    direccion: ['login-direccion', addressKey(ip)],
    cuenta: ['login-cuenta', keyCuentaDireccion(nombreUsuario, ip)],
    refusal: 'CREDENCIALES_INVALIDAS',
    attempt: async () => {
      const found = await findCuenta(services.sql, nombreUsuario);
      const right = await verifySecretos([{ texto: contrasenia, hash: found?.contraseniaHash }]);
      return found && right ? found : null;
    },
  });
  return services.transaction(async (tx) => {
    // The password may have been changed while this one was being checked: then its sessions are already revoked.
    const [same] = await tx.run(LOCK_CUENTA, [cuenta.id, cuenta.contraseniaHash]);
    if (!same) throw new AppError('CREDENCIALES_INVALIDAS');
    return openFor(tx, cuenta, rememberMe);
  });
}

/** Signs out: revokes this session only. */
export async function signOut(tx: Sql, sesionHash: Buffer | undefined): Promise<undefined> {
  if (sesionHash) await tx.db.deleteFrom('sesion').where('token_hash', '=', sesionHash).execute();
  return undefined;
}
