import { useLayoutEffect } from 'react';

const PATIENCE_MS = 1500;

// One at a time: whatever opens next has an opener of its own.
let watch = 0;

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
function giveBack(opener: HTMLElement): void {
  const until = performance.now() + PATIENCE_MS;
  let returned = false;
  const look = () => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      const heir = opener.isConnected ? opener : document.querySelector<HTMLElement>('main[tabindex]');
      heir?.focus({ preventScroll: true });
    } else if (activeElement === opener) {
      returned = true;
    } else if (returned) {
      // The person has gone on.
      return;
    }
    if (performance.now() < until) watch = requestAnimationFrame(look);
  };
  cancelAnimationFrame(watch);
  watch = requestAnimationFrame(look);
}

/**
 * Gives the focus back to whoever opened a dialog. react-aria does so too, but once only: too early on a busy machine, when
 * the page behind is still inert; and not at all when the opener was a menu that closes meanwhile.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    cancelAnimationFrame(watch);
    const opener = openerOf(document.activeElement);
    return opener === null ? undefined : () => giveBack(opener);
  }, [isOpen]);
}

/** The same for what stands inside a surface that comes and goes with it. */
export function ReturnFocus(): null {
  useReturnFocus(true);
  return null;
}
