import { compareNombres } from '../base/nombres.ts';

interface EnOrden {
  id: number;
  nombre: string;
  /** Place in the teacher's own order; null: it was made before there was one. */
  orden: number | null;
}

/** The order of a teacher's medals: those without a place first, by name, then by place: a new one comes last (behaviour §4). */
export function compareMedallas(a: EnOrden, b: EnOrden): number {
  if (a.orden !== null && b.orden !== null) return a.orden - b.orden || a.id - b.id;
  if (a.orden !== null || b.orden !== null) return a.orden === null ? -1 : 1;
  return compareNombres(a.nombre, b.nombre) || a.id - b.id;
}

/**
 * The whole order after a teacher has set it: as they say, then the medals that they did not know of, as those stood.
 * Null where something is named twice, or is none of theirs.
 */
export function ordenarMedallas(habia: readonly number[], pedidas: readonly number[]): number[] | null {
  const dichas = new Set(pedidas);
  const suyas = new Set(habia);
  if (dichas.size < pedidas.length || pedidas.some((id) => !suyas.has(id))) return null;
  return [...pedidas, ...habia.filter((id) => !dichas.has(id))];
}

/** The list with what stands at `de` moved to `a`; the others keep their order. */
export function moverEnLista<T>(lista: readonly T[], de: number, a: number): T[] {
  const movida = lista.slice(de, de + 1);
  return lista.toSpliced(de, 1).toSpliced(a, 0, ...movida);
}
