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

/** The second tap of two. */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Says that something lies over the page as long as it is open. When the first tap of two has closed it, the second falls on
 * what lay beneath, perhaps a link to elsewhere: it is dropped.
 */
export function useCovering(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => {
      count(-1);
      document.addEventListener('click', dropSecondTap, { capture: true, once: true });
    };
  }, [isOpen]);
}
