/** Celebrations in their order: the first is on the screen, the others wait, and `mas` are only counted. */
export interface Cola<T> {
  items: readonly T[];
  mas: number;
}

/** How many wait behind the one that is shown: who wins ten medals at once must not close ten cards. */
export const EN_ESPERA_MAX = 3;

export const COLA_VACIA: Cola<never> = { items: [], mas: 0 };

/** One more at the end; where too many wait it is only counted. */
export function enqueue<T>({ items, mas }: Cola<T>, item: T): Cola<T> {
  return items.length > EN_ESPERA_MAX ? { items, mas: mas + 1 } : { items: [...items, item], mas };
}

/** What is left once the first has been seen. */
export function dequeue<T>({ items, mas }: Cola<T>): Cola<T> {
  return items.length > 1 ? { items: items.slice(1), mas } : COLA_VACIA;
}

/** How many more the first one stands for: all that were only counted, on the last card. */
export function masDe({ items, mas }: Cola<unknown>): number {
  return items.length === 1 ? mas : 0;
}
