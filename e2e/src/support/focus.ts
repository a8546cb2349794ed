import { expect, type Locator } from '@playwright/test';

/** Presses Escape in what has opened. Until it has the focus, no key is for it. */
export async function pressEscape(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await opened.page().keyboard.press('Escape');
}
