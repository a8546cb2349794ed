import type { Browser, Page } from '@playwright/test';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { escuela } from '../support/personas.ts';
import { PLACES, type Place } from '../screens/places.ts';
import { putNewsAway } from '../support/news.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, openPage, PHONE, test as base, type Watched } from '../support/test.ts';
import { COLOURS, findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from './sweep.ts';

const SIZES = { ordenador: DESKTOP, movil: PHONE };

type Theme = 'light' | 'dark';

interface Window {
  page: Page;
  watched: Watched;
  /** As its system is set: it stays so from place to place. */
  theme: Theme;
}

/** A browser window for each person and size, kept from place to place, as a person keeps theirs. */
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
    // What is told on a new device needs one.
    const key = `${place.quien} ${size} ${place.conAvisos ? place.name : ''}`;
    const watched: Watched = { foreign: [], errors: [] };
    const known = this.#open.get(key);
    if (known) return known;
    const page = await openPage(this.#browser, { size: SIZES[size], sesion, reducedMotion: true }, watched);
    // An editor left with something in it asks before the next place opens.
    page.on('dialog', (dialog) => void dialog.accept());
    const opened: Window = { page, watched, theme: 'light' };
    this.#open.set(key, opened);
    // Told once a device: it would lie over what is looked at.
    if (place.quien === 'estudiante' && !place.conAvisos) {
      await page.goto(`/grupo/${this.clase.grupoId}`);
      await page.getByRole('button', { name: 'Ver', exact: true }).first().waitFor();
    }
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
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const place of PLACES) {
  for (const size of Object.keys(SIZES) as Array<keyof typeof SIZES>) {
    test(`${place.name}, ${size}: clean for axe in light and dark, with large targets, in Spanish`, async ({
      windows,
    }) => {
      const seen = await windows.get(place, size);
      const { page, watched } = seen;
      await page.setViewportSize(SIZES[size]);
      await page.goto(place.path.replace(':id', String(windows.clase.grupoId)));
      await untilQuiet(page);
      if (place.quien === 'estudiante' && !place.conAvisos) await putNewsAway(page);
      await place.prepare?.(page);
      await settle(page);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
      expect(await findForeignWords(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      // At dusk and at dawn, when the system's setting changes, nothing is loaded anew: the theme changes colours alone.
      seen.theme = seen.theme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: seen.theme });
      // What is pointed at has moved meanwhile.
      if (place.conAvisos) await place.prepare?.(page);
      await settle(page);
      expect(await page.evaluate((theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches, seen.theme)).toBe(
        true,
      );
      // Colours may still be on their way when nothing moves any more.
      await expect.poll(() => findAxeViolations(page, COLOURS)).toEqual([]);
      // 320 px: the narrowest phone, and a desktop at 400 %.
      await page.setViewportSize({ width: 320, height: 640 });
      await settle(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(watched).toEqual({ foreign: [], errors: [] });
    });
  }
}
