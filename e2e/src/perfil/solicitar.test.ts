import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseCalls } from '../feel/delay.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';
import { alumnoOf, ask, decide, LUCIA, perfilOf, TRES } from './clase.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

async function openPerfil(clase: Clase, size = DESKTOP): Promise<Page> {
  const page = await browser.open({ sesion: alumnoOf(clase, LUCIA).sesion, size });
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
  it(`asks for a medal with a message, and says what is missing, at ${size.width} px`, async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await openPerfil(clase, size);
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
    expect(await solicitud.innerText()).toContain('Lectura');
    await decide(clase, 'Lectura', 'aceptar');
    await solicitud.getByText('Aceptada', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Lectura.*1 vez/ }).waitFor();
    expect((await perfilOf(clase, LUCIA)).medallas.map(({ nombre }) => nombre)).toEqual(['Lectura']);
  });
}

it('asks for a medal also where the progress is on its way or does not come', async () => {
  const clase = await makeClase(browser.origin, TRES);
  const page = await browser.open({ sesion: alumnoOf(clase, LUCIA).sesion });
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/BarraProgreso/*', async (route) => {
    await held;
    await route.fulfill({ status: 404, contentType: 'application/json', body: '{"mensaje":"x"}' });
  });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  const ask = page.getByRole('button', { name: 'Solicitar medalla al profesor' });
  await ask.focus();
  refuse();
  await page.getByText('No hemos podido cargar el progreso.').waitFor();
  // The one who stood on it while it came still does.
  expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
  await openForm(page);
});

it('chooses nothing by the release of the mouse that opened the list, which lies under it by then', async () => {
  const clase = await makeClase(browser.origin, TRES);
  const page = await openPerfil(clase, PHONE);
  const dialog = await openForm(page);
  const list = page.getByRole('listbox');
  await dialog.getByRole('button', { name: /Medalla/ }).hover();
  await page.mouse.down();
  await list.waitFor();
  await page.waitForTimeout(400);
  const isUnder = await page.evaluate(
    () => [...document.querySelectorAll(':hover')].at(-1)?.closest('[role=option]') !== null,
  );
  expect(isUnder).toBe(true);
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(await list.isVisible()).toBe(true);
  // Nor is the button still held: closed by Escape, it is not opened by a mouse that comes by.
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 5);
  await dialog.getByRole('button', { name: /Medalla/ }).hover();
  await page.waitForTimeout(300);
  expect(await list.isVisible()).toBe(false);
  await dialog.getByRole('button', { name: /Medalla/ }).click();
  await page.getByRole('option', { name: 'Lectura' }).click();
  await dialog.getByRole('button', { name: /Lectura/ }).waitFor();
});

it('goes on by keyboard at the first request that «more» brings', async () => {
  const clase = await makeClase(browser.origin, TRES);
  for (const medalla of ['Participación', 'Constancia', 'Creatividad', 'Lectura', 'Compañerismo']) {
    await ask(clase, LUCIA, medalla, `Por ${medalla}.`);
    await decide(clase, medalla, 'rechazar');
  }
  const page = await openPerfil(clase);
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

describe('a request that is refused', () => {
  it('keeps what was written and says why', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await ask(clase, LUCIA, 'Lectura', 'Ya lo pedí.');
    const page = await openPerfil(clase);
    const dialog = await openForm(page);
    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    await dialog.getByRole('textbox').fill('Otra vez yo.');
    await dialog.getByRole('button', send).click();
    await page
      .getByText(/Ya .*(pedid|solicit|pendiente)/i)
      .first()
      .waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Otra vez yo.');
  });

  it('says so also when the server gives no reason', async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await openPerfil(clase);
    await refuseCalls(page, 'POST', /solicitudes-medalla$/, 409, {});
    const dialog = await openForm(page);
    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    await dialog.getByRole('textbox').fill('Leo cada noche.');
    await dialog.getByRole('button', send).click();
    await page.getByRole('alert').getByText('No se pudo solicitar la medalla.', { exact: true }).waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Leo cada noche.');
  });
});
