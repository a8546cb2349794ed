/** Limits and cleaning for every text that somebody typed, before its own rule checks it. */

/**
 * How many UTF-16 units any rule looks at. Composing sorts combining marks in quadratic time: a megabyte of them takes minutes. No
 * rule allows a text this long, not even after composing, which shortens it to a quarter at most.
 */
export const TEXTO_MAX = 4000;

// Direction marks can turn the text beside a name around. The others are letters or spaces without width.
const SIN_ANCHO = /[\p{Bidi_Control}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]+/gu;
// Combining marks need a letter; the last one is a blank that counts as a symbol.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** A text without direction marks and what else has no width; '' when nothing of it can be seen. */
export function stripInvisibles(texto: string): string {
  return VISIBLE.test(texto) ? texto.replace(SIN_ANCHO, '') : '';
}

/** The text in a normal form, cut where no rule looks any more. */
export function compose(texto: string, forma: 'NFC' | 'NFD' = 'NFC'): string {
  return texto.slice(0, TEXTO_MAX).normalize(forma);
}

/** Characters as a person counts them: one per code point, composed first. */
export function countCaracteres(texto: string): number {
  return [...compose(texto)].length;
}

/** Text without case or accents (ñ keeps its tilde off too), control or invisible characters: for comparing, never for showing. */
export function foldTexto(texto: string): string {
  return compose(texto, 'NFD')
    .replace(/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Latin letters that are no accented form of another, as a Spanish keyboard types them. */
const LETRAS: ReadonlyMap<string, string> = new Map(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ŋ:n ŧ:t'.split(' ').map((una) => una.split(':') as [string, string]),
);

/** `foldTexto`, with Latin letters of other languages spelt with those of a Spanish keyboard: «Łukasz» is «lukasz», «Ægir» «aegir». */
export function foldLatino(texto: string): string {
  return [...foldTexto(texto)].map((letra) => LETRAS.get(letra) ?? letra).join('');
}

/** A username or an address as it is stored: composed and trimmed, without what nobody sees. */
export function normalizePalabra(texto: string): string {
  return compose(stripInvisibles(texto).trim());
}

/**
 * A text of one line as it is stored: composed, trimmed, with single spaces inside. Control characters count as spaces. A text of
 * invisible characters becomes empty, so every rule refuses it.
 */
export function normalizeNombre(nombre: string): string {
  return compose(
    stripInvisibles(nombre)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
}
