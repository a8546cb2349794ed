import { expect, type Page } from '@playwright/test';

/** Closes what a student is told on a new device: it lies over what is to be looked at. */
export async function putNewsAway(page: Page): Promise<void> {
  const card = page
    .getByRole('status')
    .or(page.getByRole('dialog', { name: 'Mientras no estabas' }))
    .getByRole('button', { name: 'Cerrar' });
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

/**
 * Keeps news from the pages that are loaded from now on. Most tests prepare a class by calls, and the card of all that would
 * lie over what they look at. Not a route, which would cost the page its cache.
 */
export async function keepNewsAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const isAsked = address.endsWith('/novedades') && (init?.method ?? 'GET') === 'GET';
      return isAsked ? Promise.resolve(Response.json({ entradas: [], ids: [], monedas: 0 })) : real(input, init);
    };
  });
}
