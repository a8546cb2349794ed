import { expect, type Locator } from '@playwright/test';

/** Presses Escape in what has just opened, once the focus is there: before that, the key would go elsewhere. */
export async function pressEscape(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await opened.page().keyboard.press('Escape');
}
