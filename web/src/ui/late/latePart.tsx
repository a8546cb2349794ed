import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { late } from './late.ts';

// A hoisted declaration, because circular chunks may call `latePart` before this module has run.
function Nothing() {
  return null;
}

/** A lazily loaded small part of a screen. Shows `Place`, or nothing, until then and on failure. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place: ComponentType<P> = Nothing,
): (props: P) => ReactNode {
  const { fetch, get } = late(load);
  const ignore = () => undefined;
  return function Part(props: P) {
    const [Code, setCode] = useState(get);
    const isThere = Code !== undefined;
    useEffect(() => {
      if (!isThere) fetch().then((one) => setCode(() => one), ignore);
    }, [isThere]);
    return Code ? <Code {...props} /> : <Place {...props} />;
  };
}
