import { foldTexto } from '../texto.ts';
import { datoOf, usoOfTitulo, type Dato, type Uso } from './columnas.ts';
import { isElegido, nombresOf } from './filas.ts';
import { guessUsos } from './guess.ts';

/** Rows of a list that are read, and columns of it. */
export const FILAS_LEIDAS_MAX = 2000;
export const COLUMNAS_LEIDAS_MAX = 100;
/** Headings stand within so many rows. */
const CABECERA_MAX = 25;

export interface Columna {
  /** Its heading; '': it has none. */
  titulo: string;
  uso: Uso;
  /** What it holds, where it is not used. */
  dato: Dato;
}

/** A list of names as it was brought: which columns there are, and the rows below the headings. */
export interface Listado {
  columnas: Columna[];
  filas: string[][];
  /** Rows that are no pupil's: OneRoster lists teachers too. */
  ajenas: number;
}

const limpia = (celda: string) => celda.replace(/\s+/g, ' ').trim();
const isVacia = (fila: readonly string[]) => fila.every((celda) => celda === '');
const isOrdinal = (celda: string) => /^(?:1|2|1\W?[oºª]|2\W?[oºª]|primer[oa]?|segund[oa]|)$/i.test(celda);

/** How well a row can be the headings: 0 not at all, 2 with all that is needed. */
function puntosDe(fila: readonly string[]): number {
  const usos = new Set(fila.map((celda) => (celda === '' ? null : usoOfTitulo(celda))));
  if (usos.has('Apellidos') && usos.has('Nombre')) return 2;
  if (usos.has('ApellidosNombre') || usos.has('NombreApellidos')) return 2;
  return usos.has('Apellidos') || usos.has('Nombre') ? 1 : 0;
}

/** Where the headings are, and how many rows they take; null: there are none. */
function findCabecera(filas: ReadonlyArray<readonly string[]>): { at: number; alto: number } | null {
  const puntos = filas.slice(0, CABECERA_MAX).map(puntosDe);
  const mejor = Math.max(0, ...puntos);
  if (mejor === 0) return null;
  const at = puntos.indexOf(mejor);
  const debajo = filas[at + 1] ?? [];
  const isSegunda = !isVacia(debajo) && debajo.every(isOrdinal);
  return { at, alto: isSegunda ? 2 : 1 };
}

/** Headings in two rows are one: «Apellidos» above «Primero» and «Segundo». */
function titulosDe(cabecera: ReadonlyArray<readonly string[]>, ancho: number): string[] {
  const [arriba = [], abajo = []] = cabecera;
  let ultimo = '';
  return Array.from({ length: ancho }, (_, i) => {
    if (arriba[i]) ultimo = arriba[i];
    const segundo = abajo[i] ?? '';
    return segundo === '' ? (arriba[i] ?? '') : `${arriba[i] || ultimo} ${segundo}`.trim();
  });
}

/** Where there are separate columns for it, one that holds the whole name too is not needed. */
function usosDe(titulos: readonly string[]): Uso[] {
  const usos = titulos.map((titulo): Uso => (titulo === '' ? 'No' : (usoOfTitulo(titulo) ?? 'No')));
  const isAparte = usos.includes('Apellidos') && usos.includes('Nombre');
  const entera = isAparte ? -1 : usos.findIndex((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos');
  let [apellidos, nombres] = [0, 0];
  return usos.map((uso, i) => {
    if (entera >= 0) return i === entera ? uso : 'No';
    // Two surnames may have a column each; of any other the first counts.
    if (uso === 'Apellidos') return (apellidos += 1) <= 2 ? uso : 'No';
    if (uso === 'Nombre') return (nombres += 1) <= 1 ? uso : 'No';
    return 'No';
  });
}

/** OneRoster: teachers, guardians and who is deleted stand in the same file. */
function sinAjenas(titulos: readonly string[], filas: string[][]): string[][] {
  const claves = titulos.map((titulo) => foldTexto(titulo).replace(/[^a-z]/g, ''));
  if (!claves.includes('givenname') || !claves.includes('familyname')) return filas;
  const [rol, estado] = [claves.indexOf('role'), claves.indexOf('status')];
  return filas.filter((fila) => {
    const [suRol, suEstado] = [foldTexto(fila[rol] ?? ''), foldTexto(fila[estado] ?? '')];
    return (rol < 0 || suRol === '' || suRol === 'student') && suEstado !== 'tobedeleted';
  });
}

/**
 * Finds headings and columns in the cells of a sheet, or guesses them. Null: nothing stands in it. A sentence: more than can be read.
 */
export function readListado(celdas: ReadonlyArray<readonly string[]>): Listado | string | null {
  const leidas = celdas.map((fila) => fila.slice(0, COLUMNAS_LEIDAS_MAX).map(limpia)).filter((fila) => !isVacia(fila));
  if (leidas.length === 0) return null;
  const cabecera = findCabecera(leidas);
  const debajo = cabecera ? cabecera.at + cabecera.alto : 0;
  const arriba = leidas.slice(cabecera?.at ?? 0, debajo);
  // A printed list says its headings again on every page.
  const repetida = arriba[0]?.join('\t');
  const filas = leidas.slice(debajo).filter((fila) => fila.join('\t') !== repetida);
  if (filas.length > FILAS_LEIDAS_MAX)
    return `La lista tiene más de ${FILAS_LEIDAS_MAX.toLocaleString('es')} filas. Deja solo las de tu clase y vuelve a intentarlo.`;
  const ancho = Math.max(...[...arriba, ...filas].map((fila) => fila.length));
  const enteras = filas.map((fila) => [...fila, ...Array<string>(ancho - fila.length).fill('')]);
  const titulos = titulosDe(arriba, ancho);
  const suyas = sinAjenas(titulos, enteras);
  const columnaDe = (i: number) => suyas.map((fila) => fila[i] ?? '');
  const propuestos = cabecera ? usosDe(titulos) : [];
  const usos = propuestos.some((uso) => uso !== 'No') ? propuestos : guessUsos(suyas, ancho);
  const columnas = titulos.map((titulo, i) => ({ titulo, uso: usos[i] ?? 'No', dato: datoOf(titulo, columnaDe(i)) }));
  return { columnas, filas: suyas, ajenas: enteras.length - suyas.length };
}

/** How many people a sheet names: of several sheets, the one with most is meant. */
export function countNombres(celdas: ReadonlyArray<readonly string[]>): number {
  const listado = readListado(celdas);
  if (listado === null || typeof listado === 'string') return 0;
  const usos = listado.columnas.map(({ uso }) => uso);
  return isElegido(usos) ? nombresOf(listado.filas, usos).filter(({ nombre }) => nombre !== '').length : 0;
}
