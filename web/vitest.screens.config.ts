import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BUILT, buildScreens, builtPagePlugin } from './build/screens.ts';
import product from './vite.config.ts';

/** One time zone for tests, browser and page, as in e2e/playwright.config.ts. */
process.env.TZ = 'Europe/Madrid';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Blocks requests to other origins. Vitest's own page needs the rest. */
const OWN_ORIGIN = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws://127.0.0.1:*";

await buildScreens(product);

/** All pages share one clipboard: a test waits here until it is free. */
let clipboard = Promise.resolve();
let release = () => {};
const clipboardCommands = {
  async takeClipboard() {
    const before = clipboard;
    let give = () => {};
    clipboard = new Promise((resolve) => (give = resolve));
    await before;
    release = give;
  },
  giveClipboard: () => release(),
};

export default defineConfig({
  // Unknown paths get 404. Otherwise Vite would build the product's page for them.
  appType: 'custom',
  plugins: [builtPagePlugin()],
  server: { headers: { 'Content-Security-Policy': OWN_ORIGIN } },
  optimizeDeps: { noDiscovery: true },
  test: {
    name: 'screens',
    include: [`${BUILT}/**/*.screen.test.js`],
    setupFiles: [`${BUILT}/src/screenTests/setup.js`],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // One page per core, reused from file to file: `endTest` undoes a test's changes.
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      api: { host: '127.0.0.1' },
      commands: clipboardCommands,
      testerHtmlPath: 'src/screenTests/tester.html',
      provider: playwright({
        actionTimeout: 120_000,
        launchOptions: {
          executablePath: process.env.AUPA_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
        contextOptions: {
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
          // Larger than any window that a test uses.
          viewport: { width: 1400, height: 1000 },
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
