import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { settle } from '../quality/sweep.ts';
import { stopToasts } from '../feel/stopToasts.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { untilQuiet } from '../support/quiet.ts';
import { followStream } from '../support/stream.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { alumnoOf, makeClase } from '../support/personas.ts';
import { ask, decide, LUCIA, perfilOf, TRES } from './clase.ts';

async function openPerfil(open: Open, clase: Clase, size = DESKTOP): Promise<Page> {
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  return page;
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
  await dialog.waitFor();
  return dialog;
};
const send = { name: /^(Enviar|Solicitar)/ } as const;

for (const size of [DESKTOP, PHONE]) {
  test(`asks for a medal with a message, and says what is missing, at ${size.width} px`, async ({ open }) => {
    const clase = await makeClase(TRES);
    const page = await openPerfil(open, clase, size);
    const dialog = await openForm(page);
    await dialog.getByRole('button', send).click();
    await dialog.getByText('Debes seleccionar una medalla', { exact: true }).waitFor();
    await dialog.getByText('El mensaje de solicitud no puede estar vacío', { exact: true }).waitFor();

    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    const message = dialog.getByRole('textbox');
    await message.fill('a'.repeat(501));
    await dialog.getByRole('button', send).click();
    await dialog.getByText('El mensaje puede tener como mucho 500 caracteres.').waitFor();
    await message.fill('He leído tres libros.');
    await dialog.getByText('21 de 500').waitFor();
    await dialog.getByRole('button', send).click();
    await dialog.waitFor({ state: 'hidden' });

    const solicitud = page.getByRole('listitem').filter({ hasText: 'He leído tres libros.' });
    await solicitud.getByText('Pendiente', { exact: true }).waitFor();
    await expect(solicitud).toContainText('Lectura');
    await decide(clase, 'Lectura', 'aceptar');
    await solicitud.getByText('Aceptada', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Lectura.*1 vez/ }).waitFor();
    expect((await perfilOf(clase, LUCIA)).medallas.map(({ nombre }) => nombre)).toEqual(['Lectura']);
  });
}

test('asks for a medal also where the progress is on its way or does not come', async ({ open }) => {
  const clase = await makeClase(TRES);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  const progreso = await holdCalls(page, 'GET', /\/BarraProgreso\//);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  const ask = page.getByRole('button', { name: 'Solicitar medalla al profesor' });
  await ask.focus();
  progreso.refuse(404, { mensaje: 'x' });
  await page.getByText('No hemos podido cargar el progreso.').waitFor();
  // The one who stood on it while it came still does.
  await expect(ask).toBeFocused();
  await openForm(page);
});

test('chooses nothing by the release of the mouse that opened the list, which lies under it by then', async ({
  open,
}) => {
  const clase = await makeClase(TRES);
  const page = await openPerfil(open, clase, PHONE);
  const dialog = await openForm(page);
  const list = page.getByRole('listbox');
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await dialog.getByRole('button', { name: /Medalla/ }).boundingBox()) ?? {};
  const mouse = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(mouse.x, mouse.y);
  await page.mouse.down();
  await list.waitFor();
  await settle(page);
  // Not by :hover, which a held mouse that does not move need not bring up to date.
  await expect
    .poll(() => page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('[role=option]')), mouse))
    .toBe(true);
  await page.mouse.up();
  await settle(page);
  expect(await list.isVisible()).toBe(true);
  // Nor is the button still held: closed by Escape, it is not opened by a mouse that comes by.
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 5);
  await dialog.getByRole('button', { name: /Medalla/ }).hover();
  await settle(page);
  expect(await list.isVisible()).toBe(false);
  await dialog.getByRole('button', { name: /Medalla/ }).click();
  await page.getByRole('option', { name: 'Lectura' }).click();
  await dialog.getByRole('button', { name: /Lectura/ }).waitFor();
});

test('goes on by keyboard at the first request that «more» brings', async ({ open }) => {
  const clase = await makeClase(TRES);
  for (const medalla of ['Participación', 'Constancia', 'Creatividad', 'Lectura', 'Compañerismo']) {
    await ask(clase, LUCIA, medalla, `Por ${medalla}.`);
    await decide(clase, medalla, 'rechazar');
  }
  const page = await openPerfil(open, clase);
  await page.getByRole('button', { name: 'Ver las 5' }).press('Enter');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const entry = document.activeElement?.closest('li');
        return [...(entry?.parentElement?.children ?? [])].findIndex((one) => one === entry);
      }),
    )
    .toBe(3);
});

test.describe('a request that is refused', () => {
  test('keeps what was written and says why', async ({ open }) => {
    const clase = await makeClase(TRES);
    await ask(clase, LUCIA, 'Lectura', 'Ya lo pedí.');
    const page = await openPerfil(open, clase);
    const dialog = await openForm(page);
    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    await dialog.getByRole('textbox').fill('Otra vez yo.');
    await dialog.getByRole('button', send).click();
    await page
      .getByText(/Ya .*(pedid|solicit|pendiente)/i)
      .first()
      .waitFor();
    await expect(dialog.getByRole('textbox')).toHaveValue('Otra vez yo.');
  });

  test('says so also when the server gives no reason', async ({ open }) => {
    const clase = await makeClase(TRES);
    const page = await openPerfil(open, clase);
    await refuseCalls(page, 'POST', /solicitudes-medalla$/, 409, {});
    const dialog = await openForm(page);
    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    await dialog.getByRole('textbox').fill('Leo cada noche.');
    await dialog.getByRole('button', send).click();
    await page.getByRole('alert').getByText('No se pudo solicitar la medalla.', { exact: true }).waitFor();
    await expect(dialog.getByRole('textbox')).toHaveValue('Leo cada noche.');
  });
});

test('hears on another page of the class that a medal is not given, with the way to the answer', async ({ open }) => {
  const clase = await makeClase(TRES);
  await ask(clase, LUCIA, 'Lectura', 'He leído tres libros.');
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  await stopToasts(page);
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await expect.poll(() => stream.open).toBe(1);
  await untilQuiet(page);
  await decide(clase, 'Lectura', 'rechazar');
  await page
    .getByText(/^Tu profesor no ha aceptado tu solicitud de medalla en .+\.$/)
    .first()
    .waitFor();
  // In the page that is there: none is loaded.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  const solicitud = page.getByRole('listitem').filter({ hasText: 'He leído tres libros.' });
  await expect(solicitud.getByText('Rechazada', { exact: true })).toBeInViewport();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
