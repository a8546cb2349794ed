import { expect, it } from 'vitest';
import { signIn, signOut } from '../journey/steps.ts';
import { testBrowser } from '../support/browser.ts';
import { call, newPersona, registerProfesor } from '../support/personas.ts';

const browser = testBrowser();

it('what one person was still sending is never sent as the next one’s', async () => {
  const una = await registerProfesor(browser.origin, newPersona('Marta', 'Gil Arroyo'));
  const otra = newPersona('Ana', 'Quispe');
  const sesion = await registerProfesor(browser.origin, otra);
  const page = await browser.open({ sesion: una });
  await page.goto('/medals');
  await page.getByRole('button', { name: 'Crear medalla' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await dialog.getByLabel('Nombre').fill('De Marta');
  await dialog.getByLabel('Descripción').fill('Solo de Marta, de nadie más.');
  await dialog.getByRole('radio', { name: 'Fuego', exact: true }).check({ force: true });
  const sent: Array<string | undefined> = [];
  await page.route('**/api/medalla/alta', (route) => {
    sent.push(route.request().headers().authorization);
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Crear Medalla' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // Her session is over, and the page learns of it while it still tries.
  await call(browser.origin, una.token, 'POST /api/Sesion/cerrar');
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return new URL(page.url()).pathname;
      },
      { timeout: 10_000 },
    )
    .toBe('/login');
  await signIn(page, otra.nombreUsuario, otra.contrasenia);
  await page.waitForTimeout(5000);
  expect(new Set(sent)).toEqual(new Set([`Bearer ${una.token}`]));
  expect(await call(browser.origin, sesion.token, 'GET /api/Medalla')).toEqual([]);
  await signOut(page);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

it('a double click makes one', async () => {
  const sesion = await registerProfesor(browser.origin, newPersona('Marta', 'Gil Arroyo'));
  const page = await browser.open({ sesion });
  await page.goto('/medals');
  await page.getByRole('button', { name: 'Usar medallas y tablas de ejemplo' }).dblclick();
  await page.getByText('Cuaderno cuidado').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: 'Crear equivalencia' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('Solo una');
  await dialog.getByRole('button', { name: 'Crear tabla' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  const tablas = await call(browser.origin, sesion.token, 'GET /api/TablaEquivalencia');
  expect(tablas.filter(({ nombre }) => nombre === 'Solo una')).toHaveLength(1);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});
