import type { Page, Route } from '@playwright/test';

export interface Seen {
  keys: string[];
  count: number;
}

export interface Held extends Seen {
  letGo(): void;
  letOneGo(): void;
  /** Answers all waiting and later calls with this status and body. */
  refuse(status: number, body: unknown): void;
}

const inJson = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** Handles each matching call with `answer`; `nth` counts from 1. */
async function onCalls(
  page: Page,
  method: string,
  path: RegExp,
  answer: (route: Route, nth: number) => Promise<void>,
): Promise<Seen> {
  const seen: Seen = { keys: [], count: 0 };
  await page.route('**/api/**', (route, request) => {
    if (request.method() !== method || !path.test(new URL(request.url()).pathname)) return route.fallback();
    seen.count += 1;
    seen.keys.push(request.headers()['idempotency-key'] ?? '');
    return answer(route, seen.count);
  });
  return seen;
}

export async function holdCalls(page: Page, method: string, path: RegExp): Promise<Held> {
  type Decision = (route: Route) => Promise<void>;
  const waiting: Array<(decision: Decision) => void> = [];
  let forAll: Decision | undefined;
  const seen = await onCalls(page, method, path, async (route) => {
    const decide = forAll ?? (await new Promise<Decision>((resolve) => waiting.push(resolve)));
    await decide(route).catch(() => undefined);
  });
  const goOn: Decision = (route) => route.continue();
  const decideAll = (decision: Decision) => {
    forAll = decision;
    for (const resolve of waiting.splice(0)) resolve(decision);
  };
  return Object.assign(seen, {
    letGo: () => decideAll(goOn),
    letOneGo() {
      const first = waiting.shift();
      if (!first) throw new Error('No call waits');
      first(goOn);
    },
    refuse: (status: number, body: unknown) => decideAll((route) => route.fulfill(inJson(status, body))),
  });
}

export async function holdFile(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
