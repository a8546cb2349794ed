import type { Page } from 'playwright-core';

/** More than can wait one behind another. */
const ROUNDS_MAX = 12;

/** Closes what a student is told on a new device: it lies over what is to be looked at. */
export async function putNewsAway(page: Page): Promise<void> {
  const card = page.getByRole('status').getByRole('button', { name: 'Cerrar' });
  for (let round = 0; (await card.count()) > 0; round += 1) {
    if (round === ROUNDS_MAX) throw new Error('A celebration does not go away');
    await page.keyboard.press('Escape');
    // It fades, and another may have waited behind it.
    await page.waitForTimeout(200);
  }
  // One that has just left by itself is no fault.
  for (const notice of await page.locator('.Toastify__toast').all())
    await notice.click({ timeout: 1000 }).catch(() => {});
}
