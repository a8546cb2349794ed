import type { Page } from 'playwright-core';

/** Closes what a student is told on a new device: it lies over what is to be looked at. */
export async function putNewsAway(page: Page): Promise<void> {
  const card = page.getByRole('status').getByRole('button', { name: 'Cerrar' });
  while ((await card.count()) > 0) {
    await page.keyboard.press('Escape');
    // It fades, and another may have waited behind it.
    await page.waitForTimeout(200);
  }
  // One that has just left by itself is no fault.
  for (const notice of await page.locator('.Toastify__toast').all())
    await notice.click({ timeout: 1000 }).catch(() => {});
}
