import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { pressEscape } from '../support/focus.ts';
import { refuseCalls } from '../support/hold.ts';
import { expect, type Open, PHONE, test } from '../support/test.ts';
import { alumnoOf, call, makeClase, medallaOf } from '../support/personas.ts';

async function openClase(open: Open, phone = false): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase([
    ['Lucía', 'Fernández'],
    ['Mateo', 'Quispe'],
  ]);
  const page = await open({ sesion: clase.profesor, ...(phone ? { size: PHONE } : {}) });
  await page.goto(`/grupo/${clase.grupoId}`);
  return { clase, page };
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
const told = (page: Page, medalla: string) =>
  page.getByRole('status').getByText(`Lucía Fernández ha ganado ${medalla}`).waitFor();

/** Why she has each copy, as she reads it, the latest first. */
async function motivosOf(clase: Clase, medalla: string): Promise<Array<string | null>> {
  const { token, perfilId } = alumnoOf(clase, 'Lucía Fernández');
  const { obtenidas } = await call(token, 'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId', {
    params: { perfilId, medallaId: medallaOf(clase, medalla) },
  });
  return obtenidas.map(({ motivo }) => motivo);
}

for (const [device, phone] of [
  ['a desktop', false],
  ['a phone', true],
] as const) {
  test(`is one tap more, of those at hand, and lasts for one medal only: ${device}`, async ({ open }) => {
    const { clase, page } = await openClase(open, phone);
    await openMenu(page);
    const effort = page.getByRole('button', { name: 'Gran esfuerzo' });
    await effort.click();
    await expect(effort).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('menuitem', { name: /^Lectura/ }).click();
    await told(page, 'Lectura');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    // The plain way stays two taps, and says nothing.
    await openMenu(page);
    await expect(effort).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('menuitem', { name: /^Lectura/ }).click();
    await expect.poll(() => motivosOf(clase, 'Lectura')).toEqual([null, 'Gran esfuerzo']);
  });
}

test('may be in own words, at most 200 characters, and by keyboard alone', async ({ open }) => {
  const { clase, page } = await openClase(open);
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  const other = page.getByRole('button', { name: 'Otro motivo' });
  for (let i = 0; i < 8 && !(await other.evaluate((button) => button === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Otro motivo', { exact: true }).and(page.getByRole('textbox'));
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  // Figures in the words are words, not the keys of medals.
  await page.keyboard.type('Leyó 3 cuentos a 1.º B');
  await expect(field).toHaveValue('Leyó 3 cuentos a 1.º B');
  await expect(field).toHaveAttribute('maxlength', '200');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('1');
  const [primera] = clase.medallas;
  await told(page, primera?.nombre ?? '');
  expect(await motivosOf(clase, primera?.nombre ?? '')).toEqual(['Leyó 3 cuentos a 1.º B']);
});

test('is not asked for without a medal to give: what there is instead is said, and only that', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: clase.profesor });
  await refuseCalls(page, 'GET', /\/Medalla\/grupo\//, 400, '');
  await page.goto(`/grupo/${clase.grupoId}`);
  await openMenu(page);
  const menu = page.getByRole('dialog', { name: 'Dar medalla a Lucía Fernández' });
  await menu.getByText(/^No se ha podido cargar/).waitFor();
  expect(await menu.getByText(/Motivo|Cantidad|Pulsa/).count()).toBe(0);
  await pressEscape(menu);
  await menu.waitFor({ state: 'hidden' });

  // Opened again it asks again. With one medal there is one key.
  await page.unrouteAll();
  const [una] = clase.medallas;
  await page.route('**/api/Medalla/grupo/*', async (route) => {
    const answer = await route.fetch();
    const medallas = (await answer.json()) as Array<{ id: number }>;
    return route.fulfill({ response: answer, json: medallas.filter(({ id }) => id === una?.id) });
  });
  await openMenu(page);
  await menu.getByRole('menuitem').waitFor();
  expect(await menu.getByText(/^Pulsa/).innerText()).toBe('Pulsa 1 para dar al instante');
  await pressEscape(menu);
  await menu.waitFor({ state: 'hidden' });

  await page.unrouteAll();
  await page.route('**/api/Medalla/grupo/*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await openMenu(page);
  await menu.getByText('Aún no tienes medallas.').waitFor();
  expect(await menu.getByText(/Motivo|Cantidad|Pulsa/).count()).toBe(0);
  // It is made in place.
  await page.unrouteAll();
  const nueva = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await page.getByRole('button', { name: 'Crear medalla' }).click();
  await nueva.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: /^Dar medalla a/ }).first()).toBeFocused();
  await openMenu(page);
  await page.getByRole('button', { name: 'Crear medalla' }).click();
  await nueva.getByLabel('Nombre').fill('Buena letra');
  await nueva.getByLabel('Descripción').fill('Escribe para que se lea.');
  await nueva.getByRole('radio').first().check({ force: true });
  await nueva.getByRole('button', { name: 'Crear Medalla' }).click();
  await nueva.waitFor({ state: 'hidden' });
  // For the child that it is for.
  await menu.getByRole('menuitem', { name: 'Buena letra' }).waitFor();
});
