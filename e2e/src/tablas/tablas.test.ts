import { afterEach, expect, it } from 'vitest';
import { delayCalls, refuseCalls } from '../feel/delay.ts';
import { testBrowser } from '../support/browser.ts';
import { makeClase, newPersona, registerProfesor } from '../support/personas.ts';

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

const EJEMPLOS = 'Usar medallas y tablas de ejemplo';

for (const [path, list] of [
  ['/equivalenceTable', 'Tablas de equivalencia'],
  ['/medals', 'Medallas'],
] as const) {
  it(`offers a new teacher the examples on ${path}, and keeps the keyboard on the page once they are there`, async () => {
    const profesor = await registerProfesor(browser.origin, newPersona('Marta', 'Gil Arroyo'));
    const page = await browser.open({ sesion: profesor });
    await page.goto(path);
    const button = page.getByRole('button', { name: EJEMPLOS });
    await button.waitFor();
    // The button stands until the list has come, long after the answer.
    await delayCalls(page, 'GET', /\/api\/(Medalla|TablaEquivalencia)$/, 600);
    await button.press('Enter');
    await page.getByRole('list', { name: list }).waitFor();
    expect(await button.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });
}

it('offers them where a group needs a table, and goes on at that field', async () => {
  const profesor = await registerProfesor(browser.origin, newPersona('Marta', 'Gil Arroyo'));
  const page = await browser.open({ sesion: profesor });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await dialog.getByRole('button', { name: EJEMPLOS }).press('Enter');
  await dialog.getByRole('button', { name: EJEMPLOS }).waitFor({ state: 'hidden' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain('Elige una tabla de equivalencia');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
});
