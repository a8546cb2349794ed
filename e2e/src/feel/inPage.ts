import type { Page } from '@playwright/test';

/**
 * Measures in the page how long after the next tap the text of an element holds all of `words` and none of `gone`, up to
 * the frame that shows it. Ask before the tap; the answer comes in milliseconds, Infinity after 5 s.
 */
export async function timeFromTap(
  page: Page,
  selector: string,
  words: readonly string[],
  gone: readonly string[] = [],
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([of, wanted, unwanted]) => {
      const state = window as unknown as { tapMs: Promise<number> };
      state.tapMs = new Promise((resolve) => {
        let tapped = 0;
        const look = () => {
          if (tapped === 0) return;
          const text = document.querySelector(of)?.textContent ?? '';
          if (!wanted.every((word) => text.includes(word)) || unwanted.some((word) => text.includes(word))) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - tapped));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
        const start = (event: Event) => {
          tapped = event.timeStamp;
          setTimeout(() => resolve(Number.POSITIVE_INFINITY), 5000);
        };
        // The finger leaves the screen: nothing can be known to be a tap before that.
        document.addEventListener('pointerup', start, { capture: true, once: true });
      });
    },
    [selector, words, gone] as const,
  );
  return () => page.evaluate(() => (window as unknown as { tapMs: Promise<number> }).tapMs);
}

/**
 * Measures in the page how long after the next tap or key anything inside of an element has changed, up to the frame that
 * shows it. Ask before the tap; the answer comes in milliseconds, Infinity after 5 s.
 */
export async function timeToChange(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((of) => {
    const state = window as unknown as { changeMs: Promise<number> };
    state.changeMs = new Promise((resolve) => {
      let begun = 0;
      const observer = new MutationObserver(() => {
        if (begun === 0) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begun));
      });
      const watched = document.querySelector(of);
      if (!watched) throw new Error(`There is no ${of}`);
      observer.observe(watched, { subtree: true, childList: true, characterData: true, attributes: true });
      const start = (event: Event) => {
        begun ||= event.timeStamp;
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 5000);
      };
      for (const type of ['pointerup', 'keydown'])
        document.addEventListener(type, start, { capture: true, once: true });
    });
  }, selector);
  return () => page.evaluate(() => (window as unknown as { changeMs: Promise<number> }).changeMs);
}

/** The shortest: what else a busy machine does only ever adds to a time. */
export function best(values: readonly number[]): number {
  return Math.min(...values);
}

/** Follows the shifts of the layout from now on, also over later loads of the page. Answers the sum so far. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) state.shift += value;
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
