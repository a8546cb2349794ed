import type { Locator } from '@playwright/test';

export function fondosOf(list: Locator): Promise<Array<{ propia: boolean; fondo: string }>> {
  return list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => ({
      propia: /\bTú\b/.test(row.textContent ?? ''),
      fondo: getComputedStyle(row).backgroundColor,
    })),
  );
}
