import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Tests, browsers and school keep the hours of one place: in another zone it may be tomorrow already. */
process.env.TZ = 'Europe/Madrid';

/** Chromium without the windows that nobody looks at: the same engine, with less work (docs/suite.md). */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's address bar has web pages of its own, which nobody sees in a test: with them a new page costs three times
 * the work. The switch takes the place of Playwright's, whose features follow.
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

export default defineConfig({
  testDir: 'src',
  // A sweep asks one question of many places (docs/suite.md).
  testMatch: process.env.AUPA_SWEEPS === '1' ? '**/*.sweep.ts' : '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './src/support/school.ts',
  // One more than the cores of the smallest machine: a browser waits for the server about a third of the time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['dot']],
  // Generous: what is waited for comes when it comes. How quick something is, bench/ says.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    // Steps, calls and console. A picture of the page at each step would cost each test a fifth more: `--trace=on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.AUPA_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
      args: [
        `--disable-features=${FEATURES_OFF.join()}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name of the class network, which without TLS is no secure context.
        '--host-resolver-rules=MAP aula.escuela 127.0.0.1',
      ],
    },
  },
});
