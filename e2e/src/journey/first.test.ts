import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { walkFirstJourney } from './firstJourney.ts';

const browser = testBrowser();

it('a teacher makes a class, recognises it, and the grade follows', { timeout: 180_000 }, async () => {
  await walkFirstJourney(browser, browser.origin);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});
