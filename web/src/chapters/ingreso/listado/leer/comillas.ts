import { countNombres } from '@aupa/domain/listado';

/** Above the maximum of a list, so that an excess is still noticed. */
export const LINEAS_MAX = 5000;

/** Parsed rows, and whether an unexpected quotation mark was met. */
export interface Lectura {
  filas: string[][];
  isRota: boolean;
}
/** Cells that may span lines: all that are closed, those without separators inside, none. */
type Varias = 'todas' | 'enteras' | 'ninguna';

/** Removes an unpaired mark at one end: the other was on another line. */
function sinSuelta(celda: string): string {
  const at = celda.indexOf('"');
  if (at < 0 || celda.includes('"', at + 1)) return celda;
  if (at === 0) return celda.slice(1);
  return at === celda.length - 1 ? celda.slice(0, -1) : celda;
}

/** Position of the closing mark of the cell opened before `desde`, up to `hasta`; -1 if none. A strict cell contains no marks. */
function findCierre(texto: string, desde: number, hasta: number, separador: string, isEstricta: boolean): number {
  for (let at = texto.indexOf('"', desde); at >= 0 && at < hasta; at = texto.indexOf('"', at + 1)) {
    if (texto[at + 1] === '"') at += 1;
    else {
      let fin = at + 1;
      while (texto[fin] === ' ') fin += 1;
      if (fin >= texto.length || texto[fin] === '\n' || texto[fin] === separador) return at;
      // A mark at the beginning of another cell opens that one.
      if (isEstricta || texto[at - 1] === separador) return -1;
    }
  }
  return -1;
}

/** Splits cells in a text where a quotation mark may be a plain character. Each line begins a row, unless a cell spans it. */
function splitSuelto(texto: string, separador: string, varias: Varias): string[][] {
  const filas: string[][] = [];
  let at = 0;
  while (at < texto.length && filas.length < LINEAS_MAX) {
    const fila: string[] = [];
    let finLinea = texto.indexOf('\n', at);
    if (finLinea < 0) finLinea = texto.length;
    for (;;) {
      const abre = texto[at] === '"';
      let cierre = abre ? findCierre(texto, at + 1, finLinea, separador, false) : -1;
      if (abre && cierre < 0 && varias !== 'ninguna') {
        cierre = findCierre(texto, at + 1, texto.length, separador, true);
        if (cierre >= 0 && varias === 'enteras' && texto.slice(at, cierre).includes(separador)) cierre = -1;
      }
      if (cierre >= 0) {
        fila.push(texto.slice(at + 1, cierre).replaceAll('""', '"'));
        at = cierre + 1;
        while (texto[at] === ' ') at += 1;
        if (at > finLinea) {
          finLinea = texto.indexOf('\n', at);
          if (finLinea < 0) finLinea = texto.length;
        }
      } else {
        let fin = texto.indexOf(separador, at);
        if (fin < 0 || fin > finLinea) fin = finLinea;
        fila.push(sinSuelta(texto.slice(at, fin)));
        at = fin;
      }
      if (at >= finLinea) break;
      at += 1;
    }
    filas.push(fila);
    at = finLinea + 1;
  }
  return filas;
}

/** Share of rows with the most common width, from 0 to 1. */
function consistencia(filas: ReadonlyArray<readonly string[]>): number {
  const anchos = new Map<number, number>();
  const llenas = filas.filter((fila) => fila.some((celda) => celda.trim() !== ''));
  for (const { length } of llenas) anchos.set(length, (anchos.get(length) ?? 0) + 1);
  return Math.max(0, ...anchos.values()) / Math.max(1, llenas.length);
}

const countLineas = (filas: ReadonlyArray<readonly string[]>) =>
  filas.reduce((suma, fila) => suma + fila.reduce((n, celda) => n + celda.split('\n').length - 1, 1), 0);

const countOf = (celdas: string[][]) => countNombres({ nombre: '', celdas });

/**
 * Reparses CSV in which a mark in a cell, or a cell over several lines, may have swallowed pupils. Picks the reading that loses
 * no line, and says if it differs from the first.
 */
export function mendComillas(texto: string, separador: string, primera: Lectura): Lectura {
  const seguida = (filas: string[][]) => filas.some((fila) => fila.some((celda) => celda.includes('\n')));
  if (!primera.isRota && !seguida(primera.filas)) return primera;
  const todas = primera.isRota ? splitSuelto(texto, separador, 'todas') : primera.filas;
  const enteras = splitSuelto(texto, separador, 'enteras');
  const isIgual = countLineas(todas) === countLineas(enteras) && todas.length === enteras.length;
  const buena = isIgual || consistencia(enteras) < consistencia(todas) ? todas : enteras;
  if (!seguida(buena)) return { filas: buena, isRota: primera.isRota || buena !== todas };
  const sueltas = splitSuelto(texto, separador, 'ninguna');
  const isMejor = countOf(sueltas) > countOf(buena);
  return { filas: isMejor ? sueltas : buena, isRota: primera.isRota || isMejor || buena !== todas };
}
