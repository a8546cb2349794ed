import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** The code of a screen did not arrive: the server is away, or a new version has replaced the files. */
export class MissingScreen extends Error {
  override readonly name = 'MissingScreen';
}

/**
 * A screen whose code is fetched when it is first needed. The router's own answer to code that does not arrive is to reload
 * the page at once, which with the server away would leave nothing to read at all; ours is the error page.
 */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<object> {
  const loadOrTell = async () => {
    try {
      return await load();
    } catch (cause) {
      throw new MissingScreen('A screen could not be loaded', { cause });
    }
  };
  return lazyRouteComponent(loadOrTell as () => Promise<Record<string, ComponentType>>, name);
}
