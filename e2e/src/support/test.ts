import type { Sesion } from '@aupa/contract';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { KeptBrowsers, letRoutesGo, type Kept } from './kept.ts';
import { keepNewsAway } from './news.ts';
import { followRequests } from './quiet.ts';
import { findSchool } from './school.ts';

export { expect };

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Where the tests' school is. Empty while tests are only listed. */
export const { origin } = findSchool();

export interface OpenOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Where the page goes at once. */
  at?: string;
  /** Signed in as this person from the start. */
  sesion?: Sesion | undefined;
  reducedMotion?: boolean;
  /** Another server than the worker's: its browser is fresh. */
  origin?: string;
  /** A browser that has never been anywhere: for tests of a first load, of a cold cache, or that count requests. */
  fresh?: boolean;
  /** A pupil is told of what happened before and meanwhile, as everybody is: most tests look at something else. */
  novedades?: boolean;
}

/** Opens a page in a browser of its own: one person. Unless `fresh`, it has cached what earlier tests loaded. */
export type Open = (options?: OpenOptions) => Promise<Page>;

export interface Watched {
  /** Requests that left our origin. */
  foreign: string[];
  /** console.error and uncaught errors. */
  errors: string[];
}

function watch(page: Page, own: string, seen: Watched): void {
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(data|blob|about):/.test(url)) seen.foreign.push(url);
  });
  page.on('console', (message) => {
    // A refused call is told by the browser as an error of its own: what the page does with it is what is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
}

/** As many lines of what a page did last are told of a test that fails. */
const LINES = 20;

/** Keeps what a page has just done: its calls, and what it said of itself. Where a test fails far away, there is no trace at hand. */
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

/** How the web keeps a session under `root`, without «Recordarme» (spec §3, §4). */
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
 * Lets a page be there once its program is. Until then a picture stands in for it, where a press waits and a key may meet
 * what is about to be replaced. A test of that moment says by `waitUntil` what it waits for.
 */
function awaitProgram(page: Page): void {
  const untilThere = () =>
    // Where a test has stopped the page's clock, no frame of it would ask.
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const place = document.getElementById('root');
          // React marks the place that it draws in, in the same step.
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

/** Begins with this page for one person: notes in `watched` what no page should do. */
async function begin(
  page: Page,
  { sesion, novedades = false, origin: own = origin }: OpenOptions,
  watched: Watched,
): Promise<void> {
  if (sesion) {
    await page.context().addInitScript((stored) => {
      // Only on the first load: signing out must hold.
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

/** A fresh browser for one person: a context with one page, which whoever opens it closes. */
export async function openPage(browser: Browser, options: OpenOptions, watched: Watched): Promise<Page> {
  const context = await browser.newContext(lookOf(options));
  const page = await context.newPage();
  awaitProgram(page);
  await begin(page, options, watched);
  return page;
}

interface Fixtures {
  /**
   * Whether pages move as they do for most people. Frames are most of a browser's work, so only what is about motion,
   * and the journeys, `test.use` it; the others open pages of somebody who asked for calm.
   */
  motion: boolean;
  open: Open;
  /** What all pages of the test asked of others and complained about: anything left in it fails the test at its end. */
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
    const seen: Watched = { foreign: [], errors: [] };
    await use(seen);
    expect(seen).toEqual({ foreign: [], errors: [] });
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
        // A test that failed may have stopped anywhere.
        kept.isSpoilt ||= hasFailed;
        return browsers.giveBack(kept);
      }),
    );
    for (const one of givenBack) if (one.status === 'rejected') throw one.reason;
  },
});
