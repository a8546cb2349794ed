import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/**
 * Call this when a whole page goes. react-aria keeps every element that was removed during a transition, and all that stood
 * around it, until somebody waits for transitions again.
 */
export function forgetTransitions(): void {
  runAfterTransition(() => undefined);
}
