import { onTestFinished, vi } from 'vitest';

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

/** Lets so many ms pass, with every timer that is due in them. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** The device sleeps for so many ms: its clock goes on, its timers do not. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}
