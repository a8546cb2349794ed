import type { Sesion } from '@aupa/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { PLACES, type Place, type Quien } from '../screens/places.ts';
import { testBrowser } from '../support/browser.ts';
import { putNewsAway } from '../support/news.ts';
import { untilQuiet } from '../support/quiet.ts';
import { COLOURS, drawAll, findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from './sweep.ts';

/** Sweeps every screen of these people at one size; a file of its own for each, so that several browsers share the work. */
export function sweepPlaces(size: { width: number; height: number }, ...quienes: Quien[]): void {
  const browser = testBrowser();
  let clase: ClaseDeMuestra;

  beforeAll(async () => {
    const clases = await fillClases(inject('origin'), [30]);
    clase = clases[0] as ClaseDeMuestra;
  }, 120_000);

  const sesionOf = ({ quien }: Place): Sesion | undefined =>
    quien === 'nadie' ? undefined : quien === 'profesor' ? clase.profesor : clase.estudiante;

  const places = PLACES.filter(({ quien }) => quienes.includes(quien));
  describe.each(places.map((place) => [place.name, place] as const))('%s', (_, place) => {
    it('is clean for axe in light and dark, with large targets, in Spanish', async () => {
      const sesion = sesionOf(place);
      const page = await browser.open({ size, reducedMotion: true, ...(sesion ? { sesion } : {}) });
      await page.goto(place.path.replace(':id', String(clase.grupoId)));
      await untilQuiet(page);
      if (place.quien === 'estudiante' && !place.conAvisos) await putNewsAway(page);
      await place.prepare?.(page);
      await settle(page);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
      expect(await findForeignWords(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      // At dusk, when the system's setting changes, nothing is loaded anew: the theme changes colours alone.
      await page.emulateMedia({ colorScheme: 'dark' });
      // What is pointed at has moved meanwhile.
      if (place.conAvisos) await place.prepare?.(page);
      await drawAll(page);
      await settle(page);
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
      // Colours may still be on their way when nothing moves any more.
      await expect.poll(() => findAxeViolations(page, COLOURS), { interval: 500 }).toEqual([]);
      // 320 px: the narrowest phone, and a desktop at 400 %.
      await page.setViewportSize({ width: 320, height: 640 });
      await page.waitForTimeout(100);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
    });
  });
}
