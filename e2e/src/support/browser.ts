import type { Sesion } from '@aupa/contract';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, inject } from 'vitest';
import { followRequests } from './quiet.ts';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const executablePath = process.env.AUPA_CHROMIUM ?? '/usr/bin/chromium';
/**
 * Chromium's address bar has web pages of its own, which nobody sees in a test: with them a new page costs three times
 * the work. The switch takes the place of playwright's, whose features follow.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const ARGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Debian's Chromium. `args`: further switches. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...ARGS, ...args], headless: true });
}

export interface OpenOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Signed in as this person from the start. */
  sesion?: Sesion;
  reducedMotion?: boolean;
  origin?: string;
}

export interface Watched {
  /** Requests that left our origin. */
  foreign: string[];
  /** console.error and uncaught errors: any fails the test that sees it. */
  errors: string[];
}

const watched = new WeakMap<Page, Watched>();

/** What a page asked of others and complained about. */
export function watchedOf(page: Page): Watched {
  return watched.get(page) ?? { foreign: [], errors: [] };
}

function watch(page: Page, origin: string): void {
  const seen: Watched = { foreign: [], errors: [] };
  watched.set(page, seen);
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) seen.foreign.push(url);
  });
  page.on('console', (message) => {
    // A refused call is told by the browser as an error of its own: what the page does with it is what is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
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

/** A browser for one test file, with pages that report every foreign request and every console error. */
export function testBrowser(args: readonly string[] = []) {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await launchBrowser(args);
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    get origin() {
      return inject('origin');
    },
    async open(options: OpenOptions = {}): Promise<Page> {
      const { size = DESKTOP, theme = 'light', sesion, reducedMotion = false, origin = inject('origin') } = options;
      const context = await browser.newContext({
        viewport: size,
        colorScheme: theme,
        locale: 'es-ES',
        baseURL: origin,
        hasTouch: size.width < 768,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      });
      contexts.push(context);
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
      page.setDefaultTimeout(10_000);
      watch(page, origin);
      followRequests(page);
      pages.push(page);
      return page;
    },
    /** Closes all pages and answers what they asked of others and complained about. */
    async finish(): Promise<Watched> {
      const all = pages.splice(0).map(watchedOf);
      for (const context of contexts.splice(0)) {
        // An answer that a test holds or changes may still be on its way: it has nobody to reach any more.
        await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
        await context.close();
      }
      return { foreign: all.flatMap((seen) => seen.foreign), errors: all.flatMap((seen) => seen.errors) };
    },
  };
}
