import { useLayoutEffect } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { useCovering } from '../dialog/covering.ts';
import { isFocusLost } from './isFocusLost.ts';

const PATIENCE_MS = 2500;

/** Who may get the focus: one that stands on the page, or one that is still to come. */
type Heir = Element | null | (() => Element | null | undefined);

interface Waiting {
  /** One watch at a time: whatever opens next has an opener of its own. */
  watch: number;
  /** Who the focus is being given back to, the nearest first. */
  awaited: readonly Heir[];
  /** Openers of what is open now, the latest first. */
  openers: readonly HTMLElement[];
  /** Whoever it was for has left. */
  signal: AbortSignal;
}

const kept = keptInSesion(({ signal }) => {
  const waiting: Waiting = { watch: 0, awaited: [], openers: [], signal };
  signal.addEventListener('abort', () => stop(waiting));
  return waiting;
});

/** The first heir that is there, else the top of the screen's content. */
function findHeir(heirs: readonly Heir[]): HTMLElement | null {
  for (const heir of heirs) {
    const found = typeof heir === 'function' ? heir() : heir;
    if (found instanceof HTMLElement && found.isConnected) return found;
  }
  return document.querySelector<HTMLElement>('main[tabindex]');
}

/**
 * Whenever the focus has fallen to the page, because what held it is gone, it goes back, or on to the content. It watches
 * for a while: what lies behind a dialog takes no focus until the last of it has gone, and what the dialog did may then
 * take its opener away.
 */
function giveBack(waiting: Waiting, heirs: readonly Heir[]): void {
  if (waiting.signal.aborted) return;
  const until = performance.now() + PATIENCE_MS;
  let returned = false;
  const look = () => {
    const heir = findHeir(heirs);
    const { activeElement } = document;
    if (activeElement === heir) returned = true;
    // Just opened, a dialog takes a focus that is on its way back into it.
    else if (isFocusLost() || (!returned && activeElement?.contains(heir))) heir?.focus({ preventScroll: true });
    else if (returned) {
      // The person has gone on.
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
 * Call this when the focused element, or the one to which a dialog would return the focus, is about to be removed. The focus
 * goes to the first of these that is there, else to the top of the screen's content, not of the document.
 */
export function returnFocus(...heirs: Heir[]): void {
  const waiting = kept();
  giveBack(waiting, [...heirs, ...waiting.awaited]);
}

/** For a «more» button that goes when it has brought the rest: the keyboard goes on at the first entry that is new. */
export function focusNew(list: Element | null, shownBefore: number): void {
  returnFocus(() => {
    const entry = list?.children[shownBefore];
    // Reached by the keyboard this once only.
    if (entry instanceof HTMLElement && isFocusLost()) entry.tabIndex = -1;
    return entry;
  });
}

/** For a row that is about to go, or to rest: the keyboard goes on at the same button of the next row that has one. */
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

/** What had the focus when the dialog opened. An entry of a menu is gone by the time it closes: its button stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const named = menu?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const button = named.map((id) => document.getElementById(id)).find((element) => element && element !== menu);
  const opener = menu ? button : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Returns the focus to the element that opened a dialog. react-aria tries only once: too early on a busy machine, while the
 * page behind is still inert, and not at all when the opener was a menu that closes meanwhile.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Opened while the focus was still on its way back from what closed before: the same one waits for it.
    const waiting = kept();
    const opener = openerOf(document.activeElement) ?? findHeir(waiting.awaited);
    stop(waiting);
    if (opener === null) return;
    waiting.openers = [opener, ...waiting.openers];
    return () => {
      waiting.openers = waiting.openers.toSpliced(waiting.openers.indexOf(opener), 1);
      // What closes together goes back to the first that still stands: a question's opener goes with its dialog.
      giveBack(waiting, [opener, ...waiting.openers, ...waiting.awaited]);
    };
  }, [isOpen]);
}

/** Inside a menu, a list or another small surface that comes and goes with it: the same, and that it lies over the page. */
export function ReturnFocus(): null {
  useReturnFocus(true);
  useCovering(true);
  return null;
}
