import { expect, onTestFinished, vi } from 'vitest';

/** The page's clock and timers go on from this instant, and the test can move them. Real ones come back when it ends. */
export function takeClock(now = new Date()): void {
  vi.useFakeTimers({
    now,
    // They run by themselves too, so that whatever waits for a timer goes on waiting for it as ever.
    shouldAdvanceTime: true,
    shouldClearNativeTimers: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Timers and frames stand still until the test ends, but for what `pass` lets pass. Animations of style sheets run on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets so many ms pass, with every timer that is due in them. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** The device sleeps for so many ms: its clock goes on, its timers do not. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}

/** A stopped clock goes on by itself, as axe needs it. */
export const startClock = (): void => void vi.useRealTimers();

/** Lets a stopped clock run, bit by bit, until it is so. */
export async function passUntil(isSo: () => boolean): Promise<void> {
  const step = () => pass(100).then(isSo);
  await expect.poll(step).toBe(true);
}
