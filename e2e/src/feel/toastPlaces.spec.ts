import { registerEstudiante, registerProfesor, takeEjemplos } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { makePac } from '../pac/pac.ts';
import { call, escuela, give, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { stopToasts } from './stopToasts.ts';

const SIZES = [DESKTOP, { width: 1366, height: 768 }, PHONE];

/** The controls of this part of the page that a toast lies over. */
const covered = (page: Page, controls: string) =>
  page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((one) => one.getBoundingClientRect());
    if (toasts.length === 0) throw new Error('no toast');
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.closest('.Toastify__toast') === null)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some(
          (one) =>
            box.width > 0 &&
            one.left < box.right - 1 &&
            box.left < one.right - 1 &&
            one.top < box.bottom - 1 &&
            box.top < one.bottom - 1,
        );
      })
      .map((control) => control.textContent);
  }, controls);

for (const size of SIZES) {
  test(`no toast lies over what heads the page, at ${size.width} px`, async ({ open }) => {
    const { profesor, grupoId } = await makeClase([]);
    const page = await open({ size, sesion: profesor });
    await stopToasts(page);
    await page.goto(`/grupo/${grupoId}?pestana=configuracion`);
    await page.getByRole('button', { name: 'Copiar código' }).click();
    await page.getByRole('status').getByText('Código copiado.').waitFor();
    expect(await covered(page, 'header :is(a, button, input)')).toEqual([]);
    // Several, on a page with a button at the right of its heading.
    await page.goto('/groups?codigo=ZZZZZZ');
    await page.getByText('Ese código es para estudiantes').waitFor();
    expect(await covered(page, 'header :is(a, button, input)')).toEqual([]);
  });
}

test.describe('in a class', () => {
  const ALUMNOS = Array.from({ length: 12 }, (_, n) => [`Alumna ${'ABCDEFGHIJKL'[n]}`, 'Núñez'] as const);

  for (const [size, cuantas] of [
    [DESKTOP, 5],
    [DESKTOP, 12],
    [{ width: 1366, height: 768 }, 6],
    [PHONE, 12],
  ] as const) {
    test(`a toast with something to do lies over no button, at ${size.width} px with ${cuantas} cards`, async ({
      open,
    }) => {
      const clase = await makeClase(ALUMNOS.slice(0, cuantas));
      const { profesor, grupoId } = clase;
      await give(clase, 'Alumna A Núñez', 'Participación');
      const page = await open({ size, sesion: profesor });
      await stopToasts(page);
      await page.route(/\/assets\/RevokeDialog-.*\.js$/, (route) => route.abort());
      await page.goto(`/grupo/${grupoId}`);
      await page
        .getByRole('button', { name: /^Más opciones/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
      await page.getByRole('button', { name: 'Recargar' }).waitFor();
      expect(await covered(page, ':is(nav, header) :is(a, button, input)')).toEqual([]);
      // Where the window is full of cards it is not over the one in hand, nor the next.
      const cards = cuantas === 12 ? 'main li:nth-child(-n + 2)' : 'main';
      expect(await page.locator(`${cards} button`).count()).toBeGreaterThan(1);
      expect(await covered(page, `${cards} :is(a, button, input)`)).toEqual([]);
    });
  }
});

/** Lets its toasts stand and gives a medal to the first of the class. */
async function giveFirst(page: Page, grupoId: number): Promise<void> {
  await stopToasts(page);
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Dar medalla a Alumna A Núñez' }).click();
  await page.getByRole('menuitem', { name: /Lectura/ }).click();
  await page.getByRole('status').getByText('ha ganado Lectura').waitFor();
}

test('on a phone what tells of a medal lies beside the heading, over no control; where the challenge stands there, over that', async ({
  open,
}) => {
  const clase = await makeClase([
    ['Alumna A', 'Núñez'],
    ['Alumna B', 'Núñez'],
  ]);
  const page = await open({ size: PHONE, sesion: clase.profesor });
  await giveFirst(page, clase.grupoId);
  expect(await covered(page, ':is(a, button, input)')).toEqual([]);
  await makePac(clase, 20);
  await page.getByRole('link', { name: /^Desafío de la clase/ }).waitFor();
  await giveFirst(page, clase.grupoId);
  expect(await covered(page, ':is(a, button, input):not([href*="pestana=desafio"])')).toEqual([]);
});

test('a toast makes way for what opens, and for a page that becomes another beneath it', async ({ open }) => {
  const profesor = await registerProfesor(escuela);
  await takeEjemplos(escuela, profesor);
  const page = await open({ size: { width: 1366, height: 768 }, sesion: profesor });
  await stopToasts(page);
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Crear recompensa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await dialog.getByLabel('Nombre').fill('Elegir sitio');
  await dialog.getByLabel('Precio en monedas').fill('50');
  await dialog.getByRole('radio', { name: 'Dados' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await page.getByRole('heading', { name: 'Elegir sitio' }).waitFor();
  await page.locator('.Toastify__toast').waitFor();
  await expect.poll(() => covered(page, ':is(a, button, input)')).toEqual([]);
});

test('what comes fast is one toast, which says how many there are', async ({ open }) => {
  const { profesor, codigo } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await stopToasts(page);
  await page.goto('/groups');
  await page.getByRole('list', { name: 'Grupos' }).waitFor();
  const toasts = page.getByRole('status').filter({ hasText: /solicitud/ });
  for (const n of [1, 2, 3]) {
    const { token } = await registerEstudiante(escuela, { nombre: 'Nahuel', apellido: 'Vega' });
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    const told = n === 1 ? 'Ha llegado una solicitud' : `Han llegado ${n} solicitudes.`;
    await page.getByRole('status').getByText(told).waitFor();
    await expect(toasts).toHaveCount(1);
  }
});
