import { letrasFromBytes } from '../clase/grupo.ts';

/** How long a one-time password can be used (behaviour §2). */
export const HORAS_TEMPORAL = 24;
const MITAD = 4;
const LARGO = 2 * MITAD;

/**
 * A one-time password from random bytes, in two halves of four small letters and digits without look-alikes, as a pupil
 * types it from a note: 'k7mp-3x9w'. Null when the bytes did not suffice (behaviour §2).
 */
export function temporalFromBytes(bytes: Uint8Array): string | null {
  const letras = letrasFromBytes(bytes, LARGO)?.toLowerCase();
  return letras === undefined ? null : `${letras.slice(0, MITAD)}-${letras.slice(MITAD)}`;
}

/** A one-time password as it is hashed and compared: small letters, without spaces or hyphens. */
export function normalizeTemporal(texto: string): string {
  return texto.replace(/[\s\p{Pd}]+/gu, '').toLowerCase();
}
