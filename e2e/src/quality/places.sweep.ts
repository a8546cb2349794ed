import { PLACES } from '../screens/places.ts';
import { test } from '../support/test.ts';
import { judgePlaces } from './judgePlaces.ts';

// The places share nothing but a class.
test.describe.configure({ mode: 'parallel' });
judgePlaces(PLACES, true);
