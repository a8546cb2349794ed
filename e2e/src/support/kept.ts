import { expect, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';

/** A parked page has the product's origin without running its program. */
const PARK = '/favicon.svg';

/** Free pages per worker, of about 100 MB each. */
const MOST = 6;

/** Calls whose effect outlives the document but can be undone: Playwright answers how. */
const DISPOSABLE = ['addInitScript'];

/** Calls whose effect can't be undone: the browser is closed after the test. */
const LASTING = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
];
const LASTING_OF_CLOCK = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];

const STORES = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,shared_storage';

/** A page reused from test to test. Its warm HTTP cache and compiled code halve the cost of opening. */
export interface Kept {
  page: Page;
  look: BrowserContextOptions;
  devtools: CDPSession;
  /** Measures before its first test. */
  asNew: Trace[];
  /** Undoes what the current test did, the last first. */
  undo: Array<() => unknown>;
  /** The test did something that can't be undone. */
  isSpoilt: boolean;
}

type Trace = readonly [name: string, value: unknown];
type Call = (...args: unknown[]) => unknown;
interface Emitter {
  off(event: unknown, listener: unknown): unknown;
}

function intercept(
  target: object,
  names: readonly string[],
  around: (call: () => unknown, args: unknown[]) => unknown,
) {
  const methods = target as Record<string, Call | undefined>;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (method) methods[name] = (...args) => around(() => method(...args), args);
  }
}

/** Tracks everything a test does that outlives a document. */
function noteLasting(kept: Kept): void {
  const { page, undo } = kept;
  const context = page.context();
  const spoil = (call: () => unknown) => {
    kept.isSpoilt = true;
    return call();
  };
  for (const target of [page, context]) {
    intercept(target, DISPOSABLE, async (call) => {
      const added = (await call()) as { dispose: () => Promise<void> };
      undo.push(() => added.dispose());
      return added;
    });
    intercept(target, LASTING, spoil);
    intercept(target, ['on', 'once'], (call, [event, listener]) => {
      undo.push(() => (target as Emitter).off(event, listener));
      return call();
    });
  }
  intercept(context.clock, LASTING_OF_CLOCK, spoil);
  // A key or button may stay down.
  for (const one of [page.keyboard, page.mouse]) intercept(one, ['down'], spoil);
  intercept(context, ['newCDPSession'], async (call) => {
    const session = (await call()) as CDPSession;
    // The test may have detached it or closed its page.
    undo.push(() => session.detach().catch(() => undefined));
    return session;
  });
}

/** Measures everything a test could leave behind, on the parked page. */
async function measure(page: Page): Promise<Trace[]> {
  const context = page.context();
  const inPage = await page.evaluate(async () => {
    const matches = (query: string) => matchMedia(query).matches;
    const permission = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      locks: ((await navigator.locks.query()).held ?? []).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      name: window.name,
      globals: Object.getOwnPropertyNames(window).length,
      clock: String(Date),
      history: history.length,
      isOnline: navigator.onLine,
      permissions: await Promise.all(['clipboard-read', 'clipboard-write', 'notifications'].map(permission)),
      size: [innerWidth, innerHeight],
      media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].filter(matches),
    };
  });
  return Object.entries({ ...inPage, cookies: await context.cookies(), pages: context.pages().length });
}

async function park({ page, look, devtools, undo }: Kept): Promise<void> {
  const context = page.context();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  for (const one of undo.splice(0).toReversed()) await one();
  const { viewport, colorScheme = null, reducedMotion = null } = look;
  await Promise.all([
    context.setOffline(false),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null }),
    viewport ? page.setViewportSize(viewport) : undefined,
  ]);
  // Otherwise elements under the mouse would be hovered in the next test.
  await page.mouse.move(-1, -1);
  await page.goto(PARK, { waitUntil: 'load' });
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: look.baseURL ?? '', storageTypes: STORES }),
    devtools.send('Page.resetNavigationHistory'),
    page.evaluate(() => sessionStorage.clear()),
    context.clearCookies(),
  ]);
}

/** Releases held or changed answers that are still on their way. */
export async function letRoutesGo(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

export class KeptBrowsers {
  readonly #browser: Browser;
  #free: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(look: BrowserContextOptions, begin: (page: Page) => void): Promise<Kept> {
    const key = JSON.stringify(look);
    const free = this.#free.find((one) => JSON.stringify(one.look) === key);
    if (free) {
      this.#free = this.#free.filter((one) => one !== free);
      return free;
    }
    const page = await (await this.#browser.newContext(look)).newPage();
    const devtools = await page.context().newCDPSession(page);
    const kept: Kept = { page, look, devtools, asNew: [], undo: [], isSpoilt: false };
    await park(kept);
    kept.asNew = await measure(page);
    begin(page);
    noteLasting(kept);
    return kept;
  }

  /** Keeps a page for the next test. Throws if the last one left anything behind. */
  async giveBack(kept: Kept): Promise<void> {
    const { page, asNew, isSpoilt } = kept;
    await letRoutesGo(page);
    if (isSpoilt || page.isClosed()) return page.context().close();
    try {
      await park(kept);
      expect(await measure(page), 'a test leaves nothing behind in its page').toEqual(asNew);
    } catch (error) {
      await page.context().close();
      throw error;
    }
    this.#free.push(kept);
    if (this.#free.length > MOST) await this.#free.shift()?.page.context().close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(({ page }) => page.context().close()));
  }
}
