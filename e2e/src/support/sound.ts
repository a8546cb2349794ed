import type { Page } from '@playwright/test';

/** Counts the notes that a page plays. Call it before the first address. */
export async function hear(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = Object.assign(window, { notes: 0 });
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, 'start')?.value as (
      when?: number,
    ) => void;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      heard.notes += 1;
      start.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes);
}
