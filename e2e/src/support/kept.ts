import { expect, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';

/** A small file of the product: a page parked here has the product's origin and runs none of its program. */
const PARK = '/favicon.svg';

/** So many free pages a worker keeps; each is some 100 MB of memory. */
const MOST = 6;

/** Calls whose effect outlives the document. Playwright answers how to undo it. */
const DISPOSABLE = ['addInitScript'];

/** Calls whose effect nothing undoes: the test's end closes the browser. */
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

/** A page that goes from test to test: its HTTP cache and its compiled code stay warm, which halves what opening costs. */
export interface Kept {
  page: Page;
  look: BrowserContextOptions;
  devtools: CDPSession;
  /** Its measures before its first test. */
  asNew: Trace[];
  /** Undoes what the current test did to it, the last first. */
  undo: Array<() => unknown>;
  /** Whether the test did what can't be undone. */
  isSpoilt: boolean;
}

type Trace = readonly [name: string, value: unknown];
type Call = (...args: unknown[]) => unknown;
interface Emitter {
  off(event: unknown, listener: unknown): unknown;
}

/** Lets `around` see each call of these methods. */
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

/** Notes what a test does to its page that outlives a document. */
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
  // A key or a button may stay down.
  for (const one of [page.keyboard, page.mouse]) intercept(one, ['down'], spoil);
  intercept(context, ['newCDPSession'], async (call) => {
    const session = (await call()) as CDPSession;
    // The test may have detached it, or closed its page.
    undo.push(() => session.detach().catch(() => undefined));
    return session;
  });
}

/** Measures all that a test could leave behind, at the parked page. */
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

/** Takes back what a test did to its page, and parks it. */
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
  // Else what comes to lie under the mouse would be pointed at before the next test does so.
  await page.mouse.move(-1, -1);
  await page.goto(PARK, { waitUntil: 'load' });
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: look.baseURL ?? '', storageTypes: STORES }),
    devtools.send('Page.resetNavigationHistory'),
    page.evaluate(() => sessionStorage.clear()),
    context.clearCookies(),
  ]);
}

/** An answer that a test holds or changes may still be on its way: it has nobody to reach any more. */
export async function letRoutesGo(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** The browsers that a worker keeps from test to test. */
export class KeptBrowsers {
  readonly #browser: Browser;
  #free: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** One of this look that nobody uses; `begin` prepares a new one. */
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

  /** Keeps it for the next test, as new: throws if the last one left anything behind. */
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
