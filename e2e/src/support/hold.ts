import type { Page } from '@playwright/test';

/** Holds a file back from a page until what it answers is called. */
export async function holdFile(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
