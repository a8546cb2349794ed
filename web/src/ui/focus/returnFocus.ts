import { useLayoutEffect } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { useCovering } from '../dialog/covering.ts';
import { isFocusLost } from './isFocusLost.ts';

const PATIENCE_MS = 2500;

/** A candidate for the focus; a function may find it later. */
type Heir = Element | null | (() => Element | null | undefined);

interface Waiting {
  /** Only one watcher runs; opening another dialog replaces it. */
  watch: number;
  /** Candidates of the running watcher, nearest first. */
  awaited: readonly Heir[];
  openers: readonly HTMLElement[];
  signal: AbortSignal;
}

const kept = keptInSesion(({ signal }) => {
  const waiting: Waiting = { watch: 0, awaited: [], openers: [], signal };
  signal.addEventListener('abort', () => stop(waiting));
  return waiting;
});

function findHeir(heirs: readonly Heir[]): HTMLElement | null {
  for (const heir of heirs) {
    const found = typeof heir === 'function' ? heir() : heir;
    if (found instanceof HTMLElement && found.isConnected) return found;
  }
  return document.querySelector<HTMLElement>('main[tabindex]');
}

/**
 * Returns a lost focus to a candidate or the content. It keeps watching, because the page is inert until the dialog has gone, and
 * the dialog's act may remove its opener.
 */
function giveBack(waiting: Waiting, heirs: readonly Heir[]): void {
  if (waiting.signal.aborted) return;
  const until = performance.now() + PATIENCE_MS;
  let returned = false;
  const look = () => {
    const heir = findHeir(heirs);
    const { activeElement } = document;
    if (activeElement === heir) returned = true;
    // A dialog that has just opened may trap the returning focus.
    else if (isFocusLost() || (!returned && activeElement?.contains(heir))) heir?.focus({ preventScroll: true });
    else if (returned) {
      stop(waiting);
      return;
    }
    if (performance.now() < until) waiting.watch = requestAnimationFrame(look);
    else stop(waiting);
  };
  stop(waiting);
  waiting.awaited = heirs;
  waiting.watch = requestAnimationFrame(look);
}

function stop(waiting: Waiting): void {
  cancelAnimationFrame(waiting.watch);
  waiting.awaited = [];
}

/**
 * Call it before removing the focused element or a dialog's opener. Focuses the first candidate that exists, else the content.
 */
export function returnFocus(...heirs: Heir[]): void {
  const waiting = kept();
  giveBack(waiting, [...heirs, ...waiting.awaited]);
}

/** For a «more» button that disappears: focuses the first new entry. */
export function focusNew(list: Element | null, shownBefore: number): void {
  returnFocus(() => {
    const entry = list?.children[shownBefore];
    // Focusable this once only.
    if (entry instanceof HTMLElement && isFocusLost()) entry.tabIndex = -1;
    return entry;
  });
}

/** For a row about to go: focuses the same button in the next row that has one. */
export function passFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const at = Array.from(row?.querySelectorAll('button') ?? []).indexOf(button as HTMLButtonElement);
  const rows = Array.from(row?.parentElement?.children ?? []);
  const here = row ? rows.indexOf(row) : -1;
  const heir = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here)).toReversed()]
    .map((other) => other.querySelectorAll('button')[at])
    .find((other) => other !== undefined && !other.disabled);
  if (heir && document.activeElement === button) heir.focus();
  else returnFocus();
}

/** The opener of a dialog. A menu entry is gone when the dialog closes, so use the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const named = menu?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const button = named.map((id) => document.getElementById(id)).find((element) => element && element !== menu);
  const opener = menu ? button : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Returns the focus to a dialog's opener. react-aria tries only once: too early while the page is still inert, and never for a
 * menu entry.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // If the focus is still returning from the last dialog, use the same target.
    const waiting = kept();
    const opener = openerOf(document.activeElement) ?? findHeir(waiting.awaited);
    stop(waiting);
    if (opener === null) return;
    waiting.openers = [opener, ...waiting.openers];
    return () => {
      waiting.openers = waiting.openers.toSpliced(waiting.openers.indexOf(opener), 1);
      // If a dialog and its confirmation close together, focus the nearest opener that still exists.
      giveBack(waiting, [opener, ...waiting.openers, ...waiting.awaited]);
    };
  }, [isOpen]);
}

/** The same for a menu, list or other small surface; also counts as covering the page. */
export function ReturnFocus(): null {
  useReturnFocus(true);
  useCovering(true);
  return null;
}
