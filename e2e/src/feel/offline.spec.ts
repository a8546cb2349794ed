import type { Page } from '@playwright/test';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { holdFile } from '../support/hold.ts';
import { makeClase, named } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, test } from '../support/test.ts';

test.use({ motion: true });

const ALUMNOS = named('Lucía Fernández', 'Mateo Quispe');

const banner = (page: Page) => page.getByRole('status').getByText(/^Sin conexión( con Aúpa)?\./);

test('a dialog whose code fails to load leaves the page alone, and opens once back online', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor, fresh: true, at: `/grupo/${clase.grupoId}` });
  // The code of the menu and the toasts loads before the network goes.
  await giveMedalla(page, 'Mateo Quispe', 'Lectura');
  await page.getByRole('status').getByText('Mateo Quispe ha ganado Lectura').waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await untilQuiet(page);
  await page.getByRole('link', { name: 'Umbral' }).click();
  const button = page.getByRole('button', { name: 'Crear nuevo umbral de obtención' }).first();
  await button.waitFor();
  await page.context().setOffline(true);
  await button.click();
  const missing = page.getByText('No hemos podido abrirlo. Comprueba la red y vuelve a intentarlo.');
  await missing.waitFor();
  await page.getByRole('heading', { name: 'No hay umbrales definidos aún.' }).waitFor();
  await expect(page.getByRole('link', { name: 'Umbral' })).toHaveAttribute('aria-current', 'page');
  expect(await page.getByText('Abriendo').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await banner(page).waitFor({ state: 'hidden' });
  await button.click();
  await page.getByRole('dialog', { name: 'Crear nuevo umbral' }).getByLabel('Cuántos hacen falta').waitFor();
});

const MENUS = '**/assets/Menu{Popover,Rejilla}-*.js';

test('says «Abriendo» while a menu’s code loads, stops on Escape, and opens it once loaded', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor, fresh: true });
  const release = await holdFile(page, MENUS);
  await page.goto(`/grupo/${clase.grupoId}`);
  const give = page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' });
  await give.click();
  const opening = page.getByRole('status').filter({ hasText: 'Abriendo' });
  await opening.waitFor();
  await page.keyboard.press('Escape');
  await opening.waitFor({ state: 'detached' });
  await expect(give).toHaveAttribute('aria-expanded', 'false');
  await give.press('Enter');
  await opening.waitFor();
  release();
  const menu = page.getByRole('menu', { name: 'Dar medalla a Lucía Fernández' });
  await menu.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '')).toBe('menuitem');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  await cardOf(page, 'Lucía Fernández').getByText(/, 1$/).waitFor();
});

test('opens one menu at a time, and none for a user who has moved on', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor, fresh: true });
  const release = await holdFile(page, MENUS);
  await page.goto(`/grupo/${clase.grupoId}`);
  const opening = page.getByRole('status').filter({ hasText: 'Abriendo' });
  const give = (alumno: string) => page.getByRole('button', { name: `Dar medalla a ${alumno}` });
  await give('Lucía Fernández').click();
  await give('Mateo Quispe').click();
  await expect(give('Lucía Fernández')).toHaveAttribute('aria-expanded', 'false');
  await opening.waitFor();
  const box = await opening.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(DESKTOP.height - 40);
  // A key gives at once, to the pupil whose menu is open.
  await page.keyboard.press('1');
  await opening.waitFor({ state: 'detached' });
  await cardOf(page, 'Mateo Quispe').getByText(/, 1$/).waitFor();
  await cardOf(page, 'Lucía Fernández').getByText('Aún sin medallas').waitFor();
  await give('Lucía Fernández').click();
  await opening.waitFor();
  await page.getByRole('link', { name: 'Rankings' }).click();
  await opening.waitFor({ state: 'detached' });
  release();
  await page.getByRole('link', { name: 'Alumnos', exact: true }).click();
  await give('Mateo Quispe').click();
  await page.getByRole('menu', { name: 'Dar medalla a Mateo Quispe' }).waitFor();
  await expect(page.getByRole('menu')).toHaveCount(1);
});

test('a tab whose code fails keeps heading and tabs, and appears by itself once online', async ({ open }) => {
  const { profesor, grupoId } = await makeClase(ALUMNOS);
  const page = await open({ sesion: profesor, fresh: true, at: `/grupo/${grupoId}` });
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).waitFor();
  await untilQuiet(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tienda' }).click();
  await page.getByRole('heading', { name: 'Esta pestaña no ha llegado' }).waitFor();
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Alumnos' }).click();
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).waitFor();
  await page.getByRole('link', { name: 'Tienda' }).click();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText(/Sin conexión/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).first().waitFor();
});

test('says that a menu’s code failed to load, and opens the menu once it loads', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor, fresh: true });
  await page.route(MENUS, (route) => route.abort());
  await page.goto(`/grupo/${clase.grupoId}`);
  const give = page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' });
  await give.click();
  // The server answers, but the page's files are gone.
  await page.getByText('No hemos podido abrirlo. Recarga la página y vuelve a intentarlo.').waitFor();
  await expect(give).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(MENUS);
  await giveMedalla(page, 'Lucía Fernández', 'Lectura');
  await cardOf(page, 'Lucía Fernández').getByText('Lectura, 1').waitFor();
});

test('shows messages as plain text without their code, and styled once it loads', async ({ open }) => {
  const page = await open({ fresh: true, at: '/login' });
  await page.getByLabel('Usuario').fill('nadie.asi');
  await page.getByLabel('Contraseña', { exact: true }).fill('Equivocada-1');
  const lost: string[] = [];
  await page.route('**/assets/present-*', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  const refused = page.getByRole('alert').filter({ hasText: 'El usuario o la contraseña no son correctos.' });
  const send = page.getByRole('button', { name: 'Iniciar sesión' });
  await send.click();
  await refused.waitFor();
  expect(lost.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.context().setOffline(true);
  await send.click();
  // The error stays although nothing can be fetched.
  await page.getByRole('alert').filter({ hasNotText: 'no son correctos' }).waitFor();
  await page.context().setOffline(false);
  await banner(page).waitFor({ state: 'hidden' });
  await send.click();
  await page.getByRole('region', { name: 'Avisos' }).getByText('no son correctos').waitFor();
});

test('receives live events even if their code fails at first', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor, fresh: true });
  let lost = 0;
  await page.route('**/assets/directo-*', (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    return route.abort();
  });
  const listening = page.waitForRequest('**/api/eventos');
  await page.goto('/groups');
  await listening;
  expect(lost).toBe(2);
});
