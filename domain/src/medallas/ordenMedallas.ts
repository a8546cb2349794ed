import { compareNombres } from '../base/nombres.ts';

interface EnOrden {
  id: number;
  nombre: string;
  /** Position in the teacher's order; null for medals older than that feature. */
  orden: number | null;
}

/** Order of a teacher's medals: those without a position first, by name; new ones last (behaviour §4). */
export function compareMedallas(a: EnOrden, b: EnOrden): number {
  if (a.orden !== null && b.orden !== null) return a.orden - b.orden || a.id - b.id;
  if (a.orden !== null || b.orden !== null) return a.orden === null ? -1 : 1;
  return compareNombres(a.nombre, b.nombre) || a.id - b.id;
}

/** The order after the teacher sorted it: `pedidas`, then any others as before. Null if an id is repeated or unknown. */
export function ordenarMedallas(habia: readonly number[], pedidas: readonly number[]): number[] | null {
  const dichas = new Set(pedidas);
  const suyas = new Set(habia);
  if (dichas.size < pedidas.length || pedidas.some((id) => !suyas.has(id))) return null;
  return [...pedidas, ...habia.filter((id) => !dichas.has(id))];
}

/** Moves the item at `de` to `a`. */
export function moverEnLista<T>(lista: readonly T[], de: number, a: number): T[] {
  const movida = lista.slice(de, de + 1);
  return lista.toSpliced(de, 1).toSpliced(a, 0, ...movida);
}
