import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A page of the product's origin that runs none of its code: its storage can be set before the product starts. */
const STILL = '/favicon.svg';

/** These change a context for good: the window is closed after the test that calls them. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'routeFromHAR'] as const;
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

type Method = (...args: never[]) => unknown;

/** Calls `before` each time that a method of this object is called. */
function beforeCalls(target: object, names: readonly string[], before: () => void): void {
  const methods = target as Record<string, Method>;
  for (const name of names) {
    const method = methods[name]?.bind(target) as Method;
    methods[name] = (...args) => {
      before();
      return method(...args);
    };
  }
}

/** Follows the listeners of a page or context; answers what takes all of them away. */
function followListeners(target: Page | BrowserContext): () => void {
  const added: Array<[never, never]> = [];
  const emitter = target as unknown as Record<
    'on' | 'once' | 'addListener',
    (event: never, listener: never) => unknown
  >;
  for (const name of ['on', 'once', 'addListener'] as const) {
    const add = emitter[name].bind(target);
    emitter[name] = (event, listener) => {
      added.push([event, listener]);
      return add(event, listener);
    };
  }
  return () => {
    for (const [event, listener] of added.splice(0)) target.removeListener(event, listener);
  };
}

/** How a window looks and who is signed in, when a test gets it. */
export interface Setting {
  size: { width: number; height: number };
  theme: 'light' | 'dark';
  reducedMotion: boolean;
  /** As the web keeps it in this tab, or nobody. */
  stored: string | undefined;
}

/**
 * A browser window with one page that a worker keeps from test to test. The files that the browser has read and
 * compiled stay, and nothing else.
 */
export class KeptWindow {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #devtools: CDPSession;
  readonly #forgetListeners: Array<() => void>;
  readonly #sessions: CDPSession[] = [];
  #stored: string | undefined;
  #isSpent = false;

  private constructor(page: Page, devtools: CDPSession, origin: string) {
    this.page = page;
    this.#context = page.context();
    this.#origin = origin;
    this.#devtools = devtools;
    this.#forgetListeners = [followListeners(page), followListeners(this.#context)];
    const spend = () => {
      this.#isSpent = true;
    };
    beforeCalls(page, LASTING, spend);
    beforeCalls(this.#context, LASTING, spend);
    beforeCalls(page.clock, CLOCK, spend);
    this.#followContext();
  }

  static async open(browser: Browser, origin: string, hasTouch: boolean): Promise<KeptWindow> {
    const context = await browser.newContext({ baseURL: origin, hasTouch });
    const page = await context.newPage();
    return new KeptWindow(page, await context.newCDPSession(page), origin);
  }

  /** A second tab has the session of the first from its beginning, and goes with its test. */
  #followContext(): void {
    const context = this.#context;
    const [newPage, newSession] = [context.newPage.bind(context), context.newCDPSession.bind(context)];
    context.newPage = async () => {
      const tab = await newPage();
      if (this.#stored !== undefined) await signInFromFirstLoad(tab, this.#stored);
      return tab;
    };
    context.newCDPSession = async (target) => {
      const session = await newSession(target);
      this.#sessions.push(session);
      return session;
    };
  }

  /** Makes it look so, with nothing stored but this session. */
  async prepare({ size, theme, reducedMotion, stored }: Setting): Promise<void> {
    this.#stored = stored;
    await this.page.setViewportSize(size);
    const motion = reducedMotion ? 'reduce' : 'no-preference';
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: motion, forcedColors: null, contrast: null });
    await this.page.goto(STILL);
    const left = await this.page.evaluate(async (session) => {
      sessionStorage.clear();
      const found = [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => String(name))];
      if (session !== undefined) sessionStorage.setItem('root', session);
      return [...found, ...(await navigator.locks.query()).held!.map(({ name }) => String(name))];
    }, stored);
    if (left.length > 0 || this.#context.pages().length > 1)
      throw new Error(`The window kept ${left.join()} of the test before, and ${this.#context.pages().length} pages`);
    await this.#devtools.send('Page.resetNavigationHistory');
  }

  /** Takes away what the test has left. Answers whether the next test may have this window. */
  async clear(): Promise<boolean> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    if (this.#isSpent || this.page.isClosed()) return false;
    for (const forget of this.#forgetListeners) forget();
    for (const tab of this.#context.pages()) if (tab !== this.page) await tab.close();
    for (const session of this.#sessions.splice(0)) await session.detach().catch(() => undefined);
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.#context.setOffline(false);
    await this.#context.clearPermissions();
    await this.#context.clearCookies();
    // Away from whatever was pointed at.
    await this.page.mouse.move(-10, -10);
    await this.page.goto('about:blank');
    await this.#devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    return true;
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

/** Signs in a page from its first load on; signing out must hold. */
export async function signInFromFirstLoad(target: Page | BrowserContext, stored: string): Promise<void> {
  await target.addInitScript((session) => {
    if (sessionStorage.getItem('e2e')) return;
    sessionStorage.setItem('e2e', '1');
    sessionStorage.setItem('root', session);
  }, stored);
}

/** The windows of a worker: with a mouse or for fingers, as many as a test opens at once. */
export class Windows {
  readonly #free: Record<'touch' | 'mouse', KeptWindow[]> = { touch: [], mouse: [] };
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async take(setting: Setting): Promise<{ page: Page; giveBack: (isUsable: boolean) => Promise<void> }> {
    const hasTouch = setting.size.width < 768;
    const free = this.#free[hasTouch ? 'touch' : 'mouse'];
    const window = free.pop() ?? (await KeptWindow.open(this.#browser, this.#origin, hasTouch));
    await window.prepare(setting);
    const giveBack = async (isUsable: boolean) => {
      if ((await window.clear()) && isUsable) free.push(window);
      else await window.close();
    };
    return { page: window.page, giveBack };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#free.touch, ...this.#free.mouse].map((window) => window.close()));
  }
}
