import { DESKTOP } from '../support/browser.ts';
import { sweepPlaces } from './places.ts';

sweepPlaces(DESKTOP, 'profesor');
