import type { Page, Response } from '@playwright/test';

export type Answer = readonly [call: string, status: number, body: unknown];

const CALLS = '**/api/**';
const IMAGES = '**/imagenes/**';
const STREAM = '/api/eventos';
/** Replaces avatars: only their box counts. */
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>';

const callOf = (method: string, url: string) => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};

/** Records the latest answer to each call of a page. Call it before the first address. */
export function recordAnswers(page: Page): { answers(): Promise<Answer[]>; images: Map<string, Buffer> } {
  const answers = new Map<string, Promise<Answer>>();
  const images = new Map<string, Buffer>();
  const keep = async (response: Response, call: string): Promise<Answer> => {
    const text = await response.text();
    return [call, response.status(), text === '' ? null : JSON.parse(text)];
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const call = callOf(response.request().method(), response.url());
    if (pathname.startsWith('/imagenes/')) void response.body().then((body) => images.set(call, body));
    else if (pathname.startsWith('/api/') && pathname !== STREAM) answers.set(call, keep(response, call));
  });
  return { answers: () => Promise.all(answers.values()), images };
}

/** Answers a page's calls from the record. Returns the calls that it lacks. */
export async function playAnswers(
  page: Page,
  answers: readonly Answer[],
  images?: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const known = new Map(answers.map(([call, ...answer]) => [call, answer]));
  const unknown: string[] = [];
  await page.route(CALLS, async (route, request) => {
    // The stream stays silent.
    if (new URL(request.url()).pathname === STREAM) return;
    const call = callOf(request.method(), request.url());
    const answer = known.get(call);
    if (!answer) unknown.push(call);
    const [status, json] = answer ?? [404, {}];
    await route.fulfill({ status, json });
  });
  await page.route(IMAGES, (route, request) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: images?.get(callOf(request.method(), request.url())) ?? BLANK,
    }),
  );
  return unknown;
}
