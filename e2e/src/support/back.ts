import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Back once the open panel has its history entry, whose code is lazy. */
export async function pressBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'aupaEncima' in (history.state ?? {}))).toBe(true);
  await page.evaluate(() => history.back());
}
