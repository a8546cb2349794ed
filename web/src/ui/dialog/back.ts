import { useEffectEvent, useLayoutEffect } from 'react';
import { late } from '../late/late.ts';

/** Marks the entry of the history that stands over the page's own; `primera`: nothing comes before its page. */
export const MARK = 'aupaEncima';

/** An entry's state. */
export type State = Record<string, unknown> | null;
export type PlaceOf = (state: State) => unknown;

/** Hears of what opens and closes, and of moves in the history. */
export interface Watch {
  settle: () => void;
  onPop: (event: PopStateEvent) => void;
}

type Start = (open: ReadonlyArray<() => void>, placeOf: PlaceOf) => Watch;

// Page-wide: how what is open over the page is closed, the topmost last.
const open: Array<() => void> = [];
// Page-wide: there is one history. No page waits for this code before it shows anything; what opens first brings it.
const code = late(async () => (await import('./watchBack.ts')).watchBack);
// Page-wide: set once, by whoever made the router.
let placeOf: PlaceOf | undefined;
// Page-wide: who is signed in makes no difference to it.
let watch: Watch | undefined;

function follow(): void {
  if (watch) watch.settle();
  // Without its code Back does what the browser does.
  else if (placeOf) code.fetch().then(begin, () => undefined);
}

const begin = (start: Start) => {
  if (placeOf) watch ??= start(open, placeOf);
};

/** From now on Back closes what is open; to be called before the router listens. `where` reads from an entry's state where it stands. */
export function startBack(where: PlaceOf): void {
  placeOf = where;
  addEventListener('popstate', (event) => watch?.onPop(event));
  // A page that was loaded anew with something open.
  if (MARK in ((history.state as State) ?? {})) follow();
}

/** Back closes it as long as it is open, before anything beneath it. `onBack` may also ask, and leave it open. */
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
