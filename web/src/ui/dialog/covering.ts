import { useLayoutEffect } from 'react';

// Of the page: how many lie over it, not what.
let open = 0;
// Of the page: parts of it that stand.
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  open += change;
  for (const listener of listeners) listener();
}

/** Whether anything is open over the page: a dialog, a menu, a list to choose from. */
export const isPageCovered = () => open > 0;

export function onPageCovered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that something lies over the page as long as it is open. */
export function useCovering(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

/**
 * Drops the second click of a double click that has opened or closed a dialog: it would close again what has just come, or hit
 * what lay beneath, perhaps a link. `isMeant`: what is never a slip, however soon.
 */
export function useSecondClickDropped(isOpen: boolean, isMeant = never): void {
  useLayoutEffect(() => {
    if (isOpen) dropSecondClick(isMeant);
  }, [isOpen, isMeant]);
  useSecondClickDroppedOnClose(isOpen, isMeant);
}

/** The same where only closing counts: what has come is there for a second tap. */
export function useSecondClickDroppedOnClose(isOpen: boolean, isMeant = never): void {
  useLayoutEffect(() => {
    if (isOpen) return () => dropSecondClick(isMeant);
  }, [isOpen, isMeant]);
}

type IsMeant = (target: EventTarget | null) => boolean;

const never: IsMeant = () => false;

/** A pointer released over a menu's entry without having pressed it: the menu clicks that entry itself. */
const isLetGoOver = ({ isTrusted, detail, target }: MouseEvent): boolean =>
  !isTrusted && detail === 0 && target instanceof Element && target.closest('[role^=menuitem]') !== null;

/** Drops the second click of a double click, for a button whose place another one takes. Ends with a click of its own, or a key. */
export function dropSecondClick(isMeant: IsMeant = never): void {
  const end = new AbortController();
  const drop = (event: MouseEvent) => {
    // `detail` counts quick clicks in one place; on a touch screen that place is 100 px wide.
    const isSecond = event.detail >= 2 || isLetGoOver(event);
    if (!isSecond || isMeant(event.target)) return end.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, signal: end.signal });
  window.addEventListener('keydown', () => end.abort(), { capture: true, signal: end.signal });
}
