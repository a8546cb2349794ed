import { countNombres, type Hoja } from '@aupa/domain/listado';
import Papa from 'papaparse';
import { LINEAS_MAX, mendComillas, type Lectura } from './comillas.ts';
import { stripInvisibles } from './invisibles.ts';
import { mendAcentos } from './mendAcentos.ts';

export const CELDA_MAX = 300;
/** Enough lines to tell the separator. */
const MUESTRA = 300;

/** Tabs from a spreadsheet, semicolons and commas of a file, bars of Séneca. */
const SEPARADORES = ['\t', ';', ',', '|'];
/** For a list of one column; no text contains it. */
const NINGUNO = '\u001f';

/** One comma and space per line: between surnames and name. */
function isComaDeNombres(texto: string): boolean {
  const lineas = texto.split('\n').filter((linea) => linea.includes(','));
  return lineas.every((linea) => /^[^,]*, [^,]*$/.test(linea));
}

/** Two or more in most lines: it separates cells. */
function isTablaOf(separador: string, texto: string): boolean {
  const lineas = texto.split('\n').filter((linea) => linea.trim() !== '');
  return lineas.filter((linea) => linea.split(separador, 3).length > 2).length * 2 > lineas.length;
}

function splitTexto(texto: string, separador: string, lineas: number): Lectura {
  const { data, errors } = Papa.parse<string[]>(texto, { delimiter: separador, newline: '\n', preview: lineas });
  return mendComillas(texto, separador, { filas: data, isRota: errors.some(({ type }) => type === 'Quotes') });
}

/** The separator that yields most names. Counting separators would be misled by titles and commas in names. */
function separadorOf(texto: string): string {
  const muestra = texto.split('\n', MUESTRA).join('\n');
  // No name contains a tab, so commas are within cells.
  if (isTablaOf('\t', muestra)) return '\t';
  const posibles = SEPARADORES.filter((uno) => muestra.includes(uno) && !(uno === ',' && isComaDeNombres(muestra)));
  if (posibles.length === 0) return NINGUNO;
  // In a list of one column commas may be in notes; other separators are not.
  const todos = posibles.join('') === ',' && !isTablaOf(',', muestra) ? [...posibles, NINGUNO] : posibles;
  const nombres = todos.map((uno) => countNombres({ nombre: '', celdas: splitTexto(muestra, uno, MUESTRA).filas }));
  return posibles[nombres.indexOf(Math.max(...nombres))] ?? NINGUNO;
}

function sinFinales(texto: string): string {
  let fin = texto.length;
  while (texto[fin - 1] === '\n') fin -= 1;
  return texto.slice(0, fin);
}

/** Each line of the text is a row of the sheet. */
export function readTexto(texto: string): Hoja {
  const plano = sinFinales(texto.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n'));
  const mejor = mendAcentos(plano);
  const limpio = stripInvisibles(mejor);
  const { filas, isRota } = splitTexto(limpio, separadorOf(limpio), LINEAS_MAX);
  const celdas = filas.map((fila) => fila.map((celda) => celda.slice(0, CELDA_MAX)));
  while (celdas.at(-1)?.every((celda) => celda.trim() === '')) celdas.pop();
  const avisos = [...(mejor === plano ? [] : (['ACENTOS'] as const)), ...(isRota ? (['COMILLAS'] as const) : [])];
  return { nombre: '', celdas, ...(avisos.length > 0 && { avisos }) };
}
