import { useLayoutEffect } from 'react';

// Page-wide: how many dialogs cover the page.
let open = 0;
// Page-wide: parts of the page that must know.
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  open += change;
  for (const listener of listeners) listener();
}

/** True if a dialog, menu or list covers the page. */
export const isPageCovered = () => open > 0;

export function onPageCovered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCovering(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

/** Ignores the second click of a double click that opened or closed a dialog: it could hit something beneath. */
export function useSecondClickDropped(isOpen: boolean, isMeant = never): void {
  useLayoutEffect(() => {
    if (isOpen) dropSecondClick(isMeant);
  }, [isOpen, isMeant]);
  useSecondClickDroppedOnClose(isOpen, isMeant);
}

/** The same for closing only: a second tap on what opened is fine. */
export function useSecondClickDroppedOnClose(isOpen: boolean, isMeant = never): void {
  useLayoutEffect(() => {
    if (isOpen) return () => dropSecondClick(isMeant);
  }, [isOpen, isMeant]);
}

type IsMeant = (target: EventTarget | null) => boolean;

const never: IsMeant = () => false;

/** A press dragged onto a menu entry: the menu clicks it without a pointer. */
const isLetGoOver = ({ isTrusted, detail, target }: MouseEvent): boolean =>
  !isTrusted && detail === 0 && target instanceof Element && target.closest('[role^=menuitem]') !== null;

/** Ignores the second click of a double click on a button that is replaced. Ends with a fresh click or a key. */
export function dropSecondClick(isMeant: IsMeant = never): void {
  const end = new AbortController();
  const drop = (event: MouseEvent) => {
    // `detail` counts quick clicks in one place; on touch screens that place is 100 px wide.
    const isSecond = event.detail >= 2 || isLetGoOver(event);
    if (!isSecond || isMeant(event.target)) return end.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, signal: end.signal });
  window.addEventListener('keydown', () => end.abort(), { capture: true, signal: end.signal });
}
