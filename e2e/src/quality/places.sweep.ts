import { PLACES } from '../screens/places.ts';
import { test } from '../support/test.ts';
import { judgePlaces } from './judgePlaces.ts';

test.describe.configure({ mode: 'parallel' });
judgePlaces(PLACES, true);
