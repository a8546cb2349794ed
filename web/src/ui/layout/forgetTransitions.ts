import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';
import { getAbierta } from '../../data/session/sesionAbierta.ts';

/**
 * Lets go of a person's page once they have left, and of the next one's after it: react-aria keeps every element that was removed
 * during a transition, and all that stood around it, until somebody waits for transitions again. Call it once, where react-aria
 * comes.
 */
export function forgetTransitions(): void {
  getAbierta().signal.addEventListener('abort', () => {
    runAfterTransition(() => undefined);
    forgetTransitions();
  });
}
