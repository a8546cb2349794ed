/** Copies of all medals together. */
export function countMedallas(copias: ReadonlyMap<number, number>): number {
  return [...copias.values()].reduce((suma, cantidad) => suma + cantidad, 0);
}
