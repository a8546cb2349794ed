import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls `answer` once with what the hash asks for, and removes the hash. A reload does not repeat it; the same link does. */
export function useLlamada(hash: RegExp | string | null, answer: (found: string) => void): void {
  const router = useRouter();
  const found = useLocation({
    select: (location) => {
      if (typeof hash === 'string') return location.hash === hash ? hash : undefined;
      return hash?.exec(location.hash)?.[1];
    },
  });
  const onFound = useEffectEvent((asked: string) => {
    const { href, state } = router.state.location;
    router.history.replace(href.slice(0, href.indexOf('#')), state);
    answer(asked);
  });
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found]);
}
