import { createRanking, grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { alumnoOf, escuela, makeClase } from '../support/personas.ts';
import { fondosOf } from './fondo.ts';

const ALUMNOS = [
  ['Ana', 'Gil'],
  ['Bruno', 'Castillo'],
  ['Daniela', 'Soto'],
  ['Hugo', 'Vidal'],
  ['Inés', 'Calvo'],
  ['Mateo', 'Ibáñez'],
] as const;
/** Copies of the first medal, in the order of the names: Ana and Bruno share the third place. */
const COPIAS = [5, 5, 9, 7, 2, 1];

async function makeRanking(): Promise<Clase> {
  const clase = await makeClase(ALUMNOS);
  for (const [i, { perfilId }] of clase.alumnos.entries()) await grant(escuela, clase, perfilId, { n: COPIAS[i] ?? 1 });
  await createRanking(escuela, clase, { nombre: 'Mentes brillantes' });
  return clase;
}

const cardOf = (page: Page) => page.getByRole('list', { name: 'Mentes brillantes' });

test.describe('a ranking', () => {
  test('sets off the reader’s own row by its background, in light and in dark, on the card and in the detail', async ({
    open,
  }) => {
    const clase = await makeRanking();
    const page = await open({ sesion: alumnoOf(clase, 'Inés Calvo') });
    await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`);
    await page.getByRole('button', { name: 'Ver detalle' }).click();
    await page.getByText('Participan 6 alumnos').waitFor();
    const lists = page.getByRole('list').filter({ has: page.getByText('Inés Calvo') });
    const [card, detail] = [cardOf(page), lists.last()];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const list of [card, detail]) {
        const fondos = await fondosOf(list);
        const propias = fondos.filter(({ propia }) => propia).map(({ fondo }) => fondo);
        expect(propias).toHaveLength(1);
        expect(fondos.length).toBeGreaterThan(1);
        expect(fondos.filter(({ propia }) => !propia).map(({ fondo }) => fondo)).not.toContain(propias[0]);
      }
    }
  });
});
