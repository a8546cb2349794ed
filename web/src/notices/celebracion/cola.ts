/** What is celebrated, as one card each: what stands on the screen, and whatever has come since, which will be the next. */
export interface Cola<T> {
  shown: readonly T[];
  waiting: readonly T[];
}

export const COLA_VACIA: Cola<never> = { shown: [], waiting: [] };

/** One more has come: it joins what waits. The card that stands stays as it is. */
export const arrive = <T>({ shown, waiting }: Cola<T>, item: T): Cola<T> => ({ shown, waiting: [...waiting, item] });

/** What waits is shown, unless a card stands. */
export const showNext = <T>(cola: Cola<T>): Cola<T> =>
  cola.shown.length > 0 ? cola : { shown: cola.waiting, waiting: [] };

/** The card has been seen. */
export const dismiss = <T>({ waiting }: Cola<T>): Cola<T> => ({ shown: [], waiting });
