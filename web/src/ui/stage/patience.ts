import type { Stage } from './stage.ts';
import type { Voice } from './voices.ts';

/** How long a turn is kept for a call or code that does not come, in ms. The others speak then. */
export const PATIENCE_MS = 5000;

/** Asks for a turn for something that is on its way, and gives it back if that is late or fails. */
export function wantFor({ want, done }: Pick<Stage, 'want' | 'done'>, voice: Voice, arriving: Promise<unknown>): void {
  const giveBack = () => done(voice);
  const timer = setTimeout(giveBack, PATIENCE_MS);
  want(voice);
  arriving.catch(giveBack).finally(() => clearTimeout(timer));
}

/** An answer, or undefined if it is late. */
export function answerSoon<T>(asked: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
