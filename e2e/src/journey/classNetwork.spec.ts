import { expect, origin as school, test } from '../support/test.ts';
import { walkFirstJourney } from './firstJourney.ts';

test.use({ motion: true });

// A host name without TLS is no secure context: no crypto.randomUUID, no clipboard, no Web Locks.

test('the first journey also works at an address that is no secure context', async ({ open }) => {
  const origin = school.replace('localhost', 'aula.escuela');
  const page = await open({ origin, at: '/login' });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await walkFirstJourney(open, origin);
});
