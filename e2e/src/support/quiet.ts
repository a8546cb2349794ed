import type { Page, Request } from 'playwright-core';

const QUIET_MS = 500;
const open = new WeakMap<Page, Set<Request>>();

/** The live stream never ends: a page that only listens is at rest. */
const counts = (request: Request) => !request.url().endsWith('/api/eventos');

/** Follows the requests of a page from its beginning. */
export function followRequests(page: Page): void {
  const inFlight = new Set<Request>();
  open.set(page, inFlight);
  page.on('request', (request) => {
    if (counts(request)) inFlight.add(request);
  });
  const done = (request: Request) => inFlight.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
}

/** Waits until the page has asked for nothing for half a second, the live stream aside. */
export async function untilQuiet(page: Page): Promise<void> {
  const inFlight = open.get(page) ?? new Set();
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(50);
    if (inFlight.size > 0) quietSince = Date.now();
  }
}
