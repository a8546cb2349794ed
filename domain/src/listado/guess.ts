import type { Uso } from './columnas.ts';
import { isDePila } from './nombresDePila.ts';

const NOMBRE = /^[\p{L}\p{M} .,'’\-·ªº]+$/u;

interface Candidata {
  at: number;
  /** How many of its cells begin with a frequent first name, from 0 to 1. */
  dePila: number;
  /** The same of how they end. */
  alFinal: number;
  /** Words of a cell, on average. */
  palabras: number;
  comas: number;
}

const shareOf = (celdas: readonly string[], vale: (celda: string) => boolean) =>
  celdas.filter(vale).length / celdas.length;

function candidataOf(at: number, columna: readonly string[]): Candidata[] {
  const llenas = columna.filter((celda) => celda !== '');
  if (llenas.length === 0 || llenas.length * 2 < columna.length) return [];
  if (shareOf(llenas, (celda) => NOMBRE.test(celda) && celda.length > 1) < 0.7) return [];
  // The same few words over and over: a sex, a course, a town.
  if (llenas.length >= 6 && new Set(llenas).size * 2 < llenas.length) return [];
  const partes = llenas.map((celda) => celda.split(' '));
  return [
    {
      at,
      dePila: shareOf(llenas, (celda) => isDePila(celda.split(' ')[0] ?? '')),
      alFinal: shareOf(llenas, (celda) => isDePila(celda.split(' ').at(-1) ?? '')),
      palabras: partes.reduce((suma, una) => suma + una.length, 0) / partes.length,
      comas: shareOf(llenas, (celda) => celda.includes(',')),
    },
  ];
}

const enUna = ({ comas, dePila, alFinal, palabras }: Candidata): Uso => {
  if (comas >= 0.5) return 'ApellidosNombre';
  if (palabras < 1.5) return 'Nombre';
  return alFinal > dePila ? 'ApellidosNombre' : 'NombreApellidos';
};

/** Which columns hold names where no heading says so. */
export function guessUsos(filas: ReadonlyArray<readonly string[]>, ancho: number): Uso[] {
  const usos = Array<Uso>(ancho).fill('No');
  const columnas = usos.flatMap((_, i) =>
    candidataOf(
      i,
      filas.map((fila) => fila[i] ?? ''),
    ),
  );
  const entera = columnas.find(({ comas }) => comas >= 0.5) ?? (columnas.length === 1 ? columnas[0] : undefined);
  if (entera) {
    usos[entera.at] = enUna(entera);
    return usos;
  }
  const primeras = columnas.slice(0, 3);
  // Surnames come in twos: of columns that are equally likely the one with fewer words is the name, else the second.
  const nombre = primeras.toSorted(
    (a, b) => b.dePila - a.dePila || a.palabras - b.palabras || Math.abs(a.at - 1) - Math.abs(b.at - 1),
  )[0];
  if (!nombre) return usos;
  usos[nombre.at] = 'Nombre';
  const resto = primeras.filter(({ at }) => at !== nombre.at);
  for (const { at } of nombre === primeras[1] ? resto.slice(0, 1) : resto) usos[at] = 'Apellidos';
  return usos;
}
