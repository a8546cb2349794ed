import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest one, so that cards don't rerender. */
export function useLatest<Args extends unknown[], R>(run: (...args: Args) => R): (...args: Args) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
