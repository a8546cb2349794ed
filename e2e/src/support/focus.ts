import { expect, type Locator } from '@playwright/test';

/** Presses Escape once an opened element has the focus: earlier, the key would go elsewhere. */
export async function pressEscape(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await opened.page().keyboard.press('Escape');
}
