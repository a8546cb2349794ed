import type { Page } from '@playwright/test';

/** Counts the notes that a page plays: called before the page goes anywhere. */
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
