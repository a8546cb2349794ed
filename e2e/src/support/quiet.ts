import type { Page, Request } from '@playwright/test';

interface Traffic {
  inFlight: Set<Request>;
  asked: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** The live stream never ends, so it does not count. */
const counts = (request: Request) => !request.url().endsWith('/api/eventos');

/** Call it when the page is created. */
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

export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Idle rounds without a new request. Once is not enough: a prefetch may follow. */
const ROUNDS = 3;

/** Waits until the page has all its answers and, idle several times, requests nothing more. Ignores the live stream. */
export async function untilQuiet(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('This page was not followed from its beginning');
  // Before its program runs, the first paint requests nothing either.
  await page.waitForFunction(() => {
    const program = document.querySelector<HTMLLinkElement>('link[data-program]')?.href;
    return program === undefined || [...document.scripts].some(({ src }) => src === program);
  });
  // One evaluation for all rounds: between slow ones, periodic requests would always interfere.
  for (let isQuiet = false; !isQuiet;) {
    const { asked } = seen;
    const rounds = seen.inFlight.size === 0 ? ROUNDS : 1;
    await page.evaluate(async (times) => {
      for (let i = 0; i < times; i += 1) {
        // Chromium may not notify a page that is idle already, hence the timeout.
        const idle = (resolve: () => void) => requestIdleCallback(resolve, { timeout: 1000 });
        await new Promise<void>((resolve) => requestAnimationFrame(() => idle(resolve)));
      }
    }, rounds);
    isQuiet = rounds === ROUNDS && seen.inFlight.size === 0 && seen.asked === asked;
  }
}
