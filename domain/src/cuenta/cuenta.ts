import type { Fallo } from '../base/fallo.ts';
import {
  compose,
  countCaracteres,
  foldTexto,
  normalizePalabra,
  normalizeNombre,
  stripInvisibles,
} from '../base/texto.ts';

/** Account rules (spec §5, §9; behaviour §2). Every `check…` returns the Spanish sentence to show by the field, or null. */

export const NOMBRE_MIN = 3;
export const NOMBRE_MAX = 20;
export const RESPUESTA_MIN = 4;
export const RESPUESTA_MAX = 100;
export const RESPUESTAS_EXACTAS = 2;

export const CORREO_INVALIDO = 'Correo inválido.';
export const FALTAN_RESPUESTAS = 'Debes responder al menos 2 preguntas de seguridad con 4 caracteres o más.';
export const SOLO_DOS_RESPUESTAS = 'Solo se tomarán en cuenta las primeras 2 respuestas válidas.';
// No combining mark first: a name of marks alone would fold to nothing.
const CARACTERES_USUARIO = /^[\p{L}\d._-][\p{L}\p{M}\d._-]*$/u;
const CARACTERES_NOMBRE = /^[\p{L}\p{M} .'’\-·ªº]+$/u;
/** Unicode counts ª and º as letters, but no name consists of them. */
const LETRA_DE_NOMBRE = /(?![ªº])\p{L}/u;
const CORREO = /^[^\s\p{Cc}@<>",;:()[\]\\]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u;

function checkLongitud(campo: string, valor: string): Fallo {
  const largo = countCaracteres(valor);
  return largo < NOMBRE_MIN || largo > NOMBRE_MAX ? `${campo} debe tener entre 3 y 20 caracteres.` : null;
}

/** Username: 3 to 20 letters, digits, `.`, `_` or `-` (behaviour §2). */
export function checkNombreUsuario(valor: string): Fallo {
  const nombreUsuario = normalizePalabra(valor);
  return (
    checkLongitud('Usuario', nombreUsuario) ??
    (CARACTERES_USUARIO.test(nombreUsuario)
      ? null
      : 'El usuario solo puede llevar letras, números, puntos, guiones y guiones bajos, sin espacios.')
  );
}

/** Whether a stored name has only the characters of a person's name and at least one letter (behaviour §2). */
export function isNombreDePersona(nombre: string): boolean {
  return CARACTERES_NOMBRE.test(nombre) && LETRA_DE_NOMBRE.test(nombre);
}

/** First or last name: 3 to 20 letters of any script, space and `. ' ’ - · ª º` (behaviour §2). `campo`: the label shown. */
export function checkNombrePersona(campo: 'Nombre' | 'Apellido', valor: string): Fallo {
  // Check the name as stored: normalizing removes double and non-breaking spaces.
  const nombre = normalizeNombre(valor);
  return (
    checkLongitud(campo, nombre) ??
    (isNombreDePersona(nombre) ? null : `${campo} solo puede llevar letras, espacios, puntos, guiones y apóstrofos.`)
  );
}

/** E-mail pattern (spec §5). */
export function checkCorreo(valor: string): Fallo {
  const correo = normalizePalabra(valor);
  return correo.length <= 254 && CORREO.test(correo) ? null : CORREO_INVALIDO;
}

/** A security answer needs 4 characters after trimming (spec §5). Invisible characters don't count. */
export function isRespuestaValida(respuesta: string): boolean {
  // Fold before trimming: a mark at either end would protect the spaces behind it.
  const largo = countCaracteres(foldTexto(stripInvisibles(respuesta)).trim());
  return largo >= RESPUESTA_MIN && largo <= RESPUESTA_MAX;
}

export interface RespuestaSeguridad {
  preguntaId: number;
  respuesta: string;
}

/** The first two valid answers, the only ones sent (spec §5). */
export function pickRespuestas(respuestas: readonly RespuestaSeguridad[]): RespuestaSeguridad[] {
  return respuestas.filter((r) => isRespuestaValida(r.respuesta)).slice(0, RESPUESTAS_EXACTAS);
}

/** At least two valid answers (spec §5). */
export function checkRespuestas(respuestas: readonly RespuestaSeguridad[]): Fallo {
  return pickRespuestas(respuestas).length < RESPUESTAS_EXACTAS ? FALTAN_RESPUESTAS : null;
}

/** The notice after a third valid answer, or null (spec §5). */
export function noticeRespuestas(respuestas: readonly RespuestaSeguridad[]): string | null {
  return respuestas.filter((r) => isRespuestaValida(r.respuesta)).length > RESPUESTAS_EXACTAS
    ? SOLO_DOS_RESPUESTAS
    : null;
}

/** Unique key of a username, ignoring case and accents (behaviour §2). */
export function claveUsuario(nombreUsuario: string): string {
  return foldTexto(normalizePalabra(nombreUsuario));
}

/** A security answer as hashed and compared: trimmed, folded, with single spaces (behaviour §2). */
export function normalizeRespuesta(respuesta: string): string {
  const unaLinea = stripInvisibles(respuesta).replace(/\s+/gu, ' ');
  return foldTexto(unaLinea).replace(/ +/g, ' ').trim();
}

/**
 * Every form in which an answer may have been hashed: today's, and the old one that kept direction marks and zero-width
 * characters. Always two forms, so checking takes the same time for any answer.
 */
export function formasRespuesta(respuesta: string): [hoy: string, antes: string] {
  const antes = compose(respuesta.trim().replace(/\s+/gu, ' '), 'NFD').replace(/[\p{M}\p{Cc}]+/gu, '');
  return [normalizeRespuesta(respuesta), antes.toLowerCase().normalize('NFC')];
}
