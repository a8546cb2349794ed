import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
}

/** Answers the sum of layout shifts from now on, over later loads too. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift;
        if (hadRecentInput) continue;
        state.shift += value;
        const moved = sources.map(({ node, previousRect: { y }, currentRect }) => {
          return `${node?.nodeName} ${node instanceof Element ? node.className : node?.textContent} ${y}→${currentRect.y}`;
        });
        if (value > 0.01) console.debug(`moved by ${value.toFixed(3)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
