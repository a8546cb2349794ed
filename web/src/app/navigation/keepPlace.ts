import type { ParsedLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { isFocusLost } from '../../ui/focus/isFocusLost.ts';

const kept = keptInSesion(() => ({
  /** Focus was lost, and the heading to focus has not rendered yet. */
  isAwaited: false,
  /** The tab that we focused ourselves, so it may lose the focus again. */
  lent: null as HTMLElement | null,
}));

/** An entry's index in the browser's history, under the router's own key. */
export const entryPlace = (state: Record<string, unknown> | null) => state?.['__TSR_index'] ?? 0;
const placeOf = ({ state: { __TSR_index: index } }: ParsedLocation) => index;

const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/**
 * Keeps the keyboard's place when the focused part of a page is replaced. Focuses the new part's heading; on Back, the link that
 * was followed; else the current tab.
 */
export function keepPlace(from: ParsedLocation, to: ParsedLocation): void {
  const move = kept();
  move.isAwaited = false;
  if (!isFocusLost() && document.activeElement !== move.lent) return;
  const isBack = placeOf(to) < placeOf(from);
  // Skip links in the tabs: a tab left behind keeps its position.
  const link =
    isBack || 'perfil' in from.search
      ? find(`a[href="${CSS.escape(from.href)}"]:not([tabindex="-1"], nav *, [hidden] *)`)
      : null;
  const heading = find('[data-llegada]');
  const target = isBack ? (link ?? heading) : (heading ?? link);
  move.isAwaited = target === null && 'perfil' in to.search;
  if (move.isAwaited) return;
  move.lent = target ? null : find('nav [aria-current=page]');
  // Back restores the scroll position. For a link that leads back, scroll to the focused element.
  (target ?? move.lent)?.focus({ preventScroll: isBack || target !== link });
}

/** For the heading of a page part: takes the focus, even if it renders after the navigation. */
export function useLlegada(): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1; 'data-llegada': '' } {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const move = kept();
    if (move.isAwaited && isFocusLost()) ref.current?.focus({ preventScroll: true });
    move.isAwaited = false;
  }, []);
  return { ref, tabIndex: -1, 'data-llegada': '' };
}
