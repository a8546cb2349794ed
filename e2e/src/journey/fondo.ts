import type { Locator } from '@playwright/test';

/** Background of each row of a ranking, and whether it is the reader's own. */
export function fondosOf(list: Locator): Promise<Array<{ propia: boolean; fondo: string }>> {
  return list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => ({
      propia: /\bTú\b/.test(row.textContent ?? ''),
      fondo: getComputedStyle(row).backgroundColor,
    })),
  );
}
