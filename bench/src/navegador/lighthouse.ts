import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserOptions, storedAs, type Quien } from './open.ts';

export interface Figures {
  first: number;
  largest: number;
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Loads a page `times` times in its own browser, signed in as `quien`. Without scripts, only the HTML counts. */
export async function lighthouseMobile(
  url: string,
  times: number,
  { quien, withScripts = true }: { quien?: Quien; withScripts?: boolean },
): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-lighthouse-'));
  const port = await findPort();
  const args = [...browserOptions.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { ...browserOptions, args, locale: 'es-ES' });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(new URL('/favicon.svg', url).href);
    // Lighthouse clears caches before each load, but keeps local storage.
    if (quien) await page.evaluate((root) => localStorage.setItem('root', root), storedAs(quien, true));
    const all: Figures[] = [];
    for (let i = 0; i < times; i += 1) {
      const result = await lighthouse(url, {
        port,
        logLevel: 'silent',
        onlyAudits: ['first-contentful-paint', 'largest-contentful-paint'],
        // The live stream never ends.
        maxWaitForLoad: 15_000,
        ...(withScripts ? {} : { blockedUrlPatterns: ['*.js'] }),
      });
      const valueOf = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
      all.push({ first: valueOf('first-contentful-paint'), largest: valueOf('largest-contentful-paint') });
    }
    return all;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
