import { foldTexto } from '../texto.ts';
import { claveTitulo } from './columnas.ts';
import type { Columna } from './listado.ts';
import { CLASE, TITULOS_GRUPO } from './vocabulario.ts';

/** A column with fewer or more of them says no classes. */
const GRUPOS_MIN = 2;
const GRUPOS_MAX = 60;

/** How likely a column says classes, 0 first; null: it does not. */
function rangoDe(titulo: string, valores: readonly string[]): number | null {
  const clave = claveTitulo(titulo);
  const rango = TITULOS_GRUPO.findIndex((dice) => dice.test(clave));
  const clases = valores.filter(
    (valor) => CLASE.test(foldTexto(valor)) && /\d/.test(valor) && /\p{L}/u.test(valor),
  ).length;
  if (rango >= 0) return rango;
  return clases * 10 >= valores.length * 7 && valores.length > 0 ? TITULOS_GRUPO.length : null;
}

/**
 * Columns whose few values come over and over and name classes, the likeliest first. Where everybody is in one of the values there is
 * nothing to ask: the others are groups that some of them are in too. `personas`: who each row is.
 */
export function findColumnasGrupo(
  columnas: readonly Columna[],
  filas: ReadonlyArray<readonly string[]>,
  personas: readonly string[],
): number[] {
  const todas = new Set(personas);
  const posibles = columnas.flatMap(({ titulo, uso, oculta }, at) => {
    if (uso !== 'No' || oculta) return [];
    const quienes = new Map<string, Set<string>>();
    filas.forEach((fila, i) => {
      const valor = fila[at] ?? '';
      quienes.set(valor, (quienes.get(valor) ?? new Set()).add(personas[i] ?? ''));
    });
    const valores = [...quienes.keys()].filter((valor) => valor !== '');
    const isUna = [...quienes.values()].some((suyas) => suyas.size === todas.size);
    if (isUna || valores.length < GRUPOS_MIN || valores.length > GRUPOS_MAX || valores.length * 2 > filas.length + 1)
      return [];
    const rango = rangoDe(titulo, valores);
    return rango === null ? [] : [{ at, rango }];
  });
  return posibles.toSorted((a, b) => a.rango - b.rango || a.at - b.at).map(({ at }) => at);
}
