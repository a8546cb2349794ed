import type { Locator } from '@playwright/test';

/** Waits until the number is shown. While a number that has grown rolls, two are there: the last one counts. */
export async function waitForNumber(where: Locator, value: number | string, timeout?: number): Promise<void> {
  await where.getByText(String(value), { exact: true }).last().waitFor({ timeout });
}
