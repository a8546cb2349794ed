import { newEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { call, escuela, makeClase } from '../support/personas.ts';
import { readQr } from '../support/readQr.ts';
import { pressBack } from '../support/back.ts';
import { expect, test } from '../support/test.ts';

const PROJECTOR = { width: 1920, height: 1080 };
const qr = (page: Page) => page.getByRole('img', { name: /^Código QR/ });
const wall = (page: Page) => page.getByRole('dialog', { name: 'Código de la clase de Matemáticas' });

test('stays projected while pupils ask to join and are let in, until it is closed', async ({ open }) => {
  const clase = await makeClase([]);
  await call(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: false } });
  const page = await open({ sesion: clase.profesor, size: PROJECTOR });
  const join = async () => {
    const { token } = await newEstudiante(escuela);
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  };
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Prefiero usar el código de la clase' }).click();
  await page.getByRole('button', { name: 'Proyectar' }).click();
  await wall(page).getByText(clase.codigo, { exact: true }).waitFor();
  await join();
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
  await expect(page.getByText('Aún no hay nadie en esta clase')).not.toBeAttached();
  await expect(wall(page)).toBeVisible();
  // Back closes the wall and stays on the page.
  await pressBack(page);
  await wall(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(`/grupo/${clase.grupoId}`);
});

test('is printed on one sheet, with nothing else of the page', async ({ open }) => {
  const { profesor, grupoId, codigo } = await makeClase([]);
  const { urlCompleta } = await call(profesor.token, 'GET /api/Grupo/info/:id', { params: { id: grupoId } });
  const page = await open({ sesion: profesor, at: `/grupo/${grupoId}` });
  const url = urlCompleta ?? `${new URL(page.url()).origin}/signup?codigo=${codigo}`;
  // Replace the printer; only the call counts.
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
