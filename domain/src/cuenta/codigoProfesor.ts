import type { Fallo } from '../base/fallo.ts';
import { letrasFromBytes, normalizeCodigo } from '../clase/grupo.ts';
import { countCaracteres } from '../base/texto.ts';

/** Letters and digits of the code that a teacher registers with (behaviour §2). */
export const CODIGO_PROFESOR_LARGO = 8;
const MITAD = CODIGO_PROFESOR_LARGO / 2;

/** Makes the code of an installation from random bytes, as it is stored: 'K7MP3X9W'. Null when it needs more bytes. */
export function codigoProfesorFromBytes(bytes: Uint8Array): string | null {
  return letrasFromBytes(bytes, CODIGO_PROFESOR_LARGO);
}

/** The stored code as the operator reads it out, in two halves: 'K7MP-3X9W'. */
export function sayCodigoProfesor(codigo: string): string {
  return `${codigo.slice(0, MITAD)}-${codigo.slice(MITAD)}`;
}

/** A typed code as it is compared: capital letters and digits, without spaces or hyphens. */
export function normalizeCodigoProfesor(texto: string): string {
  return normalizeCodigo(texto);
}

/** Null: it has the length of a code. Whether it is the installation's, the server says. */
export function checkCodigoProfesor(texto: string): Fallo {
  return countCaracteres(normalizeCodigoProfesor(texto)) === CODIGO_PROFESOR_LARGO
    ? null
    : `El código del centro tiene ${CODIGO_PROFESOR_LARGO} letras y cifras. Cópialo entero.`;
}
