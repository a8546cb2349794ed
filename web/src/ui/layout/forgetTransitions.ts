import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';
import { getAbierta } from '../../data/session/sesionAbierta.ts';

/**
 * Frees a user's page after sign-out: react-aria keeps elements removed during a transition until the next `runAfterTransition`.
 * Call it once, where react-aria loads.
 */
export function forgetTransitions(): void {
  getAbierta().signal.addEventListener('abort', () => {
    runAfterTransition(() => undefined);
    forgetTransitions();
  });
}
