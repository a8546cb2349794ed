import { formatNota, decimalesOf } from './calificacion.ts';

export interface Escalon {
  /** Null if the number would match no row. */
  nota: number | null;
  alcanzada: boolean;
  siguiente: boolean;
  actual: boolean;
  meta: boolean;
  /** Climbed share, 0 to 1. */
  lleno: number;
  /** Goal set by tapping it: the highest nota on it, or null. */
  propone: number | null;
}

const ESCALONES_MAX = 12;
const TRAMOS = 10;

/**
 * Stairs of a progress bar (spec §2, §3): one step per row. If notas have decimals, exceed 12 or are more than 12, there are ten
 * equal steps. `actual`, `meta`: 0 for none. `siguiente`: the nota that the missing medals bring, which may skip rows.
 */
export function pasosDeEscalera(
  notas: readonly number[],
  actual: number,
  meta: number,
  siguiente: number | null = filaSiguiente(notas, actual),
): Escalon[] {
  const filas = [...notas].sort((a, b) => a - b);
  const minima = filas[0];
  const maxima = filas.at(-1);
  if (minima === undefined || maxima === undefined) return [];
  const porFilas =
    minima === maxima || (filas.length <= ESCALONES_MAX && maxima <= ESCALONES_MAX && decimalesOf(filas) === 0);
  return porFilas
    ? filaPorFila(filas, actual, siguiente, meta)
    : tramosIguales(filas, Math.min(actual, maxima), siguiente, meta);
}

function filaPorFila(filas: readonly number[], actual: number, siguiente: number | null, meta: number): Escalon[] {
  const enPie = filas.findLastIndex((nota) => nota <= actual);
  // A goal between two rows is on the higher one; beyond the last row, on the last.
  const reachesMeta = filas.findIndex((nota) => nota >= meta);
  const bandera = meta <= 0 ? -1 : reachesMeta === -1 ? filas.length - 1 : reachesMeta;
  return filas.map((nota, i) => ({
    nota,
    alcanzada: nota <= actual,
    siguiente: nota === siguiente,
    actual: i === enPie,
    meta: i === bandera,
    lleno: nota <= actual ? 1 : 0,
    propone: nota,
  }));
}

function tramosIguales(filas: readonly number[], actual: number, siguiente: number | null, meta: number): Escalon[] {
  const [minima, maxima] = [Math.min(...filas), Math.max(...filas)];
  /** Steps up to a nota, in whole hundredths: 0 at the lowest, TRAMOS at the highest. */
  const altura = (nota: number) => (TRAMOS * centesimas(nota - minima)) / centesimas(maxima - minima);
  const tramoOf = (nota: number) => Math.min(TRAMOS - 1, Math.max(0, Math.ceil(altura(nota)) - 1));
  const enPie = actual < minima ? -1 : tramoOf(actual);
  const proximo = siguiente === null ? -1 : tramoOf(siguiente);
  const bandera = meta <= 0 ? -1 : tramoOf(meta);
  const escrita = (i: number): number | null => {
    if (i === enPie) return actual;
    if (i === proximo) return siguiente;
    if (i === bandera) return meta;
    if (i === TRAMOS - 1) return maxima;
    return i === 0 ? minima : null;
  };
  return Array.from({ length: TRAMOS }, (_, i) => {
    const lleno = enPie === -1 ? 0 : Math.min(1, Math.max(0, altura(actual) - i));
    return {
      nota: escrita(i),
      alcanzada: lleno === 1,
      siguiente: i === proximo,
      actual: i === enPie,
      meta: i === bandera,
      lleno,
      propone: filas.findLast((nota) => tramoOf(nota) === i) ?? null,
    };
  });
}

/** «Escalón 3 de 10», counting the current step; null below the first. */
export function sayEscalon(pasos: readonly Pick<Escalon, 'actual'>[]): string | null {
  const enPie = pasos.findIndex(({ actual }) => actual);
  return enPie === -1 ? null : `Escalón ${enPie + 1} de ${pasos.length}`;
}

const centesimas = (nota: number) => Math.round(nota * 100);

function filaSiguiente(notas: readonly number[], actual: number): number | null {
  const mayores = notas.filter((nota) => nota > actual);
  return mayores.length > 0 ? Math.min(...mayores) : null;
}

interface Palabras {
  siguiente?: number | null;
  propia?: boolean;
}

/** Words for the stairs, for screen readers (checklist 19). */
export function palabrasDeEscalera(
  notas: readonly number[],
  actual: number,
  meta: number,
  { siguiente = filaSiguiente(notas, actual), propia = true }: Palabras = {},
): string {
  if (notas.length === 0) return '';
  const decimales = decimalesOf(notas);
  const nota = (una: number) => formatNota(una, decimales);
  const maxima = Math.max(...notas);
  const [va, suMeta, laTiene] = propia ? ['Vas', 'Tu meta', 'la tienes'] : ['Va', 'Su meta', 'la tiene'];
  return [
    actual > 0
      ? `${va} por el ${nota(actual)} de ${nota(maxima)}.`
      : `Aún sin nota; la más alta es el ${nota(maxima)}.`,
    siguiente === null ? 'No hay nada más alto.' : `Lo siguiente es el ${nota(siguiente)}.`,
    meta > 0 ? `${suMeta} es el ${formatNota(meta)}${actual >= meta ? `, y ya ${laTiene}` : ''}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
