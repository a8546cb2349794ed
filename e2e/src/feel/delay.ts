import type { Page, Request } from '@playwright/test';
import type { Seen } from '../support/hold.ts';

export { answerLost } from '../support/hold.ts';

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
