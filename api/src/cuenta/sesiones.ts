import type { CodigoError, Sesion } from '@aupa/contract';
import { claveUsuario, normalizeTemporal } from '@aupa/domain/cuenta';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { hashToken, openSesion } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { addressKey } from '../platform/http/address.ts';
import { isConocido, rememberDispositivo } from './dispositivos.ts';
import { findCuenta, type Cuenta } from './queries.ts';
import { turnOf, verifySecretos } from './secretos.ts';
import { tryGuarded, type Try } from '../platform/tries.ts';

// Alone: the browsers that the account knows are counted.
const HOLD_CUENTA = {
  name: 'cuenta-sin-cambio',
  text: 'select 1 as igual from usuario where id = $1 and contrasenia_hash = $2 for no key update',
};

/** Key of the failures of one account from one address: a classmate elsewhere can't lock a pupil out (behaviour §2). */
export function keyCuentaDireccion(nombreUsuario: string, ip: string): string {
  return `${claveUsuario(nombreUsuario)} ${addressKey(ip)}`;
}

/** Whether an instant has gone by. */
const isPast = (instante: Date) => instante.getTime() <= Date.now();

/** How somebody signs in: for how long, on what device, and the token of their browser, if it has one. */
export interface Modo {
  rememberMe: boolean;
  dispositivo?: string | undefined;
  /** In words, for the list of their sessions. */
  aparato: string;
}

/** The login object, with a new session behind its token; the browser is known to the account from now on. */
export async function openFor(
  tx: Sql,
  cuenta: Pick<Cuenta, 'id' | 'rol' | 'nombreUsuario'>,
  { rememberMe, dispositivo, aparato }: Modo,
): Promise<Sesion> {
  const token = await openSesion(tx, cuenta.id, { recordar: rememberMe, aparato });
  const nuevo = await rememberDispositivo(tx, cuenta.id, dispositivo);
  const sesion = { id: cuenta.id, nombreUsuario: cuenta.nombreUsuario, token, rol: cuenta.rol, rememberMe };
  return nuevo === undefined ? sesion : { ...sesion, dispositivo: nuevo };
}

/** What somebody who wants in has given; all ways in count its failures together. */
export interface Entrada extends Pick<Modo, 'dispositivo'> {
  ip: string;
  nombreUsuario: string;
  contrasenia: string;
}

/**
 * What counts the failures at an account, the first of which closes it: those from this address; from a browser that it has
 * signed in with those of that browser, so that no classmate behind the address can close it there. They count for both.
 */
function contadoresOf({ ip, nombreUsuario, dispositivo }: Entrada, esConocido: boolean): Try<never>['cuentas'] {
  const direccion = ['login-cuenta', keyCuentaDireccion(nombreUsuario, ip)] as const;
  if (!esConocido || dispositivo === undefined) return [direccion];
  const clave = `${claveUsuario(nombreUsuario)} ${hashToken(dispositivo).toString('base64url')}`;
  return [['login-dispositivo', clave], direccion];
}

/** The account whose password this is, its own or a one-time one. Throws `refusal`, else CREDENCIALES_INVALIDAS, and 429. */
export async function tryContrasenia(
  services: Services,
  entrada: Entrada,
  refusal: { refusal: CodigoError; campo?: string } = { refusal: 'CREDENCIALES_INVALIDAS' },
): Promise<Cuenta> {
  const { ip, nombreUsuario, contrasenia, dispositivo } = entrada;
  const esConocido = services.throttle && (await isConocido(services.sql, nombreUsuario, dispositivo));
  const cuentas = contadoresOf(entrada, esConocido);
  return tryGuarded(services, {
    clase: 'login-direccion',
    ip,
    nombreUsuario,
    esConocido,
    cuentas,
    ...refusal,
    attempt: async () => {
      const found = await findCuenta(services.sql, nombreUsuario);
      const texto = found?.temporalHasta ? normalizeTemporal(contrasenia) : contrasenia;
      const right = await verifySecretos(
        [{ textos: [texto], hash: found?.contraseniaHash ?? undefined }],
        turnOf(ip, cuentas[0][1]),
      );
      return found && right ? found : null;
    },
  });
}

/**
 * Signs in. Throws CREDENCIALES_INVALIDAS, the same for a wrong name and a wrong password, and 429; with a one-time
 * password CONTRASENA_TEMPORAL, so that its owner is asked for one of their own, or TEMPORAL_CADUCADA (behaviour §2).
 */
export async function signIn(services: Services, entrada: Entrada & Modo): Promise<Sesion> {
  const cuenta = await tryContrasenia(services, entrada);
  if (cuenta.temporalHasta) {
    throw new AppError(isPast(cuenta.temporalHasta) ? 'TEMPORAL_CADUCADA' : 'CONTRASENA_TEMPORAL');
  }
  const sesion = await services.transaction(async (tx) => {
    // The password may have been changed while this one was being checked: then its sessions are already revoked.
    const [same] = await tx.run(HOLD_CUENTA, [cuenta.id, cuenta.contraseniaHash]);
    if (!same) throw new AppError('CREDENCIALES_INVALIDAS');
    return openFor(tx, cuenta, entrada);
  });
  services.noteSuceso('entrada', { por: 'contrasena', usuarioId: cuenta.id });
  return sesion;
}

/** Signs out: revokes this session only. */
export async function signOut(tx: Sql, sesionHash: Buffer | undefined): Promise<undefined> {
  if (sesionHash) await tx.db.deleteFrom('sesion').where('token_hash', '=', sesionHash).execute();
  return undefined;
}
