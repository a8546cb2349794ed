import type { Sesion } from '@aupa/contract';
import { createUmbral, giveKudo, type Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { pressEscape } from '../support/focus.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { expect, type Open, test } from '../support/test.ts';
import { call, escuela, makeClase, medallaOf } from '../support/personas.ts';

const UMBRAL = /^\/api\/ConfiguracionUmbralParaMedallas/;
const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

async function openTab(open: Open, clase: Clase, sesion: Sesion = clase.profesor): Promise<Page> {
  const page = await open({ sesion });
  await page.goto(`/grupo/${clase.grupoId}?pestana=umbral`);
  return page;
}

async function choose(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

async function fillNew(page: Page, tipo: string, cantidad: string, medalla: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear nuevo umbral de obtención' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo umbral' });
  await choose(page, dialog, 'Reconocimiento', tipo);
  await dialog.getByLabel('Cuántos hacen falta').fill(cantidad);
  await choose(page, dialog, 'Medalla', medalla);
  return dialog;
}

const create = (clase: Clase, tipoKudoId: number, cantidadKudos: number, medalla: string) =>
  createUmbral(escuela, clase, {
    tipoKudoId,
    cantidadKudos,
    medallaId: medallaOf(clase, medalla),
    soloCompanerosDistintos: true,
  });

const listOf = (clase: Clase) =>
  call(clase.profesor.token, 'GET /api/ConfiguracionUmbralParaMedallas', {
    query: { grupoId: clase.grupoId },
  });

test('is created, edited and deleted, with the messages of bad input', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await openTab(open, clase);
  await page.getByRole('heading', { name: 'No hay umbrales definidos aún.' }).waitFor();

  await page.getByRole('button', { name: 'Crear nuevo umbral de obtención' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo umbral' });
  await expect(dialog.getByLabel('Solo cuentan compañeros distintos')).toBeChecked();
  await dialog.getByLabel('Cuántos hacen falta').fill('0');
  await dialog.getByRole('button', { name: 'Crear umbral' }).click();
  await dialog.getByText('Debes seleccionar un tipo de reconocimiento.').waitFor();
  await dialog.getByText('Debes seleccionar una medalla.').waitFor();
  await dialog.getByText('Ingresa una cantidad válida de kudos.').waitFor();
  for (const bad of ['', 'tres', '101', '-2']) {
    await dialog.getByLabel('Cuántos hacen falta').fill(bad);
    await dialog.getByText('Ingresa una cantidad válida de kudos.').waitFor();
  }
  expect(await listOf(clase)).toEqual([]);
  await choose(page, dialog, 'Reconocimiento', 'Suma en equipo');
  await choose(page, dialog, 'Medalla', 'Compañerismo');
  // Three pupils: more than two different classmates nobody has.
  await dialog.getByLabel('Cuántos hacen falta').fill('3');
  await dialog.getByText('Ahora mismo cada alumno tiene 2 compañeros: serían demasiados.').waitFor();
  await dialog.getByRole('button', { name: 'Quitar un reconocimiento' }).click();
  const held = await holdCalls(page, 'POST', UMBRAL);
  await dialog.getByRole('button', { name: 'Crear umbral' }).dblclick();
  held.letGo();
  await page.getByRole('status').getByText('Umbral creado correctamente.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(held.count).toBe(1);
  const card = page.getByRole('listitem').filter({ hasText: 'Suma en equipo da la medalla Compañerismo' });
  await card.getByText('Con 2 reconocimientos, cada uno de un compañero distinto').waitFor();

  // Its kind is no longer offered to another one, but still to itself.
  await page.getByRole('button', { name: 'Crear nuevo umbral de obtención' }).click();
  await dialog.getByRole('button', { name: /Reconocimiento/ }).click();
  await page.getByRole('option', { name: 'Una idea genial' }).waitFor();
  expect(await page.getByRole('option', { name: 'Suma en equipo' }).count()).toBe(0);
  await pressEscape(page.getByRole('listbox'));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await card.getByRole('button', { name: 'Editar el umbral de Suma en equipo' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar umbral' });
  await edit.getByRole('button', { name: 'Suma en equipo' }).waitFor();
  await choose(page, edit, 'Medalla', 'Lectura');
  await edit.getByLabel('Solo cuentan compañeros distintos').uncheck();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('status').getByText('Umbral actualizado correctamente.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Suma en equipo da la medalla Lectura' }).waitFor();
  expect(await listOf(clase)).toMatchObject([{ cantidadKudos: 2, soloCompanerosDistintos: false }]);

  await page.getByRole('button', { name: 'Editar el umbral de Suma en equipo' }).click();
  await edit.getByRole('button', { name: 'Eliminar umbral' }).click();
  const confirm = page.getByRole('alertdialog', { name: '¿Eliminar el umbral?' });
  await confirm.getByText('Suma en equipo').waitFor();
  await expect
    .poll(() =>
      confirm.getByRole('button', { name: 'Cancelar' }).evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('status').getByText('Umbral eliminado correctamente.').waitFor();
  await page.getByRole('heading', { name: 'No hay umbrales definidos aún.' }).waitFor();
  expect(await listOf(clase)).toEqual([]);
});

test('keeps what was typed and says why when the server says no', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await openTab(open, clase);
  const dialog = await fillNew(page, 'Una idea genial', '1', 'Lectura');
  // Somebody was faster, in another window.
  await create(clase, 2, 1, 'Constancia');
  await dialog.getByRole('button', { name: 'Crear umbral' }).click();
  await dialog
    .getByText('Este grupo ya tiene un umbral para «Una idea genial». Edita ese o elige otro reconocimiento.')
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await refuseCalls(page, 'POST', UMBRAL, 409, {});
  await dialog.getByRole('button', { name: 'Crear umbral' }).click();
  await page.getByRole('alert').getByText('Error al crear el umbral.', { exact: true }).waitFor();
  await page.reload();

  await refuseCalls(page, 'PUT', UMBRAL, 409, {});
  const deletion = await holdCalls(page, 'DELETE', UMBRAL);
  await page.getByRole('button', { name: 'Editar el umbral de Una idea genial' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar umbral' });
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('alert').getByText('Error al editar el umbral.', { exact: true }).waitFor();
  await edit.getByRole('button', { name: 'Eliminar umbral' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  // It leaves at once and comes back.
  await page.getByRole('heading', { name: 'No hay umbrales definidos aún.' }).waitFor();
  deletion.refuse(409, {});
  await page.getByRole('alert').getByText('Error al eliminar el umbral.', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Una idea genial da la medalla Constancia' }).waitFor();
});

test('is read by students, and its medal arrives by itself', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  await create(clase, 3, 2, 'Compañerismo');
  const [lucia, mateo, nuria] = clase.alumnos;
  if (!lucia || !mateo || !nuria) throw new Error('an empty class');
  const kudo = (de: typeof lucia) => giveKudo(escuela, de, lucia.perfilId, 3);
  await kudo(mateo);
  const page = await openTab(open, clase, lucia);
  const card = page.getByRole('listitem').filter({ hasText: 'Me ayudó a entenderlo da la medalla Compañerismo' });
  await card.getByText('En total te han brindado 1', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /umbral/i }).count()).toBe(0);

  await kudo(nuria);
  const profesor = await open({ sesion: clase.profesor });
  await profesor.goto(`/grupo/${clase.grupoId}`);
  await cardOf(profesor, lucia.nombre).getByText('Compañerismo, 1').waitFor();
});
