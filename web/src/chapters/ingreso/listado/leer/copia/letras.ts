/** Random number from 0 to under 1. */
export type Azar = () => number;

const VOCALES = 'aeiou';
const CLASES = 'abcdefgh';
const CONSONANTES = 'bcdfghjklmnpqrstvwxyz';
/** Available in every western European encoding, two bytes each in UTF-8. */
const ACENTUADAS = 'áéíóúñ';
/** Other letters are replaced by one within this code point distance. */
const CERCA = 24;

const pick = (de: readonly string[], azar: Azar) => de[Math.floor(azar() * de.length)] ?? '';
const sinMarcas = (letra: string) => letra.normalize('NFD').replace(/\p{M}+/gu, '');
const isMayuscula = (letra: string) => letra !== letra.toLowerCase();
/** Bytes in UTF-8, and whether a single-byte encoding has it. */
const tamanoOf = (letra: string) => {
  const punto = letra.codePointAt(0) ?? 0;
  return punto < 0x80 ? 0 : punto < 0x100 ? 1 : punto < 0x800 ? 2 : punto < 0x10000 ? 3 : 4;
};
const sinEsa = (letras: string, letra: string) => [...letras].filter((una) => una !== letra);

/** Another letter of its alphabet with as many bytes. */
function vecinaOf(letra: string, azar: Azar): string {
  const punto = letra.codePointAt(0) ?? 0;
  const tipo = [/\p{Lu}/u, /\p{Ll}/u, /\p{Lo}/u, /\p{Nd}/u].find((una) => una.test(letra)) ?? /\p{L}/u;
  const vale = (otra: string) =>
    tipo.test(otra) && tamanoOf(otra) === tamanoOf(letra) && otra.normalize('NFC') === otra && !/\p{M}/u.test(otra);
  const posibles = Array.from({ length: 2 * CERCA + 1 }, (_, i) => punto + i - CERCA)
    .filter((otro) => otro > 0x7f && otro !== punto && (otro < 0xd800 || otro > 0xdfff))
    .map((otro) => String.fromCodePoint(otro))
    .filter(vale);
  return pick(posibles, azar) || (tipo.test('Ñ') && letra !== 'Ñ' ? 'Ñ' : 'ñ');
}

/** Replaces a small unaccented letter; a vowel by a vowel, so that its accents still apply. */
export function changeBase(base: string, azar: Azar, isSola = false): string {
  // «3B» must stay a class.
  if (isSola && CLASES.includes(base)) return pick(sinEsa(CLASES, base), azar);
  if (VOCALES.includes(base)) return pick(sinEsa(VOCALES, base), azar);
  if (CONSONANTES.includes(base)) return pick(sinEsa(CONSONANTES, base), azar);
  if (ACENTUADAS.includes(base) || tamanoOf(base) === 1) return pick(sinEsa(ACENTUADAS, base), azar);
  return vecinaOf(base, azar);
}

/** Folds case and accents, except marks that make another letter. */
export function baseOf(letra: string): string {
  const chica = letra.normalize('NFC').toLowerCase();
  if (chica === 'ñ' || chica === 'ç') return chica;
  const base = sinMarcas(chica);
  return /^[a-z]$/.test(base) ? base : [...chica].length === 1 ? chica : ([...letra][0] ?? '');
}

const withCase = (nueva: string, letra: string) => {
  const grande = nueva.toUpperCase();
  return isMayuscula(letra) && tamanoOf(grande) === tamanoOf(nueva) && [...grande].length === 1 ? grande : nueva;
};

/** Adds the original's accents, if the combined letter exists with as many bytes. */
export function dressLetra(nueva: string, letra: string): string {
  const sola = withCase(nueva, letra);
  const marcas = letra.normalize('NFD').replace(/[^\p{M}]+/gu, '');
  if (tamanoOf(letra) === 0 || [...letra].length > 1) {
    // A letter written with combining marks stays so.
    const sueltas = [...letra].slice(1).join('');
    return sola + sueltas;
  }
  if (tamanoOf(sola) === tamanoOf(letra)) return sola;
  const junta = (sola + marcas).normalize('NFC');
  if ([...junta].length === 1 && tamanoOf(junta) === tamanoOf(letra)) return junta;
  // No such letter has that mark: use any accented one.
  const otra = ACENTUADAS[(nueva.charCodeAt(0) + letra.charCodeAt(0)) % ACENTUADAS.length] ?? 'ñ';
  if (tamanoOf(letra) === 1) return withCase(otra === letra.toLowerCase() ? ('ñ' === otra ? 'ó' : 'ñ') : otra, letra);
  return vecinaOf(letra, () => (nueva.charCodeAt(0) % 16) / 16);
}

/** Another digit; a class stays a class, and no leading zero appears. */
export function changeCifra(cifra: string, isPrimera: boolean, isSola: boolean, azar: Azar): string {
  if (!/\d/.test(cifra)) return vecinaOf(cifra, azar);
  if (isSola) return pick(sinEsa(/[1-6]/.test(cifra) ? '123456' : '7890', cifra), azar);
  return pick(sinEsa(isPrimera ? '123456789' : '0123456789', cifra), azar);
}
