import type { Browser, Page } from '@playwright/test';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { escuela } from '../support/personas.ts';
import type { Place } from '../screens/places.ts';
import { putNewsAway } from '../support/news.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, openPage, PHONE, test as base, type Watched } from '../support/test.ts';
import { findCutTexts, setLargeText } from './letra.ts';
import { COLOURS, findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from './sweep.ts';

const SIZES = { ordenador: DESKTOP, movil: PHONE };

/** Each size is judged whole in its first theme, and its colours in the other. */
const LOOKS = [
  ['ordenador', ['light', 'dark']],
  ['movil', ['dark', 'light']],
] as const;

interface Window {
  page: Page;
  watched: Watched;
}

/** A browser window for each person, kept from place to place, as a person keeps theirs. */
class Windows {
  readonly #open = new Map<string, Window>();

  readonly #browser: Browser;
  readonly clase: ClaseDeMuestra;

  constructor(browser: Browser, clase: ClaseDeMuestra) {
    this.#browser = browser;
    this.clase = clase;
  }

  async get(place: Place, size: keyof typeof SIZES): Promise<Window> {
    const sesion = place.quien === 'nadie' ? undefined : this.clase[place.quien];
    // What is told on a new device needs one each time.
    const key = `${place.quien} ${place.conAvisos ? `${place.name} ${size}` : ''}`;
    const watched: Watched = { foreign: [], errors: [] };
    const known = this.#open.get(key);
    if (known) return known;
    const page = await openPage(this.#browser, { sesion, reducedMotion: true }, watched);
    // An editor left with something in it asks before the next place opens.
    page.on('dialog', (dialog) => void dialog.accept());
    const opened: Window = { page, watched };
    this.#open.set(key, opened);
    return opened;
  }
}

const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      // Twelve have every grade of the table between them, and none.
      const [clase] = await fillClases(escuela, [12]);
      await use(new Windows(browser, clase as ClaseDeMuestra));
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

async function open(page: Page, place: Place, path: string): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
  if (place.quien === 'estudiante' && !place.conAvisos) await putNewsAway(page);
  await place.prepare?.(page);
}

/** In letters of twice the usual size every word can be read, and no page scrolls sideways. */
async function judgeLarge(page: Page, isWhole: boolean): Promise<void> {
  await setLargeText(page, true);
  await settle(page);
  expect(await findCutTexts(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (isWhole) expect(await findAxeViolations(page)).toEqual([]);
  await setLargeText(page, false);
}

/** The page is as clean in the colours that somebody has chosen for all their pages. */
async function judgeForced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page);
  // Contrast is then the system's. axe would judge the fill of our own text, which the browser does not paint.
  const rest = async () => (await findAxeViolations(page)).filter((one) => !one.startsWith('color-contrast'));
  await expect.poll(rest).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/**
 * A test for each of these places: clean for axe, large targets, Spanish words, no scrolling sideways, large letters that are not
 * cut. `isWhole`: axe in large letters and forced colours too.
 */
export function judgePlaces(places: readonly Place[], isWhole: boolean): void {
  for (const place of places) {
    test(`${place.name}: clean for axe in light and dark, wide and narrow, with large targets, in Spanish`, async ({
      windows,
    }) => {
      const path = place.path.replace(':id', String(windows.clase.grupoId));
      for (const [size, themes] of LOOKS) {
        await test.step(size, async () => {
          const { page, watched } = await windows.get(place, size);
          await page.setViewportSize(SIZES[size]);
          await page.emulateMedia({ colorScheme: themes[0] });
          // What was opened for the wide window may stand elsewhere in the narrow one; what was only read stays.
          if (size === 'ordenador' || place.prepare || place.conAvisos) await open(page, place, path);
          await settle(page);
          expect(await findAxeViolations(page)).toEqual([]);
          expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
          expect(await findForeignWords(page)).toEqual([]);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          // At dusk and at dawn, when the system's setting changes, nothing is loaded anew: the theme changes colours alone.
          await page.emulateMedia({ colorScheme: themes[1] });
          // What is pointed at has moved meanwhile.
          if (place.conAvisos) await place.prepare?.(page);
          await settle(page);
          expect(
            await page.evaluate((theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches, themes[1]),
          ).toBe(true);
          // Colours may still be on their way when nothing moves any more.
          await expect.poll(() => findAxeViolations(page, COLOURS)).toEqual([]);
          await judgeLarge(page, isWhole);
          if (isWhole) await judgeForced(page);
          if (size === 'movil') {
            // 320 px: the narrowest phone, and a desktop at 400 %.
            await page.setViewportSize({ width: 320, height: 640 });
            await settle(page);
            expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          }
          expect(watched).toEqual({ foreign: [], errors: [] });
        });
      }
    });
  }
}
