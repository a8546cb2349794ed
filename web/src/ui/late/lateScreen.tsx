import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { late } from './late.ts';

/** The code of a screen did not arrive: the server is away, or a new version has replaced the files. */
export class MissingScreen extends Error {
  override readonly name = 'MissingScreen';
}

/** A screen that fetches its own code. The router waits for `preload` before it leaves the screen that is shown. */
export type LateScreen<P> = ((props: P) => ReactNode) & { preload: () => Promise<void>; fetchEarly: () => void };

/**
 * A screen, or a tab of one, whose code is fetched when it is first needed. Nothing moves until it is there. The router's own
 * answer to code that does not arrive is to reload the page at once, which with the server away would leave nothing to read
 * at all; ours is the error page.
 */
export function lateScreen<P extends object>(load: () => Promise<ComponentType<P>>): LateScreen<P> {
  const code = late(load);
  // Asked for once: what has failed, the error page offers to try again.
  let coming: Promise<ComponentType<P>> | undefined;
  const come = () =>
    (coming ??= code.fetch().catch((cause: unknown) => {
      throw new MissingScreen('A screen could not be loaded', { cause });
    }));

  // Not by Suspense: React holds what comes after a fallback back for 300 ms, also where the fallback is nothing.
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
