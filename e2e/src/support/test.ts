import type { Sesion } from '@aupa/contract';
import { expect, test as base, type Browser, type Page, type Request } from '@playwright/test';
import { followRequests } from './quiet.ts';
import { signInFromFirstLoad, Windows } from './windows.ts';

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
  /** A browser that has never seen the product. */
  fresh?: boolean;
}

/** Opens a page in a browser of its own, which nobody else of the test uses: one person. */
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
  if (sesion) await signInFromFirstLoad(context, storedSesion(sesion));
  const page = await context.newPage();
  followPage(page, own, watched);
  awaitProgram(page);
  return page;
}

/** Notes what a page asks for and complains about, for this test. */
function followPage(page: Page, own: string, watched: Watched): void {
  watch(page, own, watched);
  followRequests(page);
}

const prepared = new WeakSet<Page>();

/** A kept page waits for its program in every test, and is told so once. */
function prepareOnce(page: Page): void {
  if (!prepared.has(page)) awaitProgram(page);
  prepared.add(page);
}

interface Fixtures {
  /**
   * Whether pages move as they do for most people. Frames are most of a browser's work, so only what is about motion,
   * and the journeys, `test.use` it; the others open pages of somebody who asked for calm.
   */
  motion: boolean;
  /** Whether every page of the test opens in a browser that has never seen the product: `test.use` it, or say it at `open`. */
  fresh: boolean;
  open: Open;
  /** What all pages of the test asked of others and complained about: anything left in it fails the test at its end. */
  watched: Watched;
}

export const test = base.extend<Fixtures, { keptWindows: Windows }>({
  keptWindows: [
    async ({ browser }, use) => {
      const windows = new Windows(browser, origin);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  motion: [false, { option: true }],
  fresh: [false, { option: true }],
  watched: async ({}, use) => {
    const seen: Watched = { foreign: [], errors: [] };
    await use(seen);
    expect(seen).toEqual({ foreign: [], errors: [] });
  },
  open: async ({ browser, keptWindows, motion, fresh, watched }, use, testInfo) => {
    const opened: Array<{ page: Page; last: string[]; giveBack: (isUsable: boolean) => Promise<void> }> = [];
    const openFresh = async (options: OpenOptions) => {
      const page = await openPage(browser, options, watched);
      const giveBack = async () => {
        // An answer that a test holds or changes may still be on its way: it has nobody to reach any more.
        const pages = page.context().pages();
        await Promise.all(pages.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
        await page.context().close();
      };
      return { page, giveBack };
    };
    const openKept = async ({ size = DESKTOP, theme = 'light', sesion, reducedMotion = false }: OpenOptions) => {
      const stored = sesion && storedSesion(sesion);
      const { page, giveBack } = await keptWindows.take({ size, theme, reducedMotion, stored });
      prepareOnce(page);
      followPage(page, origin, watched);
      return { page, giveBack };
    };
    await use(async (given = {}) => {
      const options = { reducedMotion: !motion, fresh, ...given };
      const isFresh = options.fresh || (options.origin ?? origin) !== origin;
      const { page, giveBack } = await (isFresh ? openFresh(options) : openKept(options));
      opened.push({ page, giveBack, last: keepLast(page) });
      return page;
    });
    const asExpected = testInfo.status === testInfo.expectedStatus;
    if (!asExpected) {
      const told = opened.map(({ page, last }) => [`  ${page.url()}`, ...last.map((line) => `    ${line}`)].join('\n'));
      process.stderr.write(`\n${testInfo.title}: what its pages did last\n${told.join('\n')}\n`);
    }
    for (const { giveBack } of opened) await giveBack(asExpected);
  },
});
