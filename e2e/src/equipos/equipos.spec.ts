import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { makeClase } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

const NOMBRES = ['Aisha', 'Bruno', 'Carmen', 'Diego', 'Emma', 'Hugo', 'Iker', 'Julia'].map(
  (nombre) => [nombre, 'Gil'] as const,
);

let clase: Clase;
test.beforeEach(async () => {
  clase = await makeClase(NOMBRES);
});

const equipos = (page: Page) => page.getByRole('list', { name: 'Equipos' });
const equipo = (page: Page, nombre: string) =>
  equipos(page)
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${nombre}`) }) });
const miembro = (page: Page, nombre: string) => equipos(page).getByRole('button', { name: new RegExp(`^${nombre}`) });

test('dealt by a rule, changed by taps, kept by name, and a medal for a team, by keyboard', async ({ open }) => {
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}/equipos`);
  const numero = page.getByRole('spinbutton', { name: 'Número de equipos' });
  await numero.focus();
  await expect(page.getByText('2 equipos de 4 alumnos')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('4 equipos de 2 alumnos')).toBeVisible();
  await page.getByRole('button', { name: 'Añadir regla' }).press('Enter');
  const regla = page.getByRole('dialog', { name: 'Añadir regla' });
  await regla.getByRole('radio', { name: 'Mismo equipo' }).check();
  for (const nombre of ['Hugo', 'Iker']) await regla.getByRole('checkbox', { name: nombre }).check();
  await regla.getByRole('button', { name: 'Añadir regla' }).click();
  await page.getByRole('button', { name: 'Repartir', exact: true }).press('Enter');
  await expect(equipos(page).getByRole('heading')).toHaveCount(4);
  await expect(equipos(page).getByRole('heading', { name: /^Linces/ })).toBeInViewport();
  const suyo = equipos(page).locator(':scope > li').filter({ hasText: 'Hugo' });
  await expect(suyo).toContainText('Iker');
  // Three in a team of two: it says who, and the teams stay.
  await page.getByRole('button', { name: 'Añadir regla' }).click();
  await regla.getByRole('radio', { name: 'Mismo equipo' }).check();
  for (const nombre of ['Hugo', 'Julia']) await regla.getByRole('checkbox', { name: nombre }).check();
  await regla.getByRole('button', { name: 'Añadir regla' }).click();
  await page.getByRole('button', { name: 'Repartir de nuevo' }).click();
  await expect(page.getByText(/Con 4 equipos de 2 no puede ser: .*Hugo.*Julia/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la regla: Hugo y Julia' }).click();
  // A tap leads to what may be done; the lock stays where it is.
  await miembro(page, 'Hugo').press('Enter');
  const dock = page.getByRole('region', { name: 'Hugo Gil' });
  await expect(dock.getByRole('button', { name: 'Mover a…' })).toBeFocused();
  await dock.getByRole('button', { name: 'Fijar sitio' }).press('Enter');
  await expect(miembro(page, 'Hugo ?, sitio fijo')).toBeFocused();
  const nombre = (await suyo.getByRole('heading').textContent())?.replace(/,.*/, '') ?? '';
  await page.getByRole('button', { name: 'Repartir de nuevo' }).click();
  await expect(equipo(page, nombre)).toContainText('Hugo');
  await page.getByRole('button', { name: 'Guardar equipos' }).press('Enter');
  const guardar = page.getByRole('dialog', { name: 'Nombre de los equipos' });
  await guardar.getByLabel('Nombre').fill('Proyecto de geometría');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Proyecto de geometría' })).toBeVisible();
  await expect(page.getByText('Sin guardar')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proyecto de geometría' })).toBeVisible();
  await expect(equipo(page, nombre)).toContainText('Hugo');
  await page.getByRole('button', { name: `Medalla al equipo ${nombre}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Compañerismo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 alumnos' })).toBeVisible();
});

test('on a phone: dealt, moved, swapped, renamed', async ({ open }) => {
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}/equipos`);
  await page.getByRole('button', { name: 'Repartir la clase' }).click();
  await expect(equipo(page, 'Linces').getByRole('list').getByRole('button')).toHaveCount(4);
  await expect(page.getByText('2 equipos · 8 en clase')).toBeVisible();
  const uno = equipo(page, 'Linces').getByRole('list').getByRole('button').first();
  const nombre = (await uno.textContent()) ?? '';
  await uno.click();
  const dock = page.getByRole('region', { name: `${nombre} Gil` });
  await dock.getByRole('button', { name: 'Mover a…' }).click();
  await page.getByRole('menuitem', { name: 'Nutrias' }).click();
  await expect(equipo(page, 'Nutrias')).toContainText(nombre);
  await expect(equipo(page, 'Linces').getByRole('list').getByRole('button')).toHaveCount(3);
  await miembro(page, nombre).click();
  const otro = (await equipo(page, 'Linces').getByRole('list').getByRole('button').first().textContent()) ?? '';
  await dock.getByRole('button', { name: 'Cambiar por…' }).click();
  await page.getByRole('menuitem', { name: otro }).click();
  await expect(equipo(page, 'Linces')).toContainText(nombre);
  await expect(equipo(page, 'Nutrias')).toContainText(otro);
  await equipo(page, 'Linces')
    .getByRole('button', { name: /cambiar el nombre/ })
    .click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Jaguares');
  await page.getByRole('button', { name: 'Cambiar nombre' }).click();
  await expect(equipo(page, 'Jaguares')).toContainText(nombre);
});
