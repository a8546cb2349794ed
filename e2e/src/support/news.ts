import { expect, type Page } from '@playwright/test';

/** Closes what a student is told on a new device: it lies over what is to be looked at. */
export async function putNewsAway(page: Page): Promise<void> {
  const card = page.getByRole('status').getByRole('button', { name: 'Cerrar' });
  // Each fades, and another may wait behind it.
  await expect(async () => {
    if ((await card.count()) > 0) await page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
  }).toPass();
  const toasts = page.locator('[data-toast]');
  // One that has just left by itself is no fault, and another may wait for its place.
  await expect(async () => {
    for (const toast of await toasts.all()) await toast.click({ timeout: 1000 }).catch(() => {});
    expect(await toasts.count()).toBe(0);
  }).toPass();
}
