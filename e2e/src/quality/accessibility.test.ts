import type { Sesion } from '@aupa/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { PLACES, type Place } from '../screens/places.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { untilQuiet } from '../support/quiet.ts';
import { findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from './sweep.ts';

const browser = testBrowser();
let clase: ClaseDeMuestra;

beforeAll(async () => {
  const clases = await fillClases(inject('origin'), [30]);
  clase = clases[0] as ClaseDeMuestra;
}, 120_000);

function sesionOf(place: Place): Sesion | undefined {
  if (place.quien === 'nadie') return undefined;
  return place.quien === 'profesor' ? clase.profesor : clase.estudiante;
}

const WAYS = [
  { way: '1280 light', size: DESKTOP, theme: 'light' },
  { way: '1280 dark', size: DESKTOP, theme: 'dark' },
  { way: '390 light', size: PHONE, theme: 'light' },
  { way: '390 dark', size: PHONE, theme: 'dark' },
] as const;

describe.each(PLACES.map((place) => [place.name, place] as const))('%s', (_, place) => {
  it.each(WAYS)('is clean for axe, with large targets, in Spanish: $way', async ({ size, theme }) => {
    const sesion = sesionOf(place);
    const page = await browser.open({ size, theme, reducedMotion: true, ...(sesion ? { sesion } : {}) });
    await page.goto(place.path.replace(':id', String(clase.grupoId)));
    await untilQuiet(page);
    await place.prepare?.(page);
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
    expect(await findForeignWords(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    // 320 px: the narrowest phone, and a desktop at 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForTimeout(100);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
  });
});
