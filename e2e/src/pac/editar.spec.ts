import type { Page } from '@playwright/test';
import { dia, type Clase } from '@aupa/api/testing';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { call, makeClase } from '../support/personas.ts';
import { giveTo, makePac, typeDia } from './pac.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

const pacOf = (clase: Clase) =>
  call(clase.profesor.token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } });

async function openEdit(open: Open, clase: Clase, size = DESKTOP): Promise<Page> {
  const page = await open({ sesion: clase.profesor, size });
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('button', { name: 'Editar desafío' }).click();
  await page.getByRole('dialog', { name: 'Editar desafío' }).waitFor();
  return page;
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Editar desafío' });
const goalOf = (page: Page) => dialogOf(page).getByRole('spinbutton', { name: 'Medallas necesarias' });
const saveIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Guardar cambios' }).click();

for (const size of [DESKTOP, PHONE]) {
  test(`a challenge that runs takes another name, goal and end, and keeps its start: ${size.width}`, async ({
    open,
  }) => {
    const clase = await makeClase(ALUMNOS);
    await makePac(clase, 10);
    await giveTo(clase, 2);
    const page = await openEdit(open, clase, size);
    const dialog = dialogOf(page);
    await dialog.getByText('Ya ha empezado: su inicio no cambia.').waitFor();
    await dialog.getByText('La clase ya lleva 2 medallas: la meta tiene que ser mayor.').waitFor();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ close: [], small: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await dialog.getByLabel('Nombre').fill('Cima de la clase');
    await goalOf(page).fill('3');
    await typeDia(page, 'Fecha de fin', dia(20));
    await saveIn(page);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Cima de la clase' }).waitFor();
    await page.getByRole('img', { name: /: 2 de 3 medallas$/ }).waitFor();
    expect(await pacOf(clase)).toMatchObject({
      fechaInicio: dia(0),
      fechaFin: dia(20),
      recompensaClaseNombre: 'Tarde de juegos',
    });
  });
}

test('a goal that is reached already is refused beside its field', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 10);
  await giveTo(clase, 3);
  const page = await openEdit(open, clase);
  await goalOf(page).fill('3');
  await saveIn(page);
  await expect(goalOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(goalOf(page)).toBeFocused();
  expect(await pacOf(clase)).toMatchObject({ cantidadMedallasNecesarias: 10 });
});

test('completed while it is edited, it stays completed, and that is said', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 3);
  const page = await openEdit(open, clase);
  await goalOf(page).fill('50');
  await giveTo(clase, 3);
  await saveIn(page);
  await page.getByText('Un desafío conseguido ya no se puede cambiar ni eliminar.').waitFor();
  expect(await pacOf(clase)).toMatchObject({ estado: 'Completado', cantidadMedallasNecesarias: 3 });
});

test('edited in two tabs, the second is asked, keeps what was typed, and may load what is stored', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 10);
  const first = await openEdit(open, clase);
  const second = await openEdit(open, clase);
  await dialogOf(first).getByLabel('Nombre').fill('Desde el colegio');
  await saveIn(first);
  await dialogOf(first).waitFor({ state: 'hidden' });
  await dialogOf(second).getByLabel('Nombre').fill('Desde casa');
  await saveIn(second);
  const question = second.getByRole('alertdialog', { name: 'Se ha cambiado en otra parte' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialogOf(second).getByLabel('Nombre')).toHaveValue('Desde casa');
  await saveIn(second);
  await question.getByRole('button', { name: 'Cargar lo guardado' }).click();
  await expect(dialogOf(second).getByLabel('Nombre')).toHaveValue('Desde el colegio');
  await dialogOf(second).getByLabel('Nombre').fill('Desde los dos');
  await saveIn(second);
  await dialogOf(second).waitFor({ state: 'hidden' });
  expect(await pacOf(clase)).toMatchObject({ nombre: 'Desde los dos' });
});

test('its bin stands beside its edit, not with the reward; done, it says when, and neither is there', async ({
  open,
}) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 1);
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('button', { name: 'Eliminar el desafío Cumbre Fibonacci' }).waitFor();
  await giveTo(clase, 1);
  const cuando = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' }).format(new Date());
  await page.getByText(`Conseguido el ${cuando}`).waitFor();
  await expect(page.getByRole('button', { name: 'Editar desafío' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Eliminar el desafío/ })).toHaveCount(0);
});
