import { useLayoutEffect } from 'react';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { useCovering } from './covering.ts';

const PATIENCE_MS = 2500;

interface Waiting {
  /** One watch at a time: whatever opens next has an opener of its own. */
  watch: number;
  /** Who the focus is being given back to, the nearest first. */
  awaited: readonly HTMLElement[];
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

/** What had the focus when the dialog opened. An entry of a menu is gone by the time it closes: its button stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const named = menu?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const button = named.map((id) => document.getElementById(id)).find((element) => element && element !== menu);
  const opener = menu ? button : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Whenever the focus has fallen to the page, because what held it is gone, it goes back, or on to the content. It watches
 * for a while: what lies behind a dialog takes no focus until the last of it has gone, and what the dialog did may then
 * take its opener away.
 */
function giveBack(waiting: Waiting, heirs: readonly HTMLElement[]): void {
  if (waiting.signal.aborted) return;
  const until = performance.now() + PATIENCE_MS;
  let returned = false;
  const look = () => {
    const { activeElement, body } = document;
    const heir = heirs.find((element) => element.isConnected) ?? document.querySelector<HTMLElement>('main[tabindex]');
    if (activeElement === null || activeElement === body) {
      heir?.focus({ preventScroll: true });
    } else if (activeElement === heir) {
      returned = true;
    } else if (returned) {
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
 * Gives the focus back to whoever opened a dialog. react-aria does so too, but once only: too early on a busy machine, when
 * the page behind is still inert; and not at all when the opener was a menu that closes meanwhile.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Opened while the focus was still on its way back from what closed before: the same one waits for it.
    const waiting = kept();
    const opener = openerOf(document.activeElement) ?? waiting.awaited[0];
    stop(waiting);
    if (opener === undefined) return;
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
