import { nivelDe, PALABRAS_NIVEL } from '@aupa/domain';
import { beforeAll, expect, inject, it } from 'vitest';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { testBrowser } from '../support/browser.ts';

/** The highest grade of the table that new teachers start with. */
const MAXIMA = 10;

const browser = testBrowser();
let clase: ClaseDeMuestra;

beforeAll(async () => {
  clase = (await fillClases(inject('origin'), [8]))[0] as ClaseDeMuestra;
}, 60_000);

// Checklist 23: whoever sees no colours still reads the grade, in both themes.
it.each(['light', 'dark'] as const)(
  'says a grade by number, icon and words, never by colour alone: %s',
  async (theme) => {
    const page = await browser.open({ theme, sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    const cards = page.locator('[data-perfil]');
    await expect.poll(() => cards.count()).toBe(8);
    const seen = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const use = [...card.querySelectorAll('use')].find((one) =>
          /^\d+\s*\/10$/.test(one.closest('span')?.innerText ?? ''),
        );
        const pill = use?.closest('span');
        if (!pill) return [];
        const words = pill.nextElementSibling as HTMLElement | null;
        return [
          {
            numero: Number.parseInt(pill.innerText, 10),
            icono: use?.getAttribute('href')?.split('#')[1],
            palabras: words?.innerText,
            color: getComputedStyle(pill).color,
          },
        ];
      }),
    );
    expect(seen.map(({ palabras }) => palabras)).toEqual(
      seen.map(({ numero }) => PALABRAS_NIVEL[nivelDe(numero, MAXIMA)]),
    );
    // All three levels are in the class, and each has a colour, an icon and words that no other has.
    for (const sign of ['icono', 'palabras', 'color'] as const) {
      const of = new Map(seen.map((one) => [nivelDe(one.numero, MAXIMA), one[sign]]));
      expect([...of.keys()].toSorted()).toEqual(['apoyo', 'bien', 'camino']);
      expect(new Set(of.values()).size).toBe(3);
      expect([...of.values()].every(Boolean)).toBe(true);
    }
    // Who has no grade yet reads that too.
    await expect.poll(() => page.getByText(PALABRAS_NIVEL['sin-nota'], { exact: true }).count()).toBe(8 - seen.length);
    expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
  },
);
