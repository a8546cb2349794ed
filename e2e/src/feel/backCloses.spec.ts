import type { Page } from '@playwright/test';
import { openEditor } from '../avatar/editor.ts';
import { cardOf, giveMedalla, openMenuEntry } from '../journey/steps.ts';
import { pressBack } from '../support/back.ts';
import { makeClase, named } from '../support/personas.ts';
import { expect, PHONE, test, type Open, type OpenOptions } from '../support/test.ts';

const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

test('Back closes the topmost open sheet, menu or dialog, and only then leaves the page', async ({ open }) => {
  const clase = await makeClase(named('Ana Núñez', 'Bruno Núñez'));
  const page = await open({ size: PHONE, sesion: clase.profesor, at: '/groups' });
  await page
    .getByRole('link', { name: /Matemáticas/ })
    .first()
    .click();
  const dar = cardOf(page, 'Ana Núñez').getByRole('button', { name: /^Dar medalla/ });
  const menu = page.getByRole('menu');

  await dar.click();
  await menu.waitFor();
  await pressBack(page);
  await expect(menu).toHaveCount(0);
  await expect(dar).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(`/grupo/${clase.grupoId}`);
  // A menu closed by other means leaves no history entry.
  await dar.click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await back(page);
  await h1(page, 'Grupos').waitFor();
  await forward(page);
  await dar.waitFor();
  await giveMedalla(page, 'Ana Núñez', clase.medallas[0]?.nombre ?? '');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page
    .getByText(/^Deshech/)
    .first()
    .waitFor();

  const lado = page.getByRole('dialog', { name: 'Menú' });
  await page.getByRole('button', { name: /menú/i }).click();
  await lado.waitFor();
  await pressBack(page);
  await expect(lado).toBeHidden();
  // A link in an open panel replaces its history entry.
  await openMenuEntry(page, 'Medallas');
  await h1(page, 'Medallas').waitFor();
  await back(page);
  await dar.waitFor();
  await forward(page);

  const crear = page.getByRole('button', { name: 'Crear medalla' }).first();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await crear.click();
  await dialog.waitFor();
  await pressBack(page);
  await expect(dialog).toHaveCount(0);
  await forward(page);
  await h1(page, 'Medallas').waitFor();
  await expect(dialog).toHaveCount(0);
  await crear.click();
  await dialog.getByLabel('Nombre').fill('Ayuda');
  await pressBack(page);
  await guard.waitFor();
  await pressBack(page);
  await expect(guard).toHaveCount(0);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ayuda');
  await pressBack(page);
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await h1(page, 'Medallas').waitFor();

  // A reload drops the open dialog and its history entry.
  await crear.click();
  await dialog.waitFor();
  await page.reload();
  await h1(page, 'Medallas').waitFor();
  await expect(dialog).toHaveCount(0);
  await back(page);
  await dar.waitFor();
  await back(page);
  await h1(page, 'Grupos').waitFor();
});

test('Back closes a dialog that the address opened; «Cerrar sesión» in the menu signs out', async ({ open }) => {
  const clase = await makeClase(named('Ana Núñez'));
  const otra = await makeClase([]);
  const page = await open({ size: PHONE, sesion: clase.alumnos[0], at: '/profile' });
  const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
  const arrive = async () => {
    await page.goto(`/groups?codigo=${otra.codigo}`);
    await dialog.waitFor();
  };
  await arrive();
  await pressBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/groups$/);
  await back(page);
  await h1(page, 'Mis datos').waitFor();
  await arrive();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/groups$/);
  await back(page);
  await h1(page, 'Mis datos').waitFor();
  await page.getByRole('button', { name: /menú/i }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await expect(page).toHaveURL(/\/login$/);
});

test('in the avatar editor Back closes the panel first, then a question, then the editor', async ({ open }) => {
  const clase = await makeClase(named('Ana Núñez'));
  const page = await open({
    size: PHONE,
    sesion: clase.alumnos[0],
    at: `/grupo/${clase.grupoId}?pestana=perfil`,
  });
  const { dialog, button } = await openEditor(page);
  const ajustes = button('Ajustar');
  await ajustes.click();
  await expect(ajustes).toHaveAttribute('aria-expanded', 'true');
  await pressBack(page);
  await expect(ajustes).toHaveAttribute('aria-expanded', 'false');
  await dialog.waitFor();
  await button('Voltear').click();
  await pressBack(page);
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar avatar' }).click();
  await dialog.getByRole('tablist').waitFor();
  await pressBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/pestana=perfil/);
});

/** Opens a page as the first of its tab, as a QR code does. */
async function openFirst(open: Open, sesion: NonNullable<OpenOptions['sesion']>, at: string): Promise<Page> {
  const opener = await open({ fresh: true, sesion, at: '/profile' });
  const opened = opener.waitForEvent('popup');
  await opener.evaluate((to) => void window.open(to, '_blank'), at);
  return opened;
}

const isMarked = (page: Page) => page.evaluate(() => 'aupaEncima' in ((history.state as object | null) ?? {}));

test('on a tab’s first page Back closes the menu; links work despite a slow history.back()', async ({ open }) => {
  const clase = await makeClase([]);
  const page = await openFirst(open, clase.profesor, '/groups');
  await h1(page, 'Grupos').waitFor();
  expect(await page.evaluate(() => history.length)).toBe(1);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await page.getByRole('button', { name: /menú/i }).click();
  await expect.poll(() => isMarked(page)).toBe(true);
  await pressBack(page);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: /menú/i }).click();
  await expect.poll(() => isMarked(page)).toBe(true);
  await page.clock.install();
  await page.evaluate(() => {
    const { back } = History.prototype;
    const slow = () => new Promise<void>((done) => Object.assign(window, { letGo: done }));
    History.prototype.back = function () {
      void slow().then(() => back.call(this));
    };
  });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.waitForFunction(() => 'letGo' in window);
  await openMenuEntry(page, 'Recompensas');
  await page.clock.runFor(5000);
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await expect(page).toHaveURL(/\/rewards$/);
  await h1(page, 'Recompensas').waitFor();
});

test('an address replaced while a dialog was open stays replaced after following a link', async ({ open }) => {
  const clase = await makeClase(named('Ana Núñez'));
  const otra = await makeClase([]);
  const page = await open({ sesion: clase.alumnos[0], at: `/groups?codigo=${otra.codigo}` });
  const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
  await dialog.waitFor();
  await expect.poll(() => isMarked(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/groups$/);
  await page
    .getByRole('link', { name: /Matemáticas/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Secciones de la clase' }).waitFor();
  await back(page);
  await h1(page, 'Asignaturas').waitFor();
  await expect(page).toHaveURL(/\/groups$/);
  await expect(dialog).toHaveCount(0);
});

test('a cancelled jump over several pages leaves the address as it is', async ({ open }) => {
  const clase = await makeClase([]);
  const page = await open({ sesion: clase.profesor, at: '/groups' });
  await h1(page, 'Grupos').waitFor();
  await openMenuEntry(page, 'Recompensas');
  await page.getByRole('button', { name: 'Crear recompensa' }).first().click();
  await page.getByRole('dialog', { name: 'Crear nueva recompensa' }).getByLabel('Nombre').fill('Música');
  await expect.poll(() => isMarked(page)).toBe(true);
  await page.evaluate(() => history.go(-2));
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await guard.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await page.reload();
  await h1(page, 'Recompensas').waitFor();
});
