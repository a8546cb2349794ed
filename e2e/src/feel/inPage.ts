import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
}

/** Follows the shifts of the layout from now on, also over later loads of the page. Answers the sum so far. */
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

export interface Skeletons {
  /** When the first placeholder came into the page, and when it could first be seen; in ms, null: never. */
  first: number | null;
  visible: number | null;
}

/** Follows placeholders frame by frame from now on, or from the next load of the page on. */
export async function watchSkeletons(page: Page, onNextLoad = false): Promise<() => Promise<Skeletons>> {
  const watch = () => {
    const state = window as unknown as { skeletons: Skeletons };
    state.skeletons = { first: null, visible: null };
    const bone = () => document.querySelector('[aria-busy=true] [class*=bone], [aria-busy=true][class*=bone]');
    // In the page at all, also for less than a frame; by the clock of frames, which is the animation's too.
    new MutationObserver(() => {
      if (bone() && state.skeletons.first === null) {
        requestAnimationFrame((frame) => {
          state.skeletons.first ??= frame;
        });
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const look = (frame: number) => {
      const shown = bone();
      if (shown && Number(getComputedStyle(shown).opacity) > 0.02) state.skeletons.visible ??= frame;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  if (onNextLoad) await page.addInitScript(watch);
  else await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { skeletons: Skeletons }).skeletons);
}
