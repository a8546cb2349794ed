import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';

export const CAMPO_GRUPO_MAX = 60;
export const RUBRICA_REQUERIDA = 'Debes seleccionar una rúbrica.';
export const CODIGO_INVALIDO = 'Ingrese un código válido.';
export const CODIGO_LARGO = 6;
/** Without look-alikes: no 0 O 1 I L (behaviour §3). */
export const CODIGO_ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Days for which a deleted group can be had back; then it is erased with all that is its own (behaviour §3). */
export const DIAS_ELIMINADO = 30;
/** How many requests to join one group may be pending (behaviour §2). */
export const SOLICITUDES_UNION_PENDIENTES = 200;
/** How often one may ask again after a rejection (behaviour §3). */
export const REINTENTOS_UNION = 3;

const CAMPOS_GRUPO = { nombre: 'El nombre', institución: 'La institución', asignatura: 'La asignatura' } as const;

/**
 * Group name, institution or subject: more than 1 and at most 60 characters (spec §5; behaviour §3). The first sentence is
 * the specification's, with its 'El' for all three; the second is ours.
 */
export function checkCampoGrupo(campo: keyof typeof CAMPOS_GRUPO, valor: string): Fallo {
  const largo = countCaracteres(normalizeNombre(valor));
  if (largo <= 1) return `El ${campo} debe tener más de 1 carácter.`;
  return largo > CAMPO_GRUPO_MAX ? `${CAMPOS_GRUPO[campo]} puede tener como mucho 60 caracteres.` : null;
}

/** The code in a teacher's link, as it stands there, with or without `https://`; null when the text is no such link. */
export function codigoDeEnlace(texto: string): string | null {
  return /[?&]codigo=([^&#\s]*)/iu.exec(texto)?.[1] ?? null;
}

/** A code as typed by a pupil, or in a link: upper case, and only its letters and digits: no spaces, hyphens or quotes around it. */
export function normalizeCodigo(codigo: string): string {
  return (codigoDeEnlace(codigo) ?? codigo).replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}

/** Join code, or a link that holds one: at least 5 characters after trimming (spec §5). Whether a group has it is the server's to say. */
export function checkCodigo(codigo: string): Fallo {
  return countCaracteres((codigoDeEnlace(codigo) ?? codigo).trim()) < 5 ? CODIGO_INVALIDO : null;
}

/** Makes `largo` letters without look-alikes from random bytes, and skips bytes that would favour some letters. Null when it needs more bytes. */
export function letrasFromBytes(bytes: Uint8Array, largo: number): string | null {
  const tope = 256 - (256 % CODIGO_ALFABETO.length);
  const letras = [...bytes].filter((byte) => byte < tope).slice(0, largo);
  if (letras.length < largo) return null;
  return letras.map((byte) => CODIGO_ALFABETO[byte % CODIGO_ALFABETO.length]).join('');
}

/** Makes a join code from random bytes; null when it needs more bytes. */
export function codigoFromBytes(bytes: Uint8Array): string | null {
  return letrasFromBytes(bytes, CODIGO_LARGO);
}

/** The address that a teacher hands out (behaviour §3). `publicUrl` without a trailing slash. */
export function urlUnion(publicUrl: string, codigo: string): string {
  return `${publicUrl}/signup?codigo=${codigo}`;
}

/** Whether a student may ask to join once more, after so many rejections (behaviour §3). */
export function mayAsk(rechazos: number): boolean {
  return rechazos <= REINTENTOS_UNION;
}

/** Number of looks among which a student without an avatar of their own has one. */
export const AVATARES_INICIALES = 36;

/** Which of them a profile has, 1 to 36: always the same for the same profile. */
export function numeroInicial(perfilId: number): number {
  // Knuth's multiplicative hash spreads neighbours, so that a class does not look like a series. Its high bits do: the
  // remainder would draw a class of thirty from nine pictures.
  return Math.floor(((Math.imul(perfilId, 2654435761) >>> 0) / 2 ** 32) * AVATARES_INICIALES) + 1;
}
