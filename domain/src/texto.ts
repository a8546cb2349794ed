/** What is true of every text that somebody else wrote, before any rule of its own looks at it. */

/**
 * UTF-16 units that any rule looks at. Marks are put in order by a sort whose time grows with the square of their number: a
 * megabyte of them takes minutes. What is longer is longer than any rule takes, also once it is composed (at most four to one).
 */
export const TEXTO_MAX = 4000;

// Marks of direction can turn round what stands beside a name; the others are letters or spaces of no width.
const SIN_ANCHO = /[\p{Bidi_Control}\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]+/gu;
// Marks stand on something; the last is a blank that counts as a symbol.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** A text without direction marks and what else has no width; '' when nothing of it can be seen. */
export function stripInvisibles(texto: string): string {
  return VISIBLE.test(texto) ? texto.replace(SIN_ANCHO, '') : '';
}

/** The text in a normal form, cut where no rule looks any more. */
export function compose(texto: string, forma: 'NFC' | 'NFD' = 'NFC'): string {
  return texto.slice(0, TEXTO_MAX).normalize(forma);
}
