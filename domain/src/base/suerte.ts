/** Random source of the rules: a whole number from 0 to `n` - 1, uniformly. */
export type Suerte = (n: number) => number;

/** A shuffled copy; every order is equally likely. */
export function shuffle<T>(cosas: readonly T[], suerte: Suerte): T[] {
  const orden = [...cosas];
  for (let i = orden.length - 1; i > 0; i -= 1) {
    const j = suerte(i + 1);
    [orden[i], orden[j]] = [orden[j] as T, orden[i] as T];
  }
  return orden;
}
