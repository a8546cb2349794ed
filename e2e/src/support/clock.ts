import { expect, type Page } from '@playwright/test';

const STEP_MS = 100;

/** Stops the page's clock (timers, frames and dates, not CSS animations). Needs `page.clock.install()` before the page opened. */
export async function stopClock(page: Page): Promise<void> {
  // Pause a little ahead: the clock runs on until the command arrives, and a busy machine delays that.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    return isSo();
  };
  await expect.poll(step, { intervals: [20] }).toBe(true);
}
