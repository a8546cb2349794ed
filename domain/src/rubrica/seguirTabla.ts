import { checkFilas, FILAS_MAX, totales, type FilaEditada } from './tabla.ts';

type Propias = FilaEditada['propias'];

/** The nota up to which «Seguir hasta el 10» continues a table. */
export const SEGUIR_HASTA = 10;

/**
 * Continues a table up to a nota: the notas go on by the last step, and each row adds what the last rows added, in turn
 * (behaviour §5). Rows at the end that add nothing yet are filled first. `claveOf`: a key for each new row. Null where the
 * table has reached that nota, where nothing would be added, or where the result would break a rule.
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
 * Finds what the last rows repeat, as the rows to come add it. If the end of the table repeats something, the longest
 * repetition counts, and of two as long the shorter cycle. Otherwise all rows after the first are the cycle: a new table's
 * first row holds a medal that nobody chose. Rows at the end that add nothing yet don't count.
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

/** How many rows at the end add the same as the row `periodo` before them. */
function countRepetidas(filas: readonly Propias[], periodo: number): number {
  let i = filas.length - 1;
  while (i >= periodo && isSame(filas[i], filas[i - periodo])) i -= 1;
  return filas.length - 1 - i;
}

function isSame(a: Propias | undefined, b: Propias | undefined): boolean {
  return a !== undefined && a.size === b?.size && [...a].every(([id, cantidad]) => b.get(id) === cantidad);
}

/** The notas after the last one, by the last step (1 if there is none), the last of them `hasta`. Empty where they can't be. */
function notasHasta(filas: readonly FilaEditada[], hasta: number): number[] {
  const ultima = Math.round((filas.at(-1)?.nota ?? Number.NaN) * 100);
  const previa = Math.round((filas.at(-2)?.nota ?? Number.NaN) * 100);
  const paso = ultima > previa ? ultima - previa : 100;
  const fin = Math.round(hasta * 100);
  if (!(ultima < fin) || (fin - ultima) / paso > FILAS_MAX) return [];
  const cuantas = Math.ceil((fin - ultima) / paso);
  return Array.from({ length: cuantas }, (_, i) => Math.min(fin, ultima + paso * (i + 1)) / 100);
}
