import type { Page, Request } from '@playwright/test';

/** Calls of the contract that a page has made. */
export interface Seen {
  /** Their idempotency keys, in the order of their sending. */
  keys: string[];
  count: number;
}

const isApi = (request: Request, method: string, path: RegExp) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** Lets calls of this method and path wait before they reach the server. */
export async function delayCalls(page: Page, method: string, path: RegExp, ms: number): Promise<Seen> {
  const seen: Seen = { keys: [], count: 0 };
  await page.route('**/api/**', async (route, request) => {
    if (!isApi(request, method, path)) return route.fallback();
    seen.count += 1;
    seen.keys.push(request.headers()['idempotency-key'] ?? '');
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may be gone by now.
    return route.continue().catch(() => undefined);
  });
  return seen;
}

/** Answers calls of this method and path with a refusal in the envelope, or in any other form. */
export async function refuseCalls(
  page: Page,
  method: string,
  path: RegExp,
  status: number,
  body: unknown,
  ms = 0,
): Promise<Seen> {
  const seen: Seen = { keys: [], count: 0 };
  await page.route('**/api/**', async (route, request) => {
    if (!isApi(request, method, path)) return route.fallback();
    seen.count += 1;
    seen.keys.push(request.headers()['idempotency-key'] ?? '');
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return seen;
}

type Refusal = { status: number; body: string };

/** Keeps calls of this method and path on their way until they are let go to the server, or refused. */
export async function holdCalls(page: Page, method: string, path: RegExp) {
  let decide: (refusal: Refusal | null) => void = () => undefined;
  const decision = new Promise<Refusal | null>((resolve) => {
    decide = resolve;
  });
  await page.route('**/api/**', async (route, request) => {
    if (!isApi(request, method, path)) return route.fallback();
    const refusal = await decision;
    const answered =
      refusal === null ? route.continue() : route.fulfill({ ...refusal, contentType: 'application/json' });
    // The page may be gone by now.
    return answered.catch(() => undefined);
  });
  return {
    letGo: () => decide(null),
    refuse: (status: number, body: unknown) => decide({ status, body: JSON.stringify(body) }),
  };
}

/** Loses calls of this method and path on the way, as a weak network does; `lost` of them. */
export async function loseCalls(page: Page, method: string, path: RegExp, lost: number): Promise<Seen> {
  const seen: Seen = { keys: [], count: 0 };
  await page.route('**/api/**', async (route, request) => {
    if (!isApi(request, method, path)) return route.fallback();
    seen.count += 1;
    seen.keys.push(request.headers()['idempotency-key'] ?? '');
    return seen.count <= lost ? route.abort('connectionreset') : route.continue();
  });
  return seen;
}

/** The first `lost` calls of this method and path reach the server, but their answers are lost on the way back. */
export async function answerLost(page: Page, method: string, path: RegExp, lost = 1): Promise<Seen> {
  const seen: Seen = { keys: [], count: 0 };
  await page.route('**/api/**', async (route, request) => {
    if (!isApi(request, method, path)) return route.fallback();
    seen.count += 1;
    seen.keys.push(request.headers()['idempotency-key'] ?? '');
    if (seen.count > lost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return seen;
}
