import type { Fallo } from '../base/fallo.ts';
import { letrasFromBytes, normalizeCodigo } from '../clase/grupo.ts';
import { countCaracteres } from '../base/texto.ts';

export const CODIGO_PROFESOR_LARGO = 8;
const MITAD = CODIGO_PROFESOR_LARGO / 2;

/** Makes an installation's code from random bytes, as stored: 'K7MP3X9W'. Null if it needs more bytes. */
export function codigoProfesorFromBytes(bytes: Uint8Array): string | null {
  return letrasFromBytes(bytes, CODIGO_PROFESOR_LARGO);
}

/** The stored code in two halves, for reading aloud: 'K7MP-3X9W'. */
export function sayCodigoProfesor(codigo: string): string {
  return `${codigo.slice(0, MITAD)}-${codigo.slice(MITAD)}`;
}

/** A typed code for comparing: upper case, only letters and digits. */
export function normalizeCodigoProfesor(texto: string): string {
  return normalizeCodigo(texto);
}

/** Checks the length only. The server compares it with the installation's code. */
export function checkCodigoProfesor(texto: string): Fallo {
  return countCaracteres(normalizeCodigoProfesor(texto)) === CODIGO_PROFESOR_LARGO
    ? null
    : `El código del centro tiene ${CODIGO_PROFESOR_LARGO} letras y cifras. Cópialo entero.`;
}
