import { PHONE } from '../support/browser.ts';
import { sweepPlaces } from './places.ts';

sweepPlaces(PHONE, 'profesor');
