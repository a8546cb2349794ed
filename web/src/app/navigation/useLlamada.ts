import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Does what an address asks for by its hash, once, and takes the hash out of the address. So a reload does not ask again, and
 * the same link does.
 */
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
