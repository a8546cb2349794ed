import { plural } from '../base/plural.ts';

/** 128 bits are unguessable, and the QR stays coarse enough for any camera (behaviour §11). */
export const BYTES_TARJETA = 16;
export const TARJETAS_A_LA_VEZ = 500;
/** Longest text that can be a card's secret. */
export const TARJETA_MAX = 200;

export const TARJETA_NO_VALE = 'Esta tarjeta ya no vale. Pide otra a tu profesor.';

/** The secret is in the fragment, which is never sent to a server. */
const RUTA = '/tarjeta#';

/** Address in a card's QR code. `publica`: public base URL, without a trailing slash. */
export function urlTarjeta(publica: string, token: string): string {
  return `${publica}${RUTA}${token}`;
}

/** Secret from the URL fragment, with or without «#»; null if there is none. */
export function tokenDeFragmento(fragmento: string): string | null {
  const token = fragmento.replace(/^#/, '');
  return token === '' || token.length > TARJETA_MAX ? null : token;
}

/** Address printed for typing: without scheme and secret. */
export function direccionDeTarjeta(urlCompleta: string): string {
  return urlCompleta.replace(/^https?:\/\//, '').replace(/\/tarjeta#.*$/s, '');
}

interface ConTarjeta {
  perfilId: number;
  hecha: string | null;
}

/** Whose cards to print; a number is one profile. */
export type QueTarjetas = 'sinTarjeta' | 'todas' | number;

/** Profiles whose cards are printed, in class order. */
export function elegirTarjetas(alumnos: readonly ConTarjeta[], que: QueTarjetas): number[] {
  return alumnos
    .filter(({ perfilId, hecha }) => que === 'todas' || (que === 'sinTarjeta' ? hecha === null : perfilId === que))
    .map(({ perfilId }) => perfilId);
}

/** How many existing cards printing voids. */
export function tarjetasQueSeAnulan(alumnos: readonly ConTarjeta[], elegidos: readonly number[]): number {
  const deEstos = new Set(elegidos);
  return alumnos.filter(({ perfilId, hecha }) => hecha !== null && deEstos.has(perfilId)).length;
}

interface ConContrasenia {
  perfilId: number;
  /** When the password that goes with the card was chosen, or null. */
  contrasenaElegida: string | null;
}

/** Pupils who lose the password chosen with their card if a new one is printed, in class order. */
export function contraseniasQueSePierden<A extends ConContrasenia>(
  alumnos: readonly A[],
  elegidos: readonly number[],
): A[] {
  const deEstos = new Set(elegidos);
  return alumnos.filter(({ perfilId, contrasenaElegida }) => contrasenaElegida !== null && deEstos.has(perfilId));
}

/** Says which existing cards printing voids; null if none. */
export function sayTarjetasAnuladas(cuantas: number, de: number): string | null {
  if (cuantas === 0) return null;
  if (cuantas === 1) {
    return `${de === 1 ? 'Sustituye' : 'Una de ellas sustituye'} a otra: la anterior deja de valer al momento, y quien esté dentro con ella sale.`;
  }
  return `${cuantas === de ? 'Todas' : `${cuantas} de ellas`} sustituyen a otras: las anteriores dejan de valer al momento, y quien esté dentro con ellas sale.`;
}

/** «28 tarjetas · 3 hojas». */
export function sayPliego(tarjetas: number, porHoja: number): string {
  const hojas = Math.ceil(tarjetas / porHoja);
  return `${tarjetas} ${plural(tarjetas, 'tarjeta')} · ${hojas} ${plural(hojas, 'hoja')}`;
}

/** Why a teacher cannot reset the password of a pupil from another teacher's list (behaviour §2). */
export const sayDeOtroListado = (estudiante: string): string =>
  `La cuenta de ${estudiante} la hizo la lista de otro profesor y aún no tiene una contraseña propia. Pide a quien administra Aúpa que le dé una.`;
