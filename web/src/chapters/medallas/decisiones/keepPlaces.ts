export interface Decidible {
  id: number;
  estado: string;
}

/**
 * Pending rows, oldest first, then those decided earlier. A row decided while open stays in place, so that no other slides under
 * the finger. `esperaban`: ids seen pending.
 */
export function keepPlaces<T extends Decidible>(filas: readonly T[], esperaban: ReadonlySet<number>): T[] {
  const isHere = ({ id, estado }: T) => estado === 'Pendiente' || esperaban.has(id);
  return [...filas.filter(isHere).toSorted((a, b) => a.id - b.id), ...filas.filter((una) => !isHere(una))];
}
