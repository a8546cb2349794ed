import type { ParsedLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { isFocusLost } from '../../ui/focus/isFocusLost.ts';

const kept = keptInSesion(() => ({
  /** A move left nothing focused, and the heading to focus has not been drawn yet. */
  isAwaited: false,
  /** The tab that a move has focused. Nobody has chosen it. */
  lent: null as HTMLElement | null,
}));

/** Where an entry stands in the browser's history; the router keeps it under this name. */
export const entryPlace = (state: Record<string, unknown> | null) => state?.['__TSR_index'] ?? 0;
const placeOf = ({ state: { __TSR_index: index } }: ParsedLocation) => index;

const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/**
 * Keeps the keyboard's place when one part of a page replaces another and the focused element goes with it. The focus moves
 * to the heading of the new part; on the way back, to the link that had been followed; else to the marked tab.
 */
export function keepPlace(from: ParsedLocation, to: ParsedLocation): void {
  const move = kept();
  move.isAwaited = false;
  if (!isFocusLost() && document.activeElement !== move.lent) return;
  const isBack = placeOf(to) < placeOf(from);
  // The tabs lead everywhere, but one that is left stays where it is.
  const link =
    isBack || 'perfil' in from.search
      ? find(`a[href="${CSS.escape(from.href)}"]:not([tabindex="-1"], nav *, [hidden] *)`)
      : null;
  const heading = find('[data-llegada]');
  const target = isBack ? (link ?? heading) : (heading ?? link);
  move.isAwaited = target === null && 'perfil' in to.search;
  if (move.isAwaited) return;
  move.lent = target ? null : find('nav [aria-current=page]');
  // Back finds the page where it was read; by a link that leads back the page has to go there with the keyboard.
  (target ?? move.lent)?.focus({ preventScroll: isBack || target !== link });
}

/** For the heading of a part of a page: the keyboard begins there, also when it comes later than the move to it. */
export function useLlegada(): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1; 'data-llegada': '' } {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const move = kept();
    if (move.isAwaited && isFocusLost()) ref.current?.focus({ preventScroll: true });
    move.isAwaited = false;
  }, []);
  return { ref, tabIndex: -1, 'data-llegada': '' };
}
