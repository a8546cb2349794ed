import type { Browser, Page } from '@playwright/test';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { escuela } from '../support/personas.ts';
import type { Place } from '../screens/places.ts';
import { putNewsAway } from '../support/news.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, newWatched, openPage, PHONE, test as base, type Watched } from '../support/test.ts';
import { findCutTexts, setLargeText } from './letra.ts';
import { COLOURS, findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from './sweep.ts';

const SIZES = { ordenador: DESKTOP, movil: PHONE };

/** Each size is checked fully in its first theme, and for colours in the other. */
const LOOKS = [
  ['ordenador', ['light', 'dark']],
  ['movil', ['dark', 'light']],
] as const;

interface Window {
  page: Page;
  watched: Watched;
}

/** A window per user, reused from screen to screen. */
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
    // Screens with news on a new device need a new window.
    const key = `${place.quien} ${place.conAvisos ? `${place.name} ${size}` : ''}`;
    const watched = newWatched();
    const known = this.#open.get(key);
    if (known) return known;
    const page = await openPage(this.#browser, { sesion, reducedMotion: true }, watched);
    // Accepts the question of an editor with unsaved changes.
    page.on('dialog', (dialog) => void dialog.accept());
    const opened: Window = { page, watched };
    this.#open.set(key, opened);
    return opened;
  }
}

const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      // Twelve pupils cover every grade and none.
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

/** At twice the text size no text is cut and no page scrolls sideways. */
async function judgeLarge(page: Page, isWhole: boolean): Promise<void> {
  await setLargeText(page, true);
  await settle(page);
  expect(await findCutTexts(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (isWhole) expect(await findAxeViolations(page)).toEqual([]);
  await setLargeText(page, false);
}

/** Checks the page in forced colours. */
async function judgeForced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page);
  // The system controls contrast then, and axe would judge fills that the browser does not paint.
  const rest = async () => (await findAxeViolations(page)).filter((one) => !one.startsWith('color-contrast'));
  await expect.poll(rest).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/**
 * A test for each screen: axe, target sizes, Spanish words, no sideways scrolling, uncut large text. `isWhole` runs axe in large
 * text and forced colours too.
 */
export function judgePlaces(places: readonly Place[], isWhole: boolean): void {
  for (const place of places) {
    test(`${place.name}: passes axe in light and dark, wide and narrow, with large targets, in Spanish`, async ({
      windows,
    }) => {
      const path = place.path.replace(':id', String(windows.clase.grupoId));
      for (const [size, themes] of LOOKS) {
        await test.step(size, async () => {
          const { page, watched } = await windows.get(place, size);
          await page.setViewportSize(SIZES[size]);
          await page.emulateMedia({ colorScheme: themes[0] });
          // Menus may have another position in the narrow window, so reopen them.
          if (size === 'ordenador' || place.prepare || place.conAvisos) await open(page, place, path);
          await settle(page);
          expect(await findAxeViolations(page)).toEqual([]);
          expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
          expect(await findForeignWords(page)).toEqual([]);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          // A theme change must not reload anything, only change colours.
          await page.emulateMedia({ colorScheme: themes[1] });
          // The hovered element has moved meanwhile.
          if (place.conAvisos) await place.prepare?.(page);
          await settle(page);
          expect(
            await page.evaluate((theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches, themes[1]),
          ).toBe(true);
          await expect.poll(() => findAxeViolations(page, COLOURS)).toEqual([]);
          await judgeLarge(page, isWhole);
          if (isWhole) await judgeForced(page);
          if (size === 'movil') {
            // 320 px: the narrowest phone, and a desktop at 400 %.
            await page.setViewportSize({ width: 320, height: 640 });
            await settle(page);
            expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          }
          expect(watched).toEqual(newWatched());
        });
      }
    });
  }
}
