import type { Locator } from '@playwright/test';

/** Waits until the number stands there. One that has grown rolls: then the last of the two is the one that counts. */
export async function waitForNumber(where: Locator, value: number | string, timeout?: number): Promise<void> {
  await where.getByText(String(value), { exact: true }).last().waitFor({ timeout });
}
