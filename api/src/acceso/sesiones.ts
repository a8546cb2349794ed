import type { Sesion } from '@aupa/contract';
import { claveUsuario, normalizeTemporal } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { openSesion } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { addressKey } from '../platform/http/address.ts';
import { findCuenta, type Cuenta } from './queries.ts';
import { turnOf, verifySecretos } from './secretos.ts';
import { tryGuarded } from './tries.ts';

const LOCK_CUENTA = {
  name: 'cuenta-sin-cambio',
  text: 'select 1 as igual from usuario where id = $1 and contrasenia_hash = $2 for share',
};

/** Key of the failures of one account from one address: a classmate elsewhere can't lock a pupil out (behaviour §2). */
export function keyCuentaDireccion(nombreUsuario: string, ip: string): string {
  return `${claveUsuario(nombreUsuario)} ${addressKey(ip)}`;
}

/** Whether an instant has gone by. */
const isPast = (instante: Date) => instante.getTime() <= Date.now();

/** The login object, with a new session behind its token. */
export async function openFor(
  tx: Sql,
  cuenta: Pick<Cuenta, 'id' | 'rol' | 'nombreUsuario'>,
  rememberMe: boolean,
): Promise<Sesion> {
  const token = await openSesion(tx, cuenta.id, rememberMe);
  return { id: cuenta.id, nombreUsuario: cuenta.nombreUsuario, token, rol: cuenta.rol, rememberMe };
}

/** What somebody who wants in has given; both ways in count its failures together. */
export interface Entrada {
  ip: string;
  nombreUsuario: string;
  contrasenia: string;
  rememberMe: boolean;
}

/** The account whose password this is, its own or a one-time one. Throws CREDENCIALES_INVALIDAS and 429. */
export function tryContrasenia(services: Services, { ip, nombreUsuario, contrasenia }: Entrada): Promise<Cuenta> {
  return tryGuarded(services, {
    nombreUsuario,
    direccion: ['login-direccion', addressKey(ip)],
    cuenta: ['login-cuenta', keyCuentaDireccion(nombreUsuario, ip)],
    refusal: 'CREDENCIALES_INVALIDAS',
    attempt: async () => {
      const found = await findCuenta(services.sql, nombreUsuario);
      const texto = found?.temporalHasta ? normalizeTemporal(contrasenia) : contrasenia;
      const right = await verifySecretos([{ texto, hash: found?.contraseniaHash }], turnOf(ip));
      return found && right ? found : null;
    },
  });
}

/**
 * Signs in. Throws CREDENCIALES_INVALIDAS, the same for a wrong name and a wrong password, and 429; with a one-time
 * password CONTRASENA_TEMPORAL, so that its owner is asked for one of their own, or TEMPORAL_CADUCADA (behaviour §2).
 */
export async function signIn(services: Services, entrada: Entrada): Promise<Sesion> {
  const cuenta = await tryContrasenia(services, entrada);
  if (cuenta.temporalHasta) {
    throw new AppError(isPast(cuenta.temporalHasta) ? 'TEMPORAL_CADUCADA' : 'CONTRASENA_TEMPORAL');
  }
  return services.transaction(async (tx) => {
    // The password may have been changed while this one was being checked: then its sessions are already revoked.
    const [same] = await tx.run(LOCK_CUENTA, [cuenta.id, cuenta.contraseniaHash]);
    if (!same) throw new AppError('CREDENCIALES_INVALIDAS');
    return openFor(tx, cuenta, entrada.rememberMe);
  });
}

/** Signs out: revokes this session only. */
export async function signOut(tx: Sql, sesionHash: Buffer | undefined): Promise<undefined> {
  if (sesionHash) await tx.db.deleteFrom('sesion').where('token_hash', '=', sesionHash).execute();
  return undefined;
}
