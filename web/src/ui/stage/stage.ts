import { useSyncExternalStore } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { isPageCovered, onPageCovered } from '../dialog/covering.ts';
import { nextVoice, type Voice } from './voices.ts';

/** Ms the page must be uncovered before a voice starts, as one dialog may follow another. New live regions need a moment too. */
export const FREE_MS = 200;

export const PATIENCE_MS = 5000;

/** The queue of everything that speaks to the user (decision 0069). */
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

/** Call `want`, start when `read` returns your voice, and call `done`. */
export const getStage = kept;

export function useTurn(voice: Voice, { subscribe, read }: Stage): boolean {
  return useSyncExternalStore(subscribe, read) === voice;
}

/** Takes a turn for something still loading; gives it up if that is late or fails. */
export function wantFor({ want, done }: Pick<Stage, 'want' | 'done'>, voice: Voice, arriving: Promise<unknown>): void {
  const giveBack = () => done(voice);
  const timer = setTimeout(giveBack, PATIENCE_MS);
  want(voice);
  arriving.catch(giveBack).finally(() => clearTimeout(timer));
}
