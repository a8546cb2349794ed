import { foldTexto } from '../../base/texto.ts';
import { claveTitulo } from './columnas.ts';
import type { Columna, Listado } from './listado.ts';
import { isClase, TITULOS_GRUPO } from './vocabulario.ts';

/** A column with fewer or more distinct values doesn't hold classes. */
const GRUPOS_MIN = 2;
const GRUPOS_MAX = 60;

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
 * Columns whose few repeated values name classes, likeliest first. If one value covers everybody, nothing is asked: the others
 * are subgroups. `personas`: the name key of each row.
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

/** Sorts the letters, so that «2º ESO B», «2ESOB» and «ESO2B» are equal. */
const letrasOf = (texto: string) => [...foldTexto(texto).replace(/[^a-z0-9]/g, '')].toSorted().join('');
const PALABRAS_MAX = 5;

/** The list's class in a group's name: «2º ESO B» in «Lengua 2.º ESO B». Null if none or several. `valores`: classes. */
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

/** Columns with few repeated values: the teacher may pick any as the class. */
export function findRepetidoras({ columnas, filas }: Listado): number[] {
  const dentro = filas.filter(({ fuera }) => fuera === null);
  return columnas.flatMap(({ uso, oculta }, at) => {
    if (uso !== 'No' || oculta) return [];
    const valores = new Set(dentro.map(({ celdas }) => celdas[at] ?? '').filter(Boolean));
    return valores.size >= GRUPOS_MIN && valores.size <= GRUPOS_MAX && valores.size < dentro.length ? [at] : [];
  });
}
