/** Chance, as rules take it: a whole number from 0 to one below `n`, each as likely as the others. */
export type Suerte = (n: number) => number;

/** The same things in any order, each order as likely as the others. */
export function shuffle<T>(cosas: readonly T[], suerte: Suerte): T[] {
  const orden = [...cosas];
  for (let i = orden.length - 1; i > 0; i -= 1) {
    const j = suerte(i + 1);
    [orden[i], orden[j]] = [orden[j] as T, orden[i] as T];
  }
  return orden;
}
