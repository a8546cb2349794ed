import { useEffect, useState } from 'react';
import type { Late } from './late.ts';

/** Lazy code that a screen holds its content back for, so that nothing shifts. `isComing` ends with a failure too. */
export function useLate<T>({ get, fetch }: Late<T>, isWanted: boolean): { code: T | undefined; isComing: boolean } {
  const [code, setCode] = useState(get);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isWanted && code === undefined;
  useEffect(() => {
    if (!isMissing) return;
    fetch().then(
      (one) => setCode(() => one),
      () => setHasFailed(true),
    );
  }, [isMissing, fetch]);
  return { code, isComing: isMissing && !hasFailed };
}
