import type { Contable } from '../novedades/contadas.ts';

/** A queue of cards: the one on the screen, and all that has come since, which will be the next. */
export interface Cola<T> {
  shown: readonly T[];
  waiting: readonly T[];
}

export const COLA_VACIA: Cola<never> = { shown: [], waiting: [] };

/** One more has come: it joins what waits. The card that stands stays as it is. */
export const arrive = <T>({ shown, waiting }: Cola<T>, item: T): Cola<T> => ({ shown, waiting: [...waiting, item] });

export const isUnclaimed = ({ porContar }: Contable): boolean => porContar !== undefined;

/** Shows what waits and needs no claim any more, unless a card stands. */
export function showNext<T extends Contable>(cola: Cola<T>): Cola<T> {
  if (cola.shown.length > 0) return cola;
  return { shown: cola.waiting.filter((item) => !isUnclaimed(item)), waiting: cola.waiting.filter(isUnclaimed) };
}

/** This page has claimed `mias` of those it `asked` for: they come first, the others go. */
export const settleClaim = <T>({ shown, waiting }: Cola<T>, asked: readonly T[], mias: readonly T[]): Cola<T> => ({
  shown,
  waiting: [...mias, ...waiting.filter((item) => !asked.includes(item))],
});

/** The card has been seen. */
export const dismiss = <T>({ waiting }: Cola<T>): Cola<T> => ({ shown: [], waiting });
