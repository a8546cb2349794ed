export type Copias = ReadonlyMap<number, number>;

/** A table row with all required copies, inherited ones included. */
export interface Fila {
  nota: number;
  medallas: ReadonlyArray<{ medallaId: number; cantidad: number }>;
}

/** Whether the copies held reach a row, counting copies (behaviour §4). */
export function reachesFila(fila: Fila, copias: Copias): boolean {
  return fila.medallas.every(({ medallaId, cantidad }) => (copias.get(medallaId) ?? 0) >= cantidad);
}

/** Rows by nota; `acumulan`: each row requires all of the one before. */
export interface FilasEnOrden {
  filas: readonly Fila[];
  acumulan: boolean;
}

const enOrden = new WeakMap<readonly Fila[], FilasEnOrden>();

function includesFila(fila: Fila, anterior: Fila | undefined): boolean {
  const pide = new Map<number, number>();
  for (const { medallaId, cantidad } of fila.medallas) {
    pide.set(medallaId, Math.max(cantidad, pide.get(medallaId) ?? 0));
  }
  return (anterior?.medallas ?? []).every(({ medallaId, cantidad }) => (pide.get(medallaId) ?? 0) >= cantidad);
}

/** Sorts rows, cached per array, because many pupils are graded by one table. Don't mutate `filas` afterwards. */
export function orderFilas(filas: readonly Fila[]): FilasEnOrden {
  const made = enOrden.get(filas);
  if (made) return made;
  const ordered = filas.toSorted((a, b) => a.nota - b.nota);
  const acumulan = ordered.every((fila, i) => includesFila(fila, ordered[i - 1]));
  enOrden.set(filas, { filas: ordered, acumulan });
  return { filas: ordered, acumulan };
}

/** The grade: highest nota whose medals are all held, or 0 (behaviour §4). Binary search, as saved tables are cumulative. */
export function calificacionActual(filas: readonly Fila[], copias: Copias): number {
  const { filas: ordered, acumulan } = orderFilas(filas);
  if (!acumulan) return ordered.findLast((fila) => reachesFila(fila, copias))?.nota ?? 0;
  let [reached, open] = [0, ordered.length];
  while (reached < open) {
    const middle = Math.ceil((reached + open) / 2);
    if (reachesFila(ordered[middle - 1] as Fila, copias)) reached = middle;
    else open = middle - 1;
  }
  return ordered[reached - 1]?.nota ?? 0;
}

/** Colour and icon of a grade (spec §2, checklist 23); `valoracionOf` has the words. */
export type Nivel = 'bien' | 'camino' | 'apoyo' | 'sin-nota';

/** Green above two thirds of the maximum, orange above one third, else red (spec §2, §9). None at 0 or without a maximum. */
export function nivelOf(calificacion: number, maxima: number): Nivel {
  if (calificacion <= 0 || maxima <= 0) return 'sin-nota';
  // In whole hundredths, because 4.2 × 3 is not 6.3 × 2 in binary fractions.
  const alcanzado = Math.round(calificacion * 100) * 3;
  const tercio = Math.round(maxima * 100);
  if (alcanzado > tercio * 2) return 'bien';
  return alcanzado > tercio ? 'camino' : 'apoyo';
}

/** Next nota above a grade; null at the top. */
export function notaSiguiente(notas: readonly number[], actual: number): number | null {
  const mayores = notas.filter((nota) => nota > actual);
  return mayores.length === 0 ? null : Math.min(...mayores);
}

/** Decimals used by a table, 0 to 2: grades show as many. */
export function decimalesOf(notas: readonly number[]): number {
  return Math.max(0, ...notas.map((nota) => (String(nota).split('.')[1] ?? '').length));
}

/** A nota with a decimal comma. `decimales`: the minimum number. */
export function formatNota(nota: number, decimales = 0): string {
  return nota.toLocaleString('es-ES', {
    minimumFractionDigits: decimales,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
}
