import { useSyncExternalStore } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../dialog/covering.ts';
import { nextVoice, type Voice } from './voices.ts';

/**
 * How long nothing must have lain over the page before something speaks, in ms: one dialog may follow another. Also, a live
 * region is only read out once it has stood there for a moment.
 */
export const FREE_MS = 200;

/** How long a turn is kept for a call or code that does not come, in ms. The others speak then. */
export const PATIENCE_MS = 5000;

/** The queue of all that speaks to whoever is here (decision 0069). */
const kept = keptInSesion(({ signal }) => {
  const wants = new Set<Voice>();
  const listeners = new Set<() => void>();
  let isFree = false;
  let speaks: Voice | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const next = nextVoice(wants, speaks, isFree);
    if (next === speaks) return;
    speaks = next;
    for (const listener of listeners) listener();
  };
  const look = () => {
    clearTimeout(timer);
    if (!isPageCovered()) {
      timer = setTimeout(() => {
        isFree = true;
        settle();
      }, FREE_MS);
      return;
    }
    isFree = false;
    settle();
  };
  look();
  const stop = onPageCovered(look);
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
  return {
    want: (voice: Voice) => {
      wants.add(voice);
      settle();
    },
    done: (voice: Voice) => {
      wants.delete(voice);
      settle();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => speaks,
  };
});

export type Stage = ReturnType<typeof kept>;

/** The one queue of all that speaks; say `want`, begin when `read` names you, and say `done`. */
export const getStage = kept;

/** Whether it is this one's turn. */
export function useTurn(voice: Voice, { subscribe, read }: Stage): boolean {
  return useSyncExternalStore(subscribe, read) === voice;
}

/** Asks for a turn for something that is on its way, and gives it back if that is late or fails. */
export function wantFor({ want, done }: Pick<Stage, 'want' | 'done'>, voice: Voice, arriving: Promise<unknown>): void {
  const giveBack = () => done(voice);
  const timer = setTimeout(giveBack, PATIENCE_MS);
  want(voice);
  arriving.catch(giveBack).finally(() => clearTimeout(timer));
}
