import { checkFilas, FILAS_MAX, totales, type FilaEditada } from './tabla.ts';

type Propias = FilaEditada['propias'];

export const SEGUIR_HASTA = 10;

/**
 * Continues a table up to a nota (behaviour §5): by the last step, repeating what the last rows added. Empty rows at the end are
 * filled first. `claveOf`: key of a new row. Null if that nota is reached, nothing would be added, or a rule would break.
 */
export function seguirTabla(
  filas: readonly FilaEditada[],
  hasta: number,
  claveOf: (i: number) => string,
): FilaEditada[] | null {
  const llenas = withoutVacias(filas);
  const ciclo = cicloOf(filas);
  const notas = notasHasta(filas, hasta);
  if (ciclo.length === 0 || notas.length === 0) return null;
  const vacias = filas.slice(llenas.length);
  const nuevas = notas.map((nota, i) => ({ clave: claveOf(i), nota }));
  const siguen = [...vacias, ...nuevas].map((fila, i) => ({ ...fila, propias: new Map(ciclo[i % ciclo.length]) }));
  const todas = [...llenas, ...siguen];
  const sumas = totales(todas);
  const hasFallo = checkFilas(todas.map(({ nota }, i) => ({ nota, medallas: sumas[i] ?? new Map() }))).length > 0;
  return hasFallo ? null : todas;
}

/**
 * The cycle that the last rows repeat: the longest repetition, and of two as long the shorter cycle. Without one, all rows after
 * the first: a new table's first row holds a random medal. Empty rows at the end don't count.
 */
export function cicloOf(filas: readonly FilaEditada[]): readonly Propias[] {
  const agregan = withoutVacias(filas).map(({ propias }) => propias);
  let periodo = Math.max(1, agregan.length - 1);
  let mejor = 0;
  for (let p = 1; p < agregan.length; p += 1) {
    const repetidas = countRepetidas(agregan, p);
    if (repetidas > mejor) [periodo, mejor] = [p, repetidas];
  }
  return agregan.slice(Math.max(0, agregan.length - periodo));
}

function withoutVacias(filas: readonly FilaEditada[]): readonly FilaEditada[] {
  return filas.slice(0, filas.findLastIndex(({ propias }) => propias.size > 0) + 1);
}

function countRepetidas(filas: readonly Propias[], periodo: number): number {
  let i = filas.length - 1;
  while (i >= periodo && isSame(filas[i], filas[i - periodo])) i -= 1;
  return filas.length - 1 - i;
}

function isSame(a: Propias | undefined, b: Propias | undefined): boolean {
  return a !== undefined && a.size === b?.size && [...a].every(([id, cantidad]) => b.get(id) === cantidad);
}

/** Notas up to `hasta` by the last step (1 by default); empty if impossible. */
function notasHasta(filas: readonly FilaEditada[], hasta: number): number[] {
  const ultima = Math.round((filas.at(-1)?.nota ?? Number.NaN) * 100);
  const previa = Math.round((filas.at(-2)?.nota ?? Number.NaN) * 100);
  const paso = ultima > previa ? ultima - previa : 100;
  const fin = Math.round(hasta * 100);
  if (!(ultima < fin) || (fin - ultima) / paso > FILAS_MAX) return [];
  const cuantas = Math.ceil((fin - ultima) / paso);
  return Array.from({ length: cuantas }, (_, i) => Math.min(fin, ultima + paso * (i + 1)) / 100);
}
