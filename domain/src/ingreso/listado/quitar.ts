import { foldTexto } from '../../base/texto.ts';
import { isClase } from './vocabulario.ts';

/** A cell without what is no name, and what that was. */
export interface Quitada {
  texto: string;
  /** To be shown beside the row, never stored: a mark beside a child's name may be health data. */
  quitado: readonly string[];
}

/** Numbering and bullets before a name. A dash without a space after it is no bullet. */
const AL_PRINCIPIO =
  /^(?:\d{1,4}\s?[.)]+-?\s*(?=[^\d\s])|\d{1,4}\s+[-–—]\s+|\d{1,4}[.)]?[-–—]\s+|[•·▪◦‣●○■□✓✔➢*]\s*|[-–—]\s+)/u;
/** The same where most lines have it: «1 Lucía», «1º Lucía». */
const NUMERO_SUELTO = /^\d{1,4}\s?[ºª°]?\s+(?=\p{L})/u;
/** Marks at either end: an asterisk, and brackets of capitals or with a word that schools use. */
const MARCA =
  /^(?:\*+|[([]\s*(?:[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ.º/\d ]{0,9}|rep(?:\.|ite|etidor(?:\/?a)?)?|pend(?:\.|ientes?)?|bil(?:\.|ingüe)?|nuev[oa]|nou|nova|novo|\*+|acneae|acnee|n\.?e\.?e\.?|a\.?c\.?i\.?)\s*[)\]])\s*/;
/** A new pupil, in capitals behind a name that has small letters: in a name of capitals it is a surname. */
const NUEVO = /^NUEV[OA]$/;
/** Dates, mails, numbers of identity and telephones at the end of a line: so many words at most, of which a telephone is written. */
const DATO = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[XYZ]?\d{7,8}-?[A-Z])$/i;
const PALABRAS_TELEFONO = 5;
const SUELTOS = [',', ';', ':', '|', '/', '–', '—'];

/** A class has at most this many words. */
const PALABRAS_CLASE = 5;

/** Where a class at the end of a line begins; -1: there is none. */
function claseAlFinal(texto: string): number {
  const palabras = [...texto.matchAll(/\S+/g)];
  for (let n = Math.min(PALABRAS_CLASE, palabras.length - 1); n > 0; n -= 1) {
    const desde = palabras.at(-n)?.index ?? -1;
    const cola = foldTexto(texto.slice(desde)).replace(/[()[\]]/g, '');
    if (/\d/.test(cola) && isClase(cola)) return desde;
  }
  return -1;
}

/** Where the marks at the end of a line begin; -1: there are none. */
function marcaAlFinal(texto: string): number {
  let at = texto.length;
  while (texto[at - 1] === '*') at -= 1;
  if (at < texto.length) return at;
  const corte = texto.lastIndexOf(' ');
  if (corte > 0 && NUEVO.test(texto.slice(corte + 1)) && /\p{Ll}/u.test(texto.slice(0, corte))) return corte;
  const abre = Math.max(texto.lastIndexOf('('), texto.lastIndexOf('['));
  const cola = abre < 0 ? '' : texto.slice(abre);
  return MARCA.exec(cola)?.[0] === cola && cola !== '' ? abre : -1;
}

/** Digits as a telephone is written. */
const isTelefono = (cola: string) => {
  const cifras = cola.replace(/[ .+-]/g, '');
  return cifras.length > 4 && cifras.length < 15 && /^\d+$/.test(cifras) && /^[+\d]/.test(cola);
};
const isCorreo = (palabra: string) => palabra.indexOf('@') > 0 && palabra.split('@').every((parte) => parte !== '');

/** Where a date, a mail or a number at the end of a line begins; -1: there is none. */
function datoAlFinal(texto: string): number {
  const palabras = [...texto.matchAll(/\S+/g)];
  const ultima = palabras.at(-1);
  if (!ultima || palabras.length < 2) return -1;
  if (DATO.test(ultima[0]) || isCorreo(ultima[0])) return ultima.index;
  for (let n = Math.min(PALABRAS_TELEFONO, palabras.length - 1); n > 0; n -= 1) {
    const desde = palabras.at(-n)?.index ?? 0;
    if (isTelefono(texto.slice(desde))) return desde;
  }
  return -1;
}

/** Without the sign that stood between a name and what was taken off behind it. */
function trimSuelto(texto: string): string {
  const limpio = texto.trimEnd();
  const isSuelto = SUELTOS.includes(limpio.at(-1) ?? '') || limpio.endsWith(' -');
  return isSuelto ? limpio.slice(0, -1).trimEnd() : limpio;
}

/** Numbering, bullets and marks in front. */
export function stripDelante(texto: string, isNumerada: boolean): Quitada {
  const quitado: string[] = [];
  let resto = texto;
  for (;;) {
    const hallado = AL_PRINCIPIO.exec(resto) ?? MARCA.exec(resto) ?? (isNumerada ? NUMERO_SUELTO.exec(resto) : null);
    if (!hallado || hallado[0].length === resto.length) break;
    quitado.push(hallado[0].trim());
    resto = resto.slice(hallado[0].length).trimStart();
  }
  return { texto: resto, quitado };
}

/** Class, date and marks behind a whole name. */
export function stripDetras(texto: string, isEntera: boolean): Quitada {
  const quitado: string[] = [];
  let resto = texto;
  for (;;) {
    const marca = marcaAlFinal(resto);
    const dato = marca < 0 && isEntera ? datoAlFinal(resto) : marca;
    const desde = dato < 0 && isEntera ? claseAlFinal(resto) : dato;
    if (desde <= 0) break;
    quitado.unshift(resto.slice(desde).trim());
    resto = trimSuelto(resto.slice(0, desde));
  }
  return { texto: resto, quitado };
}

/**
 * Takes off what stands around a name and is none: numbering, bullets, «(REP)», «*», and of a whole name (`isEntera`) a class or a date
 * behind it. `isNumerada`: most cells of the column begin with a number.
 */
export function stripMarcas(
  celda: string,
  { isEntera, isNumerada }: { isEntera: boolean; isNumerada: boolean },
): Quitada {
  const delante = stripDelante(celda, isNumerada);
  const detras = stripDetras(delante.texto, isEntera);
  return { texto: detras.texto, quitado: [...delante.quitado, ...detras.quitado] };
}

/** Whether most cells that have something begin with a number that is not part of the name. */
export function isNumerada(celdas: readonly string[]): boolean {
  const llenas = celdas.filter((celda) => celda !== '');
  return llenas.filter((celda) => NUMERO_SUELTO.test(celda)).length * 2 > llenas.length;
}
