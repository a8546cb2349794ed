import { formatNota, decimalesOf } from './calificacion.ts';

/** One step of the stairs that show how far a grade has come. */
export interface Escalon {
  /** What stands on it; null where the number would be of no row. */
  nota: number | null;
  /** Climbed whole. */
  alcanzada: boolean;
  /** The next nota to reach lies on it. */
  siguiente: boolean;
  /** The present grade lies on it. */
  actual: boolean;
  /** The goal lies on it. */
  meta: boolean;
  /** How much of it is climbed, 0 to 1. */
  lleno: number;
  /** The nota that whoever taps it sets as their goal: the highest that lies on it; null where no row does. */
  propone: number | null;
}

const ESCALONES_MAX = 12;
const TRAMOS = 10;

/**
 * The stairs of a progress bar (spec §2, §3): a step for each row of the table, or ten equal ones between
 * the lowest and the highest nota where rows have decimals, are more than 12 or go beyond 12.
 * `actual`: the grade, 0 if none. `meta`: the goal, 0 if none. No rows, no steps. `siguiente`: the nota that the missing
 * medals bring (Progreso), as rows between may come together with it; by default the next row.
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
  // A goal between two rows stands on the higher one. A goal beyond the last row stands on the last.
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
  /** How many steps up a nota lies, in whole hundredths: 0 at the lowest, TRAMOS at the highest. */
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

/** «Escalón 3 de 10», beside the stairs: how many of them are climbed, the one under the feet included. Null on the ground. */
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
  /** As for the stairs. */
  siguiente?: number | null;
  /** Whether the grade is the reader's own; otherwise it is spoken of somebody. */
  propia?: boolean;
}

/** Describes the stairs in words, for screen readers (checklist 19). */
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
