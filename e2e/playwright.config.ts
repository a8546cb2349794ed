import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Tests, browsers and school share one time zone: in another one it may already be tomorrow. */
process.env.TZ = 'Europe/Madrid';

/** Chromium without a window system: the same engine, less work (docs/suite.md). */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's address bar loads web pages of its own, which triple the cost of a new page. This switch replaces Playwright's, so
 * its features follow.
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
  // A sweep asks one question of many screens (docs/suite.md).
  testMatch: process.env.AUPA_SWEEPS === '1' ? '**/*.sweep.ts' : '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './src/support/school.ts',
  // One more than the cores of the smallest machine: a browser waits for the server a third of the time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['dot']],
  // Generous, since no test judges speed. bench/ does.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-ES',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    // Snapshots would make each test a fifth slower. Use `--trace=on` to get them.
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
        // A host name of the class network: without TLS it is no secure context.
        '--host-resolver-rules=MAP aula.escuela 127.0.0.1',
      ],
    },
  },
});
