import type { Page } from '@playwright/test';
import { afterEach, expect, it } from 'vitest';
import { refuseCalls } from '../feel/delay.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { call, makeClase, type Clase } from '../support/personas.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

async function openClase(phone = false): Promise<{ clase: Clase; page: Page }> {
  const clase = await makeClase(browser.origin, [
    ['Lucía', 'Fernández'],
    ['Mateo', 'Quispe'],
  ]);
  const page = await browser.open({ sesion: clase.profesor, ...(phone ? { size: PHONE } : {}) });
  await page.goto(`/grupo/${clase.grupoId}`);
  return { clase, page };
}

const open = (page: Page) => page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
const told = (page: Page, medalla: string) =>
  page.getByRole('status').getByText(`Lucía Fernández ha ganado ${medalla}`).waitFor();

/** Why she has each copy, as she reads it, the latest first. */
async function motivosOf(clase: Clase, medalla: string): Promise<Array<string | null>> {
  const lucia = clase.alumnos.find(({ nombre }) => nombre === 'Lucía Fernández');
  const medallaId = clase.medallas.find(({ nombre }) => nombre === medalla)?.id;
  const { obtenidas } = await call(
    browser.origin,
    lucia?.sesion.token,
    'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId',
    { params: { perfilId: String(lucia?.perfilId), medallaId: String(medallaId) } },
  );
  return obtenidas.map(({ motivo }) => motivo);
}

it.each([
  ['a desktop', false],
  ['a phone', true],
])('is one tap more, of those at hand, and lasts for one medal only: %s', async (_, phone) => {
  const { clase, page } = await openClase(phone);
  await open(page);
  const effort = page.getByRole('button', { name: 'Gran esfuerzo' });
  await effort.click();
  expect(await effort.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('menuitem', { name: /^Lectura/ }).click();
  await told(page, 'Lectura');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  // The plain way stays two taps, and says nothing.
  await open(page);
  expect(await effort.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('menuitem', { name: /^Lectura/ }).click();
  await expect.poll(() => motivosOf(clase, 'Lectura')).toEqual([null, 'Gran esfuerzo']);
});

it('may be in own words, at most 200 characters, and by keyboard alone', async () => {
  const { clase, page } = await openClase();
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
  expect(await field.inputValue()).toBe('Leyó 3 cuentos a 1.º B');
  expect(await field.getAttribute('maxlength')).toBe('200');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('1');
  const [primera] = clase.medallas;
  await told(page, primera?.nombre ?? '');
  expect(await motivosOf(clase, primera?.nombre ?? '')).toEqual(['Leyó 3 cuentos a 1.º B']);
});

it('is not asked for without a medal to give: what there is instead is said, and only that', async () => {
  const clase = await makeClase(browser.origin, [['Lucía', 'Fernández']]);
  const page = await browser.open({ sesion: clase.profesor });
  await refuseCalls(page, 'GET', /\/Medalla\/grupo\//, 400, '');
  await page.goto(`/grupo/${clase.grupoId}`);
  await open(page);
  const menu = page.getByRole('dialog', { name: 'Dar medalla a Lucía Fernández' });
  await menu.getByText(/^No se ha podido cargar/).waitFor();
  expect(await menu.getByText(/Motivo|Cantidad|Pulsa/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  // Opened again it asks again. With one medal there is one key.
  await page.unrouteAll();
  const [una] = clase.medallas;
  await page.route('**/api/Medalla/grupo/*', async (route) => {
    const answer = await route.fetch();
    const medallas = (await answer.json()) as Array<{ id: number }>;
    return route.fulfill({ response: answer, json: medallas.filter(({ id }) => id === una?.id) });
  });
  await open(page);
  await menu.getByRole('menuitem').waitFor();
  expect(await menu.getByText(/^Pulsa/).innerText()).toBe('Pulsa 1 para dar al instante');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  await page.unrouteAll();
  await page.route('**/api/Medalla/grupo/*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await open(page);
  await menu.getByText('Aún no tienes medallas. Créalas en el menú, en Medallas.').waitFor();
  expect(await menu.getByText(/Motivo|Cantidad|Pulsa/).count()).toBe(0);
});
