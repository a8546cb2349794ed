import { afterEach, expect, it } from 'vitest';
import { refuseCalls } from '../feel/delay.ts';
import { testBrowser } from '../support/browser.ts';
import { makeClase } from '../support/personas.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

it('says in the editor when the medals did not come, and asks for them again there, by keyboard', async () => {
  const { profesor } = await makeClase(browser.origin, []);
  const page = await browser.open({ sesion: profesor });
  await refuseCalls(page, 'GET', /\/api\/Medalla$/, 400, '');
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByText('No hemos podido cargar tus medallas.').waitFor();
  await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('Lo ya escrito');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await dialog.getByText(/^La nueva fila será la nota/).waitFor();
  expect(await dialog.getByLabel('Nombre de la tabla de equivalencia').inputValue()).toBe('Lo ya escrito');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('list', { name: 'Equivalencias' }).locator('> li').count()).toBe(2);
});
