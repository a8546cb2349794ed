import { letrasFromBytes } from '../clase/grupo.ts';

/** Hours for which a one-time password is valid (behaviour §2). */
export const HORAS_TEMPORAL = 24;
const MITAD = 4;
const LARGO = 2 * MITAD;

/**
 * Makes a one-time password from random bytes, easy to type from a note: 'k7mp-3x9w'. Null if it needs more bytes (behaviour §2).
 */
export function temporalFromBytes(bytes: Uint8Array): string | null {
  const letras = letrasFromBytes(bytes, LARGO)?.toLowerCase();
  return letras === undefined ? null : `${letras.slice(0, MITAD)}-${letras.slice(MITAD)}`;
}

/** A one-time password as hashed and compared: lower case, without spaces or hyphens. */
export function normalizeTemporal(texto: string): string {
  return texto.replace(/[\s\p{Pd}]+/gu, '').toLowerCase();
}
