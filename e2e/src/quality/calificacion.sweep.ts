import { nivelOf, PALABRAS_VALORACION, valoracionOf } from '@aupa/domain/perfil';
import { fillClases, type ClaseDeMuestra } from '../screens/clases.ts';
import { escuela } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';
import { standStill } from './sweep.ts';

const MAXIMA = 10;

let clase: ClaseDeMuestra;

test.beforeAll(async () => {
  clase = (await fillClases(escuela, [8]))[0] as ClaseDeMuestra;
});

// Checklist 23: the grade is readable without colours, in both themes.
for (const theme of ['light', 'dark'] as const) {
  test(`says a grade by number, icon and words, never by colour alone: ${theme}`, async ({ open }) => {
    const page = await open({ theme, sesion: clase.profesor, at: `/grupo/${clase.grupoId}` });
    const cards = page.locator('[data-perfil]');
    await expect(cards).toHaveCount(8);
    // Undrawn cards have no text.
    await standStill(page);
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
    // The term has just begun: a red grade reads «empezando».
    expect(seen.map(({ palabras }) => palabras)).toEqual(
      seen.map(({ numero }) => PALABRAS_VALORACION[valoracionOf(nivelOf(numero, MAXIMA), true)]),
    );
    // Each of the three levels has its own colour, icon and words.
    for (const sign of ['icono', 'palabras', 'color'] as const) {
      const of = new Map(seen.map((one) => [nivelOf(one.numero, MAXIMA), one[sign]]));
      expect([...of.keys()].toSorted()).toEqual(['apoyo', 'bien', 'camino']);
      expect(new Set(of.values()).size).toBe(3);
      expect([...of.values()].every(Boolean)).toBe(true);
    }
    await expect(page.getByText(PALABRAS_VALORACION.SinNota, { exact: true })).toHaveCount(8 - seen.length);
  });
}
