import { useEffectEvent, useLayoutEffect } from 'react';
import { late } from '../late/late.ts';

/** Marks the extra history entry over the page's own; `primera`: no entry comes before its page. */
export const MARK = 'aupaEncima';

export type State = Record<string, unknown> | null;
export type PlaceOf = (state: State) => unknown;

export interface Watch {
  settle: () => void;
  onPop: (event: PopStateEvent) => void;
}

type Start = (open: ReadonlyArray<() => void>, placeOf: PlaceOf) => Watch;

// Closes whatever is open, the topmost last.
const open: Array<() => void> = [];
// Lazy: the first dialog loads it, so that no page waits for it.
const code = late(async () => (await import('./watchBack.ts')).watchBack);
// Page-wide: set once, with the router.
let placeOf: PlaceOf | undefined;
// Page-wide: the same for every user.
let watch: Watch | undefined;

function follow(): void {
  if (watch) watch.settle();
  // Without it, Back works as in any page.
  else if (placeOf) code.fetch().then(begin, () => undefined);
}

const begin = (start: Start) => {
  if (placeOf) watch ??= start(open, placeOf);
};

/** Makes Back close dialogs. Call it before the router listens. `where` reads an entry's position from its state. */
export function startBack(where: PlaceOf): void {
  placeOf = where;
  addEventListener('popstate', (event) => watch?.onPop(event));
  // Reloaded with something open.
  if (MARK in ((history.state as State) ?? {})) follow();
}

/** Back calls `onBack` while open, topmost first. `onBack` may ask and stay open. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    open.push(entry);
    follow();
    return () => {
      open.splice(open.indexOf(entry), 1);
      follow();
    };
  }, [isOpen]);
}
