import { foldTexto } from '../../base/texto.ts';
import { isClase } from './vocabulario.ts';

export interface Quitada {
  texto: string;
  /** Shown beside the row, never stored: a mark beside a child's name may be health data. */
  quitado: readonly string[];
}

/** Numbering and bullets before a name. A dash is a bullet only before a space. */
const AL_PRINCIPIO =
  /^(?:\d{1,4}\s?[.)]+-?\s*(?=[^\d\s])|\d{1,4}\s+[-–—]\s+|\d{1,4}[.)]?[-–—]\s+|[•·▪◦‣●○■□✓✔➢*]\s*|[-–—]\s+)/u;
/** Only used if most lines have it: «1 Lucía», «1º Lucía». */
const NUMERO_SUELTO = /^\d{1,4}\s?[ºª°]?\s+(?=\p{L})/u;
/** Marks at either end: asterisks, and brackets with capitals or school abbreviations. */
const MARCA =
  /^(?:\*+|[([]\s*(?:[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ.º/\d ]{0,9}|rep(?:\.|ite|etidor(?:\/?a)?)?|pend(?:\.|ientes?)?|bil(?:\.|ingüe)?|nuev[oa]|nou|nova|novo|\*+|acneae|acnee|n\.?e\.?e\.?|a\.?c\.?i\.?)\s*[)\]])\s*/;
/** Capitals after a mixed-case name mark a new pupil; in an all-capitals name it is a surname. */
const NUEVO = /^NUEV[OA]$/;
/** Dates and identity numbers at the end of a line. A telephone may take up to this many words. */
const DATO = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[XYZ]?\d{7,8}-?[A-Z])$/i;
const PALABRAS_TELEFONO = 5;
const SUELTOS = [',', ';', ':', '|', '/', '–', '—'];

const PALABRAS_CLASE = 5;

function claseAlFinal(texto: string): number {
  const palabras = [...texto.matchAll(/\S+/g)];
  for (let n = Math.min(PALABRAS_CLASE, palabras.length - 1); n > 0; n -= 1) {
    const desde = palabras.at(-n)?.index ?? -1;
    const cola = foldTexto(texto.slice(desde)).replace(/[()[\]]/g, '');
    if (/\d/.test(cola) && isClase(cola)) return desde;
  }
  return -1;
}

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

const isTelefono = (cola: string) => {
  const cifras = cola.replace(/[ .+-]/g, '');
  return cifras.length > 4 && cifras.length < 15 && /^\d+$/.test(cifras) && /^[+\d]/.test(cola);
};
const isCorreo = (palabra: string) => palabra.indexOf('@') > 0 && palabra.split('@').every((parte) => parte !== '');

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

function trimSuelto(texto: string): string {
  const limpio = texto.trimEnd();
  const isSuelto = SUELTOS.includes(limpio.at(-1) ?? '') || limpio.endsWith(' -');
  return isSuelto ? limpio.slice(0, -1).trimEnd() : limpio;
}

/** Strips numbering, bullets and marks before a name. */
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

/** Strips class, date and marks after a name. */
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
 * Strips numbering, bullets and marks such as «(REP)» or «*» around a name; with `isEntera`, a class or date behind it too.
 * `isNumerada`: most cells of the column begin with a number.
 */
export function stripMarcas(
  celda: string,
  { isEntera, isNumerada }: { isEntera: boolean; isNumerada: boolean },
): Quitada {
  const delante = stripDelante(celda, isNumerada);
  const detras = stripDetras(delante.texto, isEntera);
  return { texto: detras.texto, quitado: [...delante.quitado, ...detras.quitado] };
}

/** Whether most nonempty cells begin with a number. */
export function isNumerada(celdas: readonly string[]): boolean {
  const llenas = celdas.filter((celda) => celda !== '');
  return llenas.filter((celda) => NUMERO_SUELTO.test(celda)).length * 2 > llenas.length;
}
