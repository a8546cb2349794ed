import { origin, test } from '../support/test.ts';
import { walkFirstJourney } from './firstJourney.ts';

test.use({ motion: true });

test('a teacher sets up a class and gives medals, and the grade follows', async ({ open }) => {
  await walkFirstJourney(open, origin);
});
