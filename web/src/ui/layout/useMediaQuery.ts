import { useSyncExternalStore } from 'react';
import { MEDIA } from './breakpoints.ts';

/** Whether the window matches a media query, now and as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // A first picture is drawn for whoever comes: what differs below the breakpoint is the style sheet's.
    () => false,
  );
}

/** Below the breakpoint (spec §9). */
export const useIsPhone = (): boolean => useMediaQuery(MEDIA.phone);
