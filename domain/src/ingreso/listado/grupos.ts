import { foldTexto } from '../../base/texto.ts';
import { claveTitulo } from './columnas.ts';
import type { Columna, Listado } from './listado.ts';
import { isClase, TITULOS_GRUPO } from './vocabulario.ts';

/** A column with fewer or more of them says no classes. */
const GRUPOS_MIN = 2;
const GRUPOS_MAX = 60;

/** How likely a column says classes, 0 first; null: it does not. */
function rangoOf(titulo: string, valores: readonly string[]): number | null {
  const clave = claveTitulo(titulo);
  const rango = TITULOS_GRUPO.findIndex((dice) => dice.test(clave));
  const clases = valores.filter(
    (valor) => isClase(foldTexto(valor)) && /\d/.test(valor) && /\p{L}/u.test(valor),
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
    const rango = rangoOf(titulo, valores);
    return rango === null ? [] : [{ at, rango }];
  });
  return posibles.toSorted((a, b) => a.rango - b.rango || a.at - b.at).map(({ at }) => at);
}

/** The letters and digits of a class in one order: «2º ESO B», «2ESOB» and «ESO2B» are the same. */
const letrasOf = (texto: string) => [...foldTexto(texto).replace(/[^a-z0-9]/g, '')].toSorted().join('');
const PALABRAS_MAX = 5;

/**
 * The class of a list that a group of this name is, «2º ESO B» for «Lengua 2.º ESO B»; null: none, or more than one. `valores`: the classes
 * that the list names.
 */
export function findSuGrupo(valores: readonly string[], nombre: string): string | null {
  const palabras = nombre.split(/\s+/);
  const trozos = new Set(
    palabras.flatMap((_, i) =>
      Array.from({ length: PALABRAS_MAX }, (__, n) => letrasOf(palabras.slice(i, i + n + 1).join(' '))),
    ),
  );
  const suyos = valores.filter((valor) => /\d/.test(valor) && trozos.has(letrasOf(valor)));
  return suyos.length === 1 ? (suyos[0] ?? null) : null;
}

/** Columns whose few values come over and over: any of them may say the class, if the teacher says so. */
export function findRepetidoras({ columnas, filas }: Listado): number[] {
  const dentro = filas.filter(({ fuera }) => fuera === null);
  return columnas.flatMap(({ uso, oculta }, at) => {
    if (uso !== 'No' || oculta) return [];
    const valores = new Set(dentro.map(({ celdas }) => celdas[at] ?? '').filter(Boolean));
    return valores.size >= GRUPOS_MIN && valores.size <= GRUPOS_MAX && valores.size < dentro.length ? [at] : [];
  });
}
