import type { Page, Route } from '@playwright/test';

/** Calls of the contract that a page has made. */
export interface Seen {
  /** Their idempotency keys, in the order of their sending. */
  keys: string[];
  count: number;
}

/** Calls that wait until they are let go, or refused. */
export interface Held extends Seen {
  /** Lets all that wait, and all that follow, go to the server. */
  letGo(): void;
  /** Lets the one that has waited longest go to the server. */
  letOneGo(): void;
  /** Answers all that wait, and all that follow, with this refusal in the envelope, or in any other form. */
  refuse(status: number, body: unknown): void;
}

const inJson = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** Does with each call of this method and path what `answer` says; `nth` counts from 1. */
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

/** Keeps calls of this method and path on their way until they are let go to the server, or refused. */
export async function holdCalls(page: Page, method: string, path: RegExp): Promise<Held> {
  type Decision = (route: Route) => Promise<void>;
  const waiting: Array<(decision: Decision) => void> = [];
  let forAll: Decision | undefined;
  const seen = await onCalls(page, method, path, async (route) => {
    const decide = forAll ?? (await new Promise<Decision>((resolve) => waiting.push(resolve)));
    // The page may be gone by now.
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

/** Holds a file back from a page until what it answers is called. */
export async function holdFile(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
