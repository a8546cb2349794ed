import type { Page } from 'playwright-core';

/** Closes what a student is told first on a new device: it lies over what is to be looked at. */
export async function putNewsAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  // One that has just left by itself is no fault.
  for (const notice of await page.locator('.Toastify__toast').all())
    await notice.click({ timeout: 1000 }).catch(() => {});
}
