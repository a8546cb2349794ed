/**
 * Parses numbers as people type them. A point or a comma may mark thousands or decimals, whatever the country of the keyboard.
 * The field decides: a whole number has no decimals.
 */

// All thousands use the same mark, and none begins with 0: «0.500» is a half. The other mark begins the decimals.
const CON_MILES = /^([-+]?[1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3})*)(?!\2)([.,]\d*)?$/;

/** Removes thousands separators: «1.234,50» becomes «1234,50»; «12,5» stays. */
export function withoutMiles(texto: string): string {
  const limpio = texto.trim();
  const [, entero, , resto = ''] = CON_MILES.exec(limpio) ?? [];
  return entero === undefined ? limpio : entero.replace(/[.,\s]/g, '') + resto;
}

/**
 * Parses a typed number; null if it is none or has too many decimals. Never rounds. Without decimals, «1.000» and «1,000» are a
 * thousand; otherwise they are one. The form checks the bounds.
 */
export function parseNumero(texto: string, decimales: number): number | null {
  const limpio = decimales === 0 ? withoutMiles(texto) : texto.trim().replace(',', '.');
  if (!(decimales === 0 ? /^-?\d+$/ : /^-?\d+(\.\d*)?$/).test(limpio)) return null;
  const numero = Number(limpio);
  // -0 becomes 0.
  return Number(numero.toFixed(decimales)) === numero ? numero + 0 : null;
}
