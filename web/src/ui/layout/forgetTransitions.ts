import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/**
 * For a page that goes as a whole: react-aria remembers what was in transition when it was taken away, and with it all that
 * stood around it, until somebody waits for transitions again.
 */
export function forgetTransitions(): void {
  runAfterTransition(() => undefined);
}
