import { expect, onTestFinished, vi } from 'vitest';

/** Fakes clock and timers from this instant until the test ends. */
export function takeClock(now = new Date()): void {
  vi.useFakeTimers({
    now,
    // They also run by themselves, so that code that awaits a timer is not blocked.
    shouldAdvanceTime: true,
    shouldClearNativeTimers: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Stops timers and frames until the test ends, except for `pass`. CSS animations run on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
}

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** The device sleeps: its clock goes on, its timers don't. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}

export const startClock = (): void => void vi.useRealTimers();

export async function passUntil(isSo: () => boolean): Promise<void> {
  const step = () => pass(100).then(isSo);
  await expect.poll(step).toBe(true);
}
