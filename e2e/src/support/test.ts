import type { Sesion } from '@aupa/contract';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { findLeak, findUnsafe } from './headers.ts';
import { KeptBrowsers, letRoutesGo, type Kept } from './kept.ts';
import { keepNewsAway } from './news.ts';
import { followRequests } from './quiet.ts';
import { findSchool } from './school.ts';

export { expect };

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Origin of the worker's school. Empty while tests are only listed. */
export const { origin } = findSchool();

export interface OpenOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  at?: string;
  sesion?: Sesion | undefined;
  reducedMotion?: boolean;
  /** Another server than the worker's, in a fresh browser. */
  origin?: string;
  /** A new browser, for first loads, cold caches and counted requests. */
  fresh?: boolean;
  /** Shows news of earlier events, which most tests hide. */
  novedades?: boolean;
}

/** Opens a page in its own browser, for one user. Unless `fresh`, it has the cache of earlier tests. */
export type Open = (options?: OpenOptions) => Promise<Page>;

export interface Watched {
  foreign: string[];
  errors: string[];
  /** Answers without a security header, and requests that show a secret. */
  unsafe: string[];
}

export const newWatched = (): Watched => ({ foreign: [], errors: [], unsafe: [] });

function watch(page: Page, own: string, seen: Watched): void {
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(data|blob|about):/.test(url)) seen.foreign.push(url);
    const leak = findLeak(request);
    if (leak !== undefined) seen.unsafe.push(leak);
  });
  page.on('response', (response) => {
    const unsafe = findUnsafe(response);
    if (unsafe !== undefined) seen.unsafe.push(unsafe);
  });
  page.on('console', (message) => {
    // The browser logs every refused call as an error: tests judge the page instead.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
}

const LINES = 20;

/** Records a page's last calls and logs, because a test that fails remotely has no trace. */
function keepLast(page: Page): string[] {
  const last: string[] = [];
  const add = (line: string) => {
    last.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
    if (last.length > LINES) last.shift();
  };
  const told = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on('response', (response) => {
    if (response.url().includes('/api/')) add(`${told(response.request())} ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/')) add(`${told(request)} ${request.failure()?.errorText}`);
  });
  page.on('framenavigated', (frame) => add(`→ ${new URL(frame.url()).pathname}`));
  page.on('console', (message) => add(message.text().slice(0, 300)));
  return last;
}

/** A session as the web stores it under `root` without «Recordarme» (spec §3, §4). */
export function storedSesion({ id, nombreUsuario, token, rol }: Sesion): string {
  const session = {
    id,
    user: nombreUsuario,
    token,
    role: rol,
    isAuthenticated: true,
    loggedOutManually: false,
    rememberMe: false,
  };
  return JSON.stringify({ session });
}

/**
 * Makes navigations wait until the program runs. The first paint queues presses, and keys may meet elements about to be replaced.
 * Tests of that moment set `waitUntil`.
 */
function awaitProgram(page: Page): void {
  const untilThere = () =>
    // Not by frames: the test may have stopped the page's clock.
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const place = document.getElementById('root');
          // React marks its root in the same step.
          const isThere = () => place === null || Object.keys(place).some((key) => key.startsWith('__reactContainer'));
          const observer = new MutationObserver(() => isThere() && end());
          const end = () => {
            observer.disconnect();
            resolve();
          };
          if (place) observer.observe(place, { childList: true, subtree: true });
          if (isThere()) end();
        }),
    );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilThere();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await untilThere();
    return response;
  };
}

const lookOf = ({
  size = DESKTOP,
  theme = 'light',
  reducedMotion = false,
  origin: own = origin,
}: OpenOptions): BrowserContextOptions => ({
  baseURL: own,
  viewport: size,
  colorScheme: theme,
  hasTouch: size.width < 768,
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
});

/** Prepares a page for one user. Records in `watched` what no page should do. */
async function begin(
  page: Page,
  { sesion, novedades = false, origin: own = origin }: OpenOptions,
  watched: Watched,
): Promise<void> {
  if (sesion) {
    await page.context().addInitScript((stored) => {
      // Only on the first load: signing out must last.
      if (!sessionStorage.getItem('e2e')) {
        sessionStorage.setItem('e2e', '1');
        sessionStorage.setItem('root', stored);
      }
    }, storedSesion(sesion));
  }
  if (!novedades) await keepNewsAway(page);
  watch(page, own, watched);
  followRequests(page);
}

/** A new browser context with one page. The caller closes it. */
export async function openPage(browser: Browser, options: OpenOptions, watched: Watched): Promise<Page> {
  const context = await browser.newContext(lookOf(options));
  const page = await context.newPage();
  awaitProgram(page);
  await begin(page, options, watched);
  return page;
}

interface Fixtures {
  /**
   * True: pages animate as for most users. Frames are most of a browser's work, so only tests of motion and the journeys use it.
   */
  motion: boolean;
  open: Open;
  /** Foreign requests, errors and unsafe answers of all pages. Any of them fails the test at its end. */
  watched: Watched;
}

export const test = base.extend<Fixtures, { browsers: KeptBrowsers }>({
  motion: [false, { option: true }],
  browsers: [
    async ({ browser }, use) => {
      const browsers = new KeptBrowsers(browser);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  watched: async ({}, use) => {
    const seen = newWatched();
    await use(seen);
    expect(seen).toEqual(newWatched());
  },
  open: async ({ browser, browsers, locale, motion, watched }, use, testInfo) => {
    const fresh: Page[] = [];
    const taken: Kept[] = [];
    const told: Array<{ page: Page; last: string[] }> = [];
    await use(async (given = {}) => {
      const options = { reducedMotion: !motion, ...given };
      let page: Page;
      if (options.fresh || (options.origin ?? origin) !== origin) {
        page = await openPage(browser, options, watched);
        fresh.push(page);
      } else {
        const kept = await browsers.take({ ...lookOf(options), locale }, awaitProgram);
        taken.push(kept);
        ({ page } = kept);
        await begin(page, options, watched);
      }
      told.push({ page, last: keepLast(page) });
      if (options.at !== undefined) await page.goto(options.at);
      return page;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) {
      const lines = told.map(({ page, last }) => [`  ${page.url()}`, ...last.map((line) => `    ${line}`)].join('\n'));
      process.stderr.write(`\n${testInfo.title}: what its pages did last\n${lines.join('\n')}\n`);
    }
    for (const page of fresh) {
      await letRoutesGo(page);
      await page.context().close();
    }
    const givenBack = await Promise.allSettled(
      taken.map((kept) => {
        // A failed test may have left anything.
        kept.isSpoilt ||= hasFailed;
        return browsers.giveBack(kept);
      }),
    );
    for (const one of givenBack) if (one.status === 'rejected') throw one.reason;
  },
});
