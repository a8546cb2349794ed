import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BUILT, buildScreens, builtPagePlugin } from './build/screens.ts';
import product from './vite.config.ts';

/** Tests, browser and page keep the hours of one place, as the journeys do (e2e/playwright.config.ts). */
process.env.TZ = 'Europe/Madrid';

/** Chromium without its windows: the same engine, with less work (docs/suite.md). */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The page may ask nobody else for anything. Vitest's own part of it needs the rest. */
const OWN_ORIGIN = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws://127.0.0.1:*";

await buildScreens(product);

/** All pages of the browser share one clipboard: a test waits here until no other test uses it. */
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
  // Answer 404 to an unknown path. Otherwise the product's page would be built for it.
  appType: 'custom',
  plugins: [builtPagePlugin()],
  server: { headers: { 'Content-Security-Policy': OWN_ORIGIN } },
  optimizeDeps: { noDiscovery: true },
  test: {
    name: 'screens',
    include: [`${BUILT}/**/*.screen.test.js`],
    setupFiles: [`${BUILT}/src/screenTests/setup.js`],
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // A page for each core, kept from file to file: `endTest` puts back what a test has changed.
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
          // Larger than any window that a test asks for.
          viewport: { width: 1400, height: 1000 },
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
