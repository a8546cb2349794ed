import { plural } from '../base/plural.ts';

/** The card on paper that a pupil enters with (behaviour §11). */

/** Random bytes of what its QR says: nobody guesses 128 bits, and few squares are read by every camera. */
export const BYTES_TARJETA = 16;
/** Cards made at once: of a whole class. */
export const TARJETAS_A_LA_VEZ = 500;
/** The longest text that can be what a card says; anything longer was never one. */
export const TARJETA_MAX = 200;

export const TARJETA_NO_VALE = 'Esta tarjeta ya no vale. Pide otra a tu profesor.';

/** What stands before the secret in the address of a card: in its fragment, which no server is ever sent. */
const RUTA = '/tarjeta#';

/** The address that the QR of a card opens. `publica`: where pupils open the product, without a trailing slash. */
export function urlTarjeta(publica: string, token: string): string {
  return `${publica}${RUTA}${token}`;
}

/** The secret in the fragment of the address that was opened, with or without its «#»; null when there is none. */
export function tokenDeFragmento(fragmento: string): string | null {
  const token = fragmento.replace(/^#/, '');
  return token === '' || token.length > TARJETA_MAX ? null : token;
}

/** Where a pupil types the username on the card: the address without what nobody types. */
export function direccionDeTarjeta(urlCompleta: string): string {
  return urlCompleta.replace(/^https?:\/\//, '').replace(/\/tarjeta#.*$/s, '');
}

interface ConTarjeta {
  perfilId: number;
  /** Since when the card is good; null: there is none. */
  hecha: string | null;
}

/** Whose cards are printed: of those without one, of all, or of one pupil. */
export type QueTarjetas = 'sinTarjeta' | 'todas' | number;

/** Profiles of those whose cards are printed, in the order of the class. */
export function elegirTarjetas(alumnos: readonly ConTarjeta[], que: QueTarjetas): number[] {
  return alumnos
    .filter(({ perfilId, hecha }) => que === 'todas' || (que === 'sinTarjeta' ? hecha === null : perfilId === que))
    .map(({ perfilId }) => perfilId);
}

/** How many of these have a card that printing another one makes void. */
export function tarjetasQueSeAnulan(alumnos: readonly ConTarjeta[], elegidos: readonly number[]): number {
  const deEstos = new Set(elegidos);
  return alumnos.filter(({ perfilId, hecha }) => hecha !== null && deEstos.has(perfilId)).length;
}

interface ConContrasenia {
  perfilId: number;
  /** Since when there is a password that goes with the card; null: there is none. */
  contrasenaElegida: string | null;
}

/** Those who lose the password that was chosen with their card when another is printed, in the order of the class. */
export function contraseniasQueSePierden<A extends ConContrasenia>(
  alumnos: readonly A[],
  elegidos: readonly number[],
): A[] {
  const deEstos = new Set(elegidos);
  return alumnos.filter(({ perfilId, contrasenaElegida }) => contrasenaElegida !== null && deEstos.has(perfilId));
}

/** What printing does to the cards that are there already; null when it does nothing to any. */
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

/** Why a teacher gives no one-time password to somebody whom another teacher's list has brought (behaviour §2). */
export const sayDeOtroListado = (estudiante: string): string =>
  `La cuenta de ${estudiante} la hizo la lista de otro profesor y aún no tiene una contraseña propia. Pide a quien administra Aúpa que le dé una.`;
