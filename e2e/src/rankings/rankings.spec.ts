import { createRanking, grant, type Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { expect, type Open, PHONE, test } from '../support/test.ts';
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

async function openAs(open: Open, clase: Clase, nombre: string | null, size?: typeof PHONE): Promise<Page> {
  const sesion = nombre === null ? clase.profesor : alumnoOf(clase, nombre);
  const page = await open({ sesion, ...(size ? { size } : {}) });
  await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`);
  await page.getByRole('heading', { name: 'Mentes brillantes' }).waitFor();
  return page;
}

/** What the rows of a list say: place, name, medals. */
const rowsOf = async (list: Locator) =>
  (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const cardOf = (page: Page) => page.getByRole('list', { name: 'Mentes brillantes' });

test.describe('a ranking', () => {
  test('is made by keyboard, with the messages of bad input and what is known of rankings', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`);
    await page.getByRole('heading', { name: 'No hay rankings en este grupo.' }).waitFor();
    await page.getByRole('button', { name: 'Crear nueva tabla de clasificacion' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crear ranking' });
    await dialog
      .getByText('Los rankings animan sobre todo a quien ya va delante; un desafío de clase suele animar a todos.')
      .waitFor();
    await dialog.getByLabel('Nombre').fill('Yo');
    await dialog.getByLabel('Nombre').press('Enter');
    await dialog.getByText('El nombre debe tener al menos 3 caracteres.').waitFor();
    await dialog.getByText('Debes seleccionar una medalla.').waitFor();
    await dialog.getByLabel('Nombre').fill('Siempre a una');
    await dialog.getByRole('button', { name: /Medalla/ }).press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Nombre').press('Enter');
    await page.getByRole('heading', { name: 'Siempre a una' }).waitFor();
    await page.getByText('Todo por empezar: la primera medalla abre el ranking.').waitFor();
  });

  test('shows a student three around them, with their own row marked and ties in one place', async ({ open }) => {
    const clase = await makeRanking();
    const ines = await openAs(open, clase, 'Inés Calvo');
    expect(await rowsOf(cardOf(ines))).toEqual([
      expect.stringContaining('Puesto 3: 3 Bruno Castillo'),
      expect.stringContaining('Puesto 5: 5 Inés Calvo Tú'),
      expect.stringContaining('Puesto 6: 6 Mateo Ibáñez'),
    ]);
    const bruno = await openAs(open, clase, 'Bruno Castillo');
    expect(await rowsOf(cardOf(bruno))).toEqual([
      expect.stringContaining('Puesto 3: 3 Ana Gil'),
      expect.stringContaining('Puesto 3: 3 Bruno Castillo Tú'),
      expect.stringContaining('Puesto 5: 5 Inés Calvo'),
    ]);
    await bruno.getByRole('button', { name: 'Ver detalle' }).click();
    await bruno.getByText('Con 2 medallas más alcanzas a Hugo').waitFor();
    for (const page of [ines, bruno]) {
      expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/últim|peor|\bcola\b/i);
    }
  });

  test('sets off the reader’s own row by its background, in light and in dark, on the card and in the detail', async ({
    open,
  }) => {
    const clase = await makeRanking();
    const page = await openAs(open, clase, 'Inés Calvo');
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

  test('has podium, own window and the next one up in its detail: beside the list, on a phone in a sheet', async ({
    open,
  }) => {
    const clase = await makeRanking();
    for (const size of [undefined, PHONE]) {
      const page = await openAs(open, clase, 'Mateo Ibáñez', size);
      await page.getByRole('button', { name: 'Ver detalle' }).click();
      const detail = size
        ? page.getByRole('dialog', { name: 'Detalle del Ranking' })
        : page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Detalle del Ranking' }) });
      await detail.getByText('Con una medalla más alcanzas a Inés').waitFor();
      await detail.getByText('Participan 6 alumnos').waitFor();
      for (const [puesto, nombre] of [
        [1, 'Daniela'],
        [2, 'Hugo'],
        [3, 'Ana'],
      ] as const) {
        await detail
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`${nombre}.*Puesto ${puesto}\\.º`, 's') })
          .waitFor();
      }
      await (size ? detail : page).getByRole('button', { name: size ? 'Cerrar' : 'Cerrar el detalle' }).click();
      await page.getByRole('heading', { name: 'Detalle del Ranking' }).waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ver detalle');
    }
  });

  test('is whole for the teacher, follows medals live, and is deleted after asking', async ({ open }) => {
    const clase = await makeRanking();
    const page = await openAs(open, clase, null);
    const ines = await openAs(open, clase, 'Inés Calvo');
    expect((await rowsOf(cardOf(page))).map((row) => row.slice(0, 22))).toEqual([
      expect.stringContaining('Daniela'),
      expect.stringContaining('Hugo'),
      expect.stringContaining('Ana'),
    ]);
    await page.getByRole('button', { name: 'Ver detalle' }).click();
    await page.getByRole('heading', { name: 'Detalle del Ranking' }).waitFor();
    for (const [nombre, apellido] of ALUMNOS.slice(3)) {
      expect(await page.getByText(`${nombre} ${apellido}`).count()).toBeGreaterThan(0);
    }
    await grant(escuela, clase, alumnoOf(clase, 'Inés Calvo').perfilId, { n: 8 });
    await cardOf(ines)
      .getByRole('listitem')
      .filter({ hasText: /Puesto 1:\s*1?\s*Inés Calvo/ })
      .waitFor();

    await page.getByRole('button', { name: 'Eliminar el ranking Mentes brillantes' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Mentes brillantes').waitFor();
    await asked.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Eliminar el ranking Mentes brillantes' }).click();
    await asked.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('heading', { name: 'No hay rankings en este grupo.' }).waitFor();
    await ines.getByRole('heading', { name: 'No hay rankings en este grupo.' }).waitFor();
  });
});
