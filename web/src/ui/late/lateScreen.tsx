import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { late } from './late.ts';

/** A screen's chunk failed to load: the server is down, or a new version replaced the files. */
export class MissingScreen extends Error {
  override readonly name = 'MissingScreen';
}

/** A screen that loads its own code. The router awaits `preload` before leaving the current screen. */
export type LateScreen<P> = ((props: P) => ReactNode) & { preload: () => Promise<void>; fetchEarly: () => void };

/**
 * A lazily loaded screen or tab. On a failed load the router would reload, which with the server down leaves nothing to read.
 * Ours shows the error page.
 */
export function lateScreen<P extends object>(load: () => Promise<ComponentType<P>>): LateScreen<P> {
  const code = late(load);
  // Not retried here: the error page offers that.
  let coming: Promise<ComponentType<P>> | undefined;
  const come = () =>
    (coming ??= code.fetch().catch((cause: unknown) => {
      throw new MissingScreen('A screen could not be loaded', { cause });
    }));

  // Not Suspense: React delays content after a fallback by 300 ms, even an empty one.
  function Screen(props: P) {
    const [Code, setCode] = useState(code.get);
    const [missing, setMissing] = useState<MissingScreen>();
    const isThere = Code !== undefined;
    useEffect(() => {
      if (!isThere) come().then((one) => setCode(() => one), setMissing);
    }, [isThere]);
    if (missing !== undefined) throw missing;
    return Code ? <Code {...props} /> : null;
  }
  const ignore = () => undefined;
  return Object.assign(Screen, { preload: () => come().then(ignore, ignore), fetchEarly: code.fetchEarly });
}
