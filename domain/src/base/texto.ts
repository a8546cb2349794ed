/**
 * Rules look at this many UTF-16 units at most. Normalizing sorts combining marks in quadratic time: a megabyte takes minutes. No
 * rule allows a longer text, and normalizing shortens it to a quarter at most.
 */
export const TEXTO_MAX = 4000;

// Direction marks can turn the text beside a name around. The others are zero-width letters or spaces.
const SIN_ANCHO = /[\p{Bidi_Control}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]+/gu;
// Combining marks need a letter; U+2800 is a blank that counts as a symbol.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** Removes direction marks and zero-width characters; '' if nothing visible remains. */
export function stripInvisibles(texto: string): string {
  return VISIBLE.test(texto) ? texto.replace(SIN_ANCHO, '') : '';
}

/** Normalizes a text, cut to TEXTO_MAX. */
export function compose(texto: string, forma: 'NFC' | 'NFD' = 'NFC'): string {
  return texto.slice(0, TEXTO_MAX).normalize(forma);
}

/** Characters as a person counts them: code points after composing. */
export function countCaracteres(texto: string): number {
  return [...compose(texto)].length;
}

/** Folds case and accents (ñ becomes n), and drops control and invisible characters. For comparing only, never for showing. */
export function foldTexto(texto: string): string {
  return compose(texto, 'NFD')
    .replace(/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Latin letters that don't decompose into a base letter and an accent. */
const LETRAS: ReadonlyMap<string, string> = new Map(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ŋ:n ŧ:t'.split(' ').map((una) => una.split(':') as [string, string]),
);

/** Like `foldTexto`, but also spells foreign Latin letters as on a Spanish keyboard: «Łukasz» is «lukasz», «Ægir» «aegir». */
export function foldLatino(texto: string): string {
  return [...foldTexto(texto)].map((letra) => LETRAS.get(letra) ?? letra).join('');
}

/** A username or an address as stored: composed, trimmed, without invisible characters. */
export function normalizePalabra(texto: string): string {
  return compose(stripInvisibles(texto).trim());
}

/**
 * A single-line text as stored: composed, trimmed, with single spaces. Control characters count as spaces. A text without visible
 * characters becomes empty, so every rule refuses it.
 */
export function normalizeNombre(nombre: string): string {
  return compose(
    stripInvisibles(nombre)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
}
