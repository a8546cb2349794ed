import type { Contable } from '../novedades/contadas.ts';

/** A queue of cards: the shown items, and those for the next card. */
export interface Cola<T> {
  shown: readonly T[];
  waiting: readonly T[];
}

export const COLA_VACIA: Cola<never> = { shown: [], waiting: [] };

export const arrive = <T>({ shown, waiting }: Cola<T>, item: T): Cola<T> => ({ shown, waiting: [...waiting, item] });

export const isUnclaimed = ({ porContar }: Contable): boolean => porContar !== undefined;

/** Shows all claimed items, unless a card is shown. */
export function showNext<T extends Contable>(cola: Cola<T>): Cola<T> {
  if (cola.shown.length > 0) return cola;
  return { shown: cola.waiting.filter((item) => !isUnclaimed(item)), waiting: cola.waiting.filter(isUnclaimed) };
}

/** After a claim for `asked`: puts `mias` first and drops the others. */
export const settleClaim = <T>({ shown, waiting }: Cola<T>, asked: readonly T[], mias: readonly T[]): Cola<T> => ({
  shown,
  waiting: [...mias, ...waiting.filter((item) => !asked.includes(item))],
});

export const dismiss = <T>({ waiting }: Cola<T>): Cola<T> => ({ shown: [], waiting });
