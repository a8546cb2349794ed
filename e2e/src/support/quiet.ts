import type { Page, Request } from '@playwright/test';

interface Traffic {
  inFlight: Set<Request>;
  /** How many requests the page has made so far. */
  asked: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** The live stream never ends: a page that only listens is at rest. */
const counts = (request: Request) => !request.url().endsWith('/api/eventos');

/** Follows the requests of a page from its beginning. */
export function followRequests(page: Page): void {
  const seen: Traffic = { inFlight: new Set(), asked: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    if (!counts(request)) return;
    seen.inFlight.add(request);
    seen.asked += 1;
  });
  const done = (request: Request) => seen.inFlight.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
}

/** Waits until what was just done has been drawn. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** How often in a row the page must be idle without a new request. Once is not enough: a prefetch may follow. */
const ROUNDS = 3;

/** Waits until the page has answers to all that it asked for and, idle again and again, asks for nothing more. The live stream aside. */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('This page was not followed from its beginning');
  // A first picture asks for nothing either: its program comes after it was painted.
  await page.waitForFunction(() => {
    const program = document.querySelector<HTMLLinkElement>('link[data-program]')?.href;
    return program === undefined || [...document.scripts].some(({ src }) => src === program);
  });
  // One question for all rounds: the page asks for some things every few seconds, which a slow answer would meet each time.
  for (let isQuiet = false; !isQuiet;) {
    const { asked } = seen;
    const rounds = seen.inFlight.size === 0 ? ROUNDS : 1;
    await page.evaluate(async (times) => {
      for (let i = 0; i < times; i += 1) {
        // Chromium may forget a page that is idle already: after a second it counts as that.
        const idle = (resolve: () => void) => requestIdleCallback(resolve, { timeout: 1000 });
        await new Promise<void>((resolve) => requestAnimationFrame(() => idle(resolve)));
      }
    }, rounds);
    isQuiet = rounds === ROUNDS && seen.inFlight.size === 0 && seen.asked === asked;
  }
}
