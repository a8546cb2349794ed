import { useSyncExternalStore } from 'react';
import { MEDIA } from './breakpoints.ts';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // First-paint markup is the same for all sizes: CSS handles the differences.
    () => false,
  );
}

export const useIsPhone = (): boolean => useMediaQuery(MEDIA.phone);
