/**
 * Numbers as people type them. A point or a comma marks thousands or decimals, whatever the country of the keyboard: only
 * what is asked for, something whole or not, tells which.
 */

// One mark throughout and no 0 in front: «0.500» is a half. What stands behind the other mark are decimals.
const CON_MILES = /^([-+]?[1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3})*)(?!\2)([.,]\d*)?$/;

/** The text without the marks of its thousands, if that is what they are: «1.234,50» is «1234,50», «12,5» stays. */
export function withoutMiles(texto: string): string {
  const limpio = texto.trim();
  const [, entero, , resto = ''] = CON_MILES.exec(limpio) ?? [];
  return entero === undefined ? limpio : entero.replace(/[.,\s]/g, '') + resto;
}

/**
 * The number that was typed; null while it is none, or has more decimals than may be: never another one, rounded. Without
 * decimals «1.000» and «1,000» are a thousand; with them, one. Bounds are the form's to judge.
 */
export function parseNumero(texto: string, decimales: number): number | null {
  const limpio = decimales === 0 ? withoutMiles(texto) : texto.trim().replace(',', '.');
  if (!(decimales === 0 ? /^-?\d+$/ : /^-?\d+(\.\d*)?$/).test(limpio)) return null;
  const numero = Number(limpio);
  // Zero with a sign is zero.
  return Number(numero.toFixed(decimales)) === numero ? numero + 0 : null;
}
