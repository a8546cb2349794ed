import { foldTexto } from '../texto.ts';
import { CLASE } from './vocabulario.ts';

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
  /^(?:\*+|[([]\s*(?:[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ.º/\d ]{0,9}|rep(?:\.|ite|etidor(?:\/?a)?)?|pend(?:\.|ientes?)?|bil(?:\.|ingüe)?|acneae|acnee|n\.?e\.?e\.?|a\.?c\.?i\.?)\s*[)\]])\s*/;
const MARCA_FINAL =
  /\s*(?:\*+|[([]\s*(?:[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ.º/\d ]{0,9}|rep(?:\.|ite|etidor(?:\/?a)?)?|pend(?:\.|ientes?)?|bil(?:\.|ingüe)?|acneae|acnee|n\.?e\.?e\.?|a\.?c\.?i\.?)\s*[)\]])$/;
/** Dates, mails, numbers of identity and telephones at the end of a line. */
const DATO_FINAL =
  /\s+(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[^\s@]+@[^\s@]+|[XYZ]?\d{7,8}-?[A-Z]|\+?\d(?:[ .-]?\d){4,13})$/i;
const SUELTO_FINAL = /\s*(?:[,;:|/–—]|\s-)$/;
/** A class has at most this many words. */
const PALABRAS_CLASE = 5;

/** Where a class at the end of a line begins; -1: there is none. */
function claseAlFinal(texto: string): number {
  const palabras = [...texto.matchAll(/\S+/g)];
  for (let n = Math.min(PALABRAS_CLASE, palabras.length - 1); n > 0; n -= 1) {
    const desde = palabras.at(-n)?.index ?? -1;
    const cola = foldTexto(texto.slice(desde)).replace(/[()[\]]/g, '');
    if (/\d/.test(cola) && CLASE.test(cola)) return desde;
  }
  return -1;
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
    const hallado = MARCA_FINAL.exec(resto) ?? (isEntera ? DATO_FINAL.exec(resto) : null);
    const desde = hallado ? hallado.index : isEntera ? claseAlFinal(resto) : -1;
    if (desde <= 0) break;
    quitado.unshift(resto.slice(desde).trim());
    resto = resto.slice(0, desde).replace(SUELTO_FINAL, '').trimEnd();
  }
  return { texto: quitado.length > 0 && isEntera ? resto.replace(SUELTO_FINAL, '') : resto, quitado };
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
