import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Back over something open, once its step stands in the history: its code comes with what opens first. */
export async function pressBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'aupaEncima' in (history.state ?? {}))).toBe(true);
  await page.evaluate(() => history.back());
}
