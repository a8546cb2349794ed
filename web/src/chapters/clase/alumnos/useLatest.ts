import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one, so that cards are not drawn again. */
export function useLatest<Args extends unknown[], R>(run: (...args: Args) => R): (...args: Args) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
