/** What waits to be decided, or no longer does. */
export interface Decidible {
  id: number;
  estado: string;
}

/**
 * What waits or waited while this was open, oldest first, then what had been decided before: a row that is decided stays
 * where it is, so that no other one slides under the finger. `esperaban`: ids seen waiting.
 */
export function keepPlaces<T extends Decidible>(filas: readonly T[], esperaban: ReadonlySet<number>): T[] {
  const isHere = ({ id, estado }: T) => estado === 'Pendiente' || esperaban.has(id);
  return [...filas.filter(isHere).toSorted((a, b) => a.id - b.id), ...filas.filter((una) => !isHere(una))];
}
