import type { Locator } from '@playwright/test';

/** Waits until the number is shown. A rolling number is there twice: the last one counts. */
export async function waitForNumber(where: Locator, value: number | string, timeout?: number): Promise<void> {
  await where.getByText(String(value), { exact: true }).last().waitFor({ timeout });
}
