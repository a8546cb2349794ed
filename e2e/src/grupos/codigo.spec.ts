import { newEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { call, escuela, makeClase } from '../support/personas.ts';
import { readQr } from '../support/readQr.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';

const PROJECTOR = { width: 1920, height: 1080 };
const qr = (page: Page) => page.getByRole('img', { name: /^Código QR/ });
const wall = (page: Page) => page.getByRole('dialog', { name: 'Código de Matemáticas' });

async function openVacia(open: Open, options: Parameters<Open>[0] = {}) {
  const { profesor, grupoId, codigo } = await makeClase([]);
  const page = await open({ ...options, sesion: profesor });
  const { urlCompleta } = await call(profesor.token, 'GET /api/Grupo/info/:id', { params: { id: grupoId } });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByText(codigo, { exact: true }).waitFor();
  // Where this browser found the server.
  const url = `${new URL(page.url()).origin}/signup?codigo=${codigo}`;
  return { page, codigo, url: urlCompleta ?? url, grupoId };
}

for (const [size, theme] of [
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
] as const) {
  test(`the QR of an empty class leads where its link does, at ${size.width} px in ${theme}`, async ({ open }) => {
    const { page, url } = await openVacia(open, { size, theme });
    expect(await readQr(qr(page))).toBe(url);
  });
}

test('Configuración has the same, and a new one with a new code', async ({ open }) => {
  const { page, codigo, url, grupoId } = await openVacia(open);
  await page.goto(`/grupo/${grupoId}?pestana=configuracion`);
  await page.getByText(codigo, { exact: true }).waitFor();
  expect(await readQr(qr(page))).toBe(url);
  await page.getByRole('button', { name: 'Renovar código' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar código' }).click();
  await page.getByText(codigo, { exact: true }).waitFor({ state: 'hidden' });
  await expect.poll(() => readQr(qr(page))).toMatch(/\/signup\?codigo=[2-9A-HJKMNP-Z]{6}$/);
  expect(await readQr(qr(page))).not.toBe(url);
});

/** Size and contrast of every text on the wall. */
const lettersOf = (page: Page) =>
  wall(page).evaluate((dialog) => {
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((text) => {
        const share = Number(text) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let ground: Element | null = dialog;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    const back = luminance(ground === null ? 'rgb(255, 255, 255)' : getComputedStyle(ground).backgroundColor);
    return [...dialog.querySelectorAll('h2, p')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const { fontSize, color } = getComputedStyle(one);
        const [low = 0, high = 0] = [luminance(color), back].toSorted((a, b) => a - b);
        return { text: one.textContent, px: Number.parseFloat(fontSize), contrast: (high + 0.05) / (low + 0.05) };
      });
  });

for (const theme of ['light', 'dark'] as const) {
  test(`is projected for the last row, in ${theme}, and Esc brings the page back`, async ({ open }) => {
    const { page, codigo, url } = await openVacia(open, { size: PROJECTOR, theme });
    const button = page.getByRole('button', { name: 'Proyectar' });
    await button.click();
    await wall(page).getByText(codigo, { exact: true }).waitFor();
    await wall(page)
      .getByText(url.replace(/^https?:\/\//, ''))
      .waitFor();
    expect(await readQr(qr(page).last())).toBe(url);
    const side = (await qr(page).last().boundingBox())?.width ?? 0;
    expect(side).toBeGreaterThan(PROJECTOR.height / 2);
    const letters = await lettersOf(page);
    expect(letters.length).toBeGreaterThanOrEqual(6);
    expect(letters.filter(({ px }) => px < 28)).toEqual([]);
    expect(letters.filter(({ contrast }) => contrast < 7)).toEqual([]);
    const isInside = await wall(page).evaluate((dialog) => dialog.scrollHeight <= innerHeight);
    expect(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await wall(page).waitFor({ state: 'hidden' });
    await expect(button).toBeFocused();
  });
}

test('stays on the wall while the class asks and is let in, until it is closed', async ({ open }) => {
  const clase = await makeClase([]);
  await call(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: false } });
  const page = await open({ sesion: clase.profesor, size: PROJECTOR });
  const join = async () => {
    const { token } = await newEstudiante(escuela);
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  };
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Prefiero usar el código' }).click();
  await page.getByRole('button', { name: 'Proyectar' }).click();
  await wall(page).getByText(clase.codigo, { exact: true }).waitFor();
  await join();
  // The step that it was opened from is done.
  await expect(page.getByText('Tu clase ya llega')).toBeAttached();
  await expect(wall(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await wall(page).waitFor({ state: 'hidden' });

  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('link', { name: 'Ver 1 solicitud' }).click();
  await page
    .getByRole('button', { name: /^Aceptar a / })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Proyectar' }).click();
  await wall(page).getByText(clase.codigo, { exact: true }).waitFor();
  const [solicitud] = await call(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: clase.grupoId },
  });
  await call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud', {
    query: { solicitudId: solicitud?.idSolicitud ?? 0 },
  });
  await expect(page.getByText('Aún no hay alumnos en este grupo')).not.toBeAttached();
  await expect(wall(page)).toBeVisible();
  // Back is for the page before.
  await page.goBack();
  await wall(page).waitFor({ state: 'hidden' });
});

test('is printed on one sheet, with nothing else of the page', async ({ open }) => {
  const { page, codigo, url } = await openVacia(open);
  // What a printer would do is not ours: how often it is asked is.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await wall(page).waitFor();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const text of [codigo, 'Matemáticas', /^2.º ESO B · /, url.replace(/^https?:\/\//, '')]) {
    await expect(wall(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(wall(page).getByText(/No hace falta correo ni instalar nada/)).toBeVisible();
  await expect(wall(page).getByRole('button', { name: 'Cerrar' })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
  expect(await readQr(qr(page).last())).toBe(url);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await wall(page).waitFor({ state: 'hidden' });
});
