import type { Sesion } from '@aupa/contract';
import { expect, test as base, type Browser, type Page, type Request } from '@playwright/test';
import { followRequests } from './quiet.ts';

export { expect };

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Where the tests' school is. Empty while tests are only listed. */
export const origin = process.env.AUPA_E2E_ORIGIN ?? '';

export interface OpenOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Signed in as this person from the start. */
  sesion?: Sesion | undefined;
  reducedMotion?: boolean;
  origin?: string;
}

/** Opens a page in a browser of its own: one person. */
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
  const untilThere = async () => {
    // Asked from here: where a test has stopped the page's clock, no frame of it would ask.
    await expect(async () => {
      const isThere = await page.evaluate(() => {
        const place = document.getElementById('root');
        // React marks the place that it draws in, in the same step.
        return place === null || Object.keys(place).some((key) => key.startsWith('__reactContainer'));
      });
      expect(isThere).toBe(true);
    }).toPass({ intervals: [20] });
  };
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

/** A browser of its own for one person: a context with one page, which notes in `watched` what no page should do. */
export async function openPage(browser: Browser, options: OpenOptions, watched: Watched): Promise<Page> {
  const { size = DESKTOP, theme = 'light', sesion, reducedMotion = false, origin: own = origin } = options;
  const context = await browser.newContext({
    baseURL: own,
    viewport: size,
    colorScheme: theme,
    hasTouch: size.width < 768,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  if (sesion) {
    await context.addInitScript((stored) => {
      // Only on the first load: signing out must hold.
      if (!sessionStorage.getItem('e2e')) {
        sessionStorage.setItem('e2e', '1');
        sessionStorage.setItem('root', stored);
      }
    }, storedSesion(sesion));
  }
  const page = await context.newPage();
  watch(page, own, watched);
  followRequests(page);
  awaitProgram(page);
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

export const test = base.extend<Fixtures>({
  motion: [false, { option: true }],
  watched: async ({}, use) => {
    const seen: Watched = { foreign: [], errors: [] };
    await use(seen);
    expect(seen).toEqual({ foreign: [], errors: [] });
  },
  open: async ({ browser, motion, watched }, use, testInfo) => {
    const pages: Page[] = [];
    const lasts: string[][] = [];
    await use(async (options = {}) => {
      const page = await openPage(browser, { reducedMotion: !motion, ...options }, watched);
      pages.push(page);
      lasts.push(keepLast(page));
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      const told = lasts.map((last, i) => [`  ${pages[i]?.url()}`, ...last.map((line) => `    ${line}`)].join('\n'));
      process.stderr.write(`\n${testInfo.title}: what its pages did last\n${told.join('\n')}\n`);
    }
    for (const context of pages.map((page) => page.context())) {
      // An answer that a test holds or changes may still be on its way: it has nobody to reach any more.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }
  },
});
