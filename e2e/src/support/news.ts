import { expect, type Page } from '@playwright/test';

/** Closes the news of a new device, which would cover the page. */
export async function putNewsAway(page: Page): Promise<void> {
  const card = page
    .getByRole('status')
    .or(page.getByRole('dialog', { name: 'Mientras no estabas' }))
    .getByRole('button', { name: 'Cerrar' });
  // Each fades, and another may follow.
  await expect(async () => {
    if ((await card.count()) > 0) await page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
  }).toPass();
  const toasts = page.locator('[data-toast]');
  // A toast may close by itself meanwhile, and another may follow.
  await expect(async () => {
    for (const toast of await toasts.all()) await toast.click({ timeout: 1000 }).catch(() => {});
    expect(await toasts.count()).toBe(0);
  }).toPass();
}

/**
 * Hides news on later loads, because its card would cover most tests' classes. Not a route, which would disable the page's cache.
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
