import { expect, inject, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { walkFirstJourney } from './firstJourney.ts';

// A name of the class network without TLS is no secure context: no crypto.randomUUID, no clipboard, no Web Locks.
const browser = testBrowser(['--host-resolver-rules=MAP aula.escuela 127.0.0.1']);

it('the same journey passes on an address that is no secure context', { timeout: 180_000 }, async () => {
  const origin = inject('origin').replace('localhost', 'aula.escuela');
  const page = await browser.open({ origin });
  await page.goto('/login');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await walkFirstJourney(browser, origin);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});
