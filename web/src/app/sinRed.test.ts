import { expect, it, vi } from 'vitest';
import { connectionStore } from '../data/connection.ts';
import { getAbierta, openAnew } from '../data/session/sesionAbierta.ts';
import { prepare } from './sinRed.ts';

// Drawn by the build.
vi.mock('virtual:icon-sprite', () => ({ default: '' }));

/** Followers of the connection that `work` leaves behind. */
function countFollowers(work: () => void): number {
  let following = 0;
  const { subscribe } = connectionStore;
  const spy = vi.spyOn(connectionStore, 'subscribe').mockImplementation((listener) => {
    following += 1;
    const stop = subscribe(listener);
    return () => {
      following -= 1;
      stop();
    };
  });
  work();
  spy.mockRestore();
  return following;
}

it('follows the page of whoever is here, and of whoever has left nothing, though its code came after', () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  const here = getAbierta();
  expect(countFollowers(() => prepare(here))).toBeGreaterThan(0);
  openAnew();
  const left = getAbierta();
  openAnew();
  expect(countFollowers(() => prepare(left))).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
