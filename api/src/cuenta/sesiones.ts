import type { CodigoError, Sesion } from '@aupa/contract';
import { claveUsuario, normalizeTemporal } from '@aupa/domain/cuenta';
import { recordActividad, type TipoActo } from '../entry/actividad.ts';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';
import { hashToken, openSesion } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { addressKey } from '../platform/http/address.ts';
import { isConocido, rememberDispositivo } from './dispositivos.ts';
import { findCuenta, type Cuenta } from './queries.ts';
import { turnOf, verifySecretos } from './secretos.ts';
import { tryGuarded, type Try } from '../platform/tries.ts';

// The lock serializes sign-ins, because the account's known browsers are counted.
const HOLD_CUENTA = {
  name: 'cuenta-sin-cambio',
  text: 'select 1 as igual from usuario where id = $1 and contrasenia_hash = $2 for no key update',
};

/** Key of an account's failures from one address: a classmate elsewhere can't lock a pupil out (behaviour §2). */
export function keyCuentaDireccion(nombreUsuario: string, ip: string): string {
  return `${claveUsuario(nombreUsuario)} ${addressKey(ip)}`;
}

const isPast = (instante: Date) => instante.getTime() <= Date.now();

export interface Modo {
  rememberMe: boolean;
  dispositivo?: string | undefined;
  aparato: string;
}

/** Opens a session of an account and records it as `tipo`. */
export async function openFor(
  tx: Sql,
  cuenta: Pick<Cuenta, 'id' | 'rol' | 'nombreUsuario'>,
  { rememberMe, dispositivo, aparato, tipo }: Modo & { tipo: TipoActo },
): Promise<Sesion> {
  const token = await openSesion(tx, cuenta.id, { recordar: rememberMe, aparato });
  const nuevo = await rememberDispositivo(tx, cuenta.id, dispositivo);
  await recordActividad(tx, { tipo, usuarioId: cuenta.id, aparato });
  const sesion = { id: cuenta.id, nombreUsuario: cuenta.nombreUsuario, token, rol: cuenta.rol, rememberMe };
  return nuevo === undefined ? sesion : { ...sesion, dispositivo: nuevo };
}

export interface Entrada extends Pick<Modo, 'dispositivo'> {
  ip: string;
  nombreUsuario: string;
  contrasenia: string;
}

/**
 * Counters that lock an account. A known browser has its own, so that a classmate behind the same address can't lock it there.
 * Its failures count for the address too.
 */
function contadoresOf({ ip, nombreUsuario, dispositivo }: Entrada, esConocido: boolean): Try<never>['cuentas'] {
  const direccion = ['login-cuenta', keyCuentaDireccion(nombreUsuario, ip)] as const;
  if (!esConocido || dispositivo === undefined) return [direccion];
  const clave = `${claveUsuario(nombreUsuario)} ${hashToken(dispositivo).toString('base64url')}`;
  return [['login-dispositivo', clave], direccion];
}

/** The account that this password opens, its own or a one-time one. Throws 429, and `refusal` if it is wrong. */
export async function tryContrasenia(
  services: Services,
  entrada: Entrada,
  refusal: { refusal: CodigoError; campo?: string } = { refusal: 'CREDENCIALES_INVALIDAS' },
): Promise<Cuenta> {
  const { ip, nombreUsuario, contrasenia, dispositivo } = entrada;
  const esConocido = services.throttle && (await isConocido(services.sql, nombreUsuario, dispositivo));
  const cuentas = contadoresOf(entrada, esConocido);
  return tryGuarded(services, {
    tipo: 'login-direccion',
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
 * Signs in (behaviour §2). Throws 429, and CREDENCIALES_INVALIDAS for a wrong name or password alike. A one-time password throws
 * CONTRASENA_TEMPORAL, so that its owner chooses one, or TEMPORAL_CADUCADA.
 */
export async function signIn(services: Services, entrada: Entrada & Modo): Promise<Sesion> {
  const cuenta = await tryContrasenia(services, entrada);
  if (cuenta.temporalHasta) {
    throw new AppError(isPast(cuenta.temporalHasta) ? 'TEMPORAL_CADUCADA' : 'CONTRASENA_TEMPORAL');
  }
  const sesion = await services.transaction(async (tx) => {
    // If the password changed during the check, the account's sessions were revoked: don't open a new one.
    const [same] = await tx.run(HOLD_CUENTA, [cuenta.id, cuenta.contraseniaHash]);
    if (!same) throw new AppError('CREDENCIALES_INVALIDAS');
    return openFor(tx, cuenta, { ...entrada, tipo: 'entrada-contrasena' });
  });
  services.noteSuceso('entrada', { por: 'contrasena', usuarioId: cuenta.id });
  return sesion;
}

export async function signOut(tx: Sql, sesionHash: Buffer | undefined): Promise<undefined> {
  if (sesionHash) await tx.db.deleteFrom('sesion').where('token_hash', '=', sesionHash).execute();
  return undefined;
}
