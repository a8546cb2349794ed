import { expect, type Page } from '@playwright/test';

/** Some frames, by the page’s own clock. */
const STEP_MS = 100;

/**
 * Stops the page's own clock (timers, frames, dates; not what a style sheet moves): from now on it runs only as it is
 * told to. It must have been installed before the page was opened: `page.clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  // Pause a little ahead: the clock runs on until the command arrives, and a busy machine delays that.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Moves a stopped clock, step by step, until it is so. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    return isSo();
  };
  await expect.poll(step, { intervals: [20] }).toBe(true);
}
