import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';

export const CAMPO_GRUPO_MAX = 60;
export const RUBRICA_REQUERIDA = 'Debes seleccionar una rúbrica.';
export const CODIGO_INVALIDO = 'Ingrese un código válido.';
export const CODIGO_LARGO = 6;
export const CODIGO_ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Days until a deleted group is erased for good (behaviour §3). */
export const DIAS_ELIMINADO = 30;
/** Pending join requests per group, at most (behaviour §2). */
export const SOLICITUDES_UNION_PENDIENTES = 200;
/** New join requests allowed after rejections (behaviour §3). */
export const REINTENTOS_UNION = 3;

const CAMPOS_GRUPO = { nombre: 'El nombre', institución: 'La institución', asignatura: 'La asignatura' } as const;

/** Group name, institution or subject: 2 to 60 characters (spec §5; behaviour §3). The specification always writes 'El'. */
export function checkCampoGrupo(campo: keyof typeof CAMPOS_GRUPO, valor: string): Fallo {
  const largo = countCaracteres(normalizeNombre(valor));
  if (largo <= 1) return `El ${campo} debe tener más de 1 carácter.`;
  return largo > CAMPO_GRUPO_MAX ? `${CAMPOS_GRUPO[campo]} puede tener como mucho 60 caracteres.` : null;
}

/** Raw code in a teacher's link, with or without `https://`; null if the text is no such link. */
export function codigoDeEnlace(texto: string): string | null {
  return /[?&]codigo=([^&#\s]*)/iu.exec(texto)?.[1] ?? null;
}

/** A typed or linked code in upper case, reduced to letters and digits. */
export function normalizeCodigo(codigo: string): string {
  return (codigoDeEnlace(codigo) ?? codigo).replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}

/** Join code or link: at least 5 characters after trimming (spec §5). Only the server knows whether the code exists. */
export function checkCodigo(codigo: string): Fallo {
  return countCaracteres((codigoDeEnlace(codigo) ?? codigo).trim()) < 5 ? CODIGO_INVALIDO : null;
}

/** Makes `largo` letters from random bytes, skipping bytes that would bias the result. Null if it needs more bytes. */
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

/** Join link that a teacher hands out (behaviour §3). `publicUrl` without a trailing slash. */
export function urlUnion(publicUrl: string, codigo: string): string {
  return `${publicUrl}/signup?codigo=${codigo}`;
}

/** Whether a student may ask to join again after this many rejections (behaviour §3). */
export function mayAsk(rechazos: number): boolean {
  return rechazos <= REINTENTOS_UNION;
}

/** Initial avatars, for students who have not made their own. */
export const AVATARES_INICIALES = 36;

/** Initial avatar of a profile, 1 to 36, always the same. */
export function numeroInicial(perfilId: number): number {
  // Knuth's multiplicative hash spreads consecutive ids. Take the high bits: the remainder would give a class of thirty only nine
  // avatars.
  return Math.floor(((Math.imul(perfilId, 2654435761) >>> 0) / 2 ** 32) * AVATARES_INICIALES) + 1;
}
