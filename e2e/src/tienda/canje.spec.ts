import type { Clase } from '@aupa/api/testing';
import { answerLost, holdCalls, refuseCalls } from '../support/hold.ts';
import { DESKTOP, expect, type Open, type OpenOptions, PHONE, test } from '../support/test.ts';
import { call } from '../support/personas.ts';
import { askCanje, inventarioOf, makeRecompensa, makeTienda, recompensaCard, saldoOf, waitForSaldo } from './tienda.ts';

const CANJEAR = /\/recompensas\/\d+\/canjear$/;
const alumno = ({ alumnos }: Clase) => {
  const [uno] = alumnos;
  if (!uno) throw new Error('The class is empty');
  return uno;
};
const openTienda = async (open: Open, tienda: Clase, sesion: OpenOptions['sesion'], options: OpenOptions = {}) => {
  const page = await open({ size: PHONE, sesion, ...options });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  return page;
};

test('walks from the store to the inventory: redeemed on a phone, delivered and given back, seen by both without a reload', async ({
  open,
}) => {
  const tienda = await makeTienda(86);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60, grupos: [] });
  await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  const profesor = await openTienda(open, tienda, tienda.profesor, { size: DESKTOP });
  await profesor.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).click();
  const asignar = profesor.getByRole('dialog', { name: 'Asignar recompensa a grupos' });
  await expect(asignar.getByRole('checkbox')).toBeChecked();
  await asignar.getByRole('button', { name: /Recompensa/ }).click();
  await expect(profesor.getByRole('option')).toHaveCount(1);
  await profesor.getByRole('option', { name: /Pista en el examen/ }).click();
  await asignar.getByRole('button', { name: 'Asignar' }).click();
  await recompensaCard(profesor, 'Pista en el examen').waitFor();

  const page = await openTienda(open, tienda, alumno(tienda));
  await saldoOf(page).getByText('Te alcanza para 2 recompensas').waitFor();
  const dialog = await askCanje(page, 'Pista en el examen');
  expect(await dialog.getByRole('definition').allTextContents()).toEqual(['86 monedas', '26 monedas']);
  await dialog.getByRole('button', { name: 'Canjear por 60 monedas' }).click();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await recompensaCard(page, 'Pista en el examen').waitFor({ state: 'hidden' });
  await waitForSaldo(page, 26);
  // What may be had more than once stays.
  await (await askCanje(page, 'Elegir música')).getByRole('button', { name: /^Canjear por/ }).click();
  await waitForSaldo(page, 6);
  await recompensaCard(page, 'Elegir música').getByText('Te faltan 14').waitFor();

  await profesor.getByRole('button', { name: 'Entregar Pista en el examen a Aisha Diallo' }).click();
  const rows = profesor.getByRole('region', { name: 'Canjes' }).getByRole('listitem');
  await rows.filter({ hasText: 'Pista en el examen' }).getByText('Entregada').waitFor();
  await profesor.getByRole('button', { name: 'Devolver Elegir música de Aisha Diallo' }).click();
  const question = profesor.getByRole('alertdialog', { name: '¿Devolver la recompensa?' });
  await question.getByText('Vuelven 20 monedas a Aisha Diallo.').waitFor();
  await question.getByRole('button', { name: 'Devolver' }).click();
  await rows.filter({ hasText: 'Elegir música' }).getByText('Devuelta').waitFor();

  await waitForSaldo(page, 26);
  const estados = await inventarioOf(alumno(tienda));
  expect(estados.map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['Elegir música', 'Devuelta'],
    ['Pista en el examen', 'Entregada'],
  ]);
});

test('pays once for a double click, and once when the answer is lost on its way', async ({ open }) => {
  const tienda = await makeTienda(100);
  await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  // A dialog that fades meets the second click of two.
  const page = await openTienda(open, tienda, alumno(tienda), { reducedMotion: false });
  const held = await holdCalls(page, 'POST', CANJEAR);
  const dialog = await askCanje(page, 'Elegir música');
  const confirm = dialog.getByRole('button', { name: /^Canjear por/ });
  await confirm.dblclick();
  // Shown before the answer.
  await dialog.waitFor({ state: 'hidden' });
  await waitForSaldo(page, 80);
  expect(await page.getByText('¡Recompensa canjeada!').count()).toBe(0);
  held.letGo();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  expect(held.count).toBe(1);
  await page.unrouteAll();
  // Over the card for some seconds, or until Esc.
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('¡Recompensa canjeada!').waitFor({ state: 'hidden' });

  const lost = await answerLost(page, 'POST', CANJEAR);
  await (await askCanje(page, 'Elegir música')).getByRole('button', { name: /^Canjear por/ }).click();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await waitForSaldo(page, 60);
  expect(new Set(lost.keys).size).toBe(1);
  expect(await inventarioOf(alumno(tienda))).toHaveLength(2);
});

test('goes nowhere by the second click of two, which falls on what lay beneath the question', async ({ open }) => {
  const tienda = await makeTienda(100);
  await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  // Who asks for less motion has no dialog that fades: it is gone by the second click.
  const page = await openTienda(open, tienda, alumno(tienda));
  const dialog = await askCanje(page, 'Elegir música');
  const confirm = dialog.getByRole('button', { name: /^Canjear por/ });
  await confirm.hover();
  const { x, y, width, height } = (await confirm.boundingBox())!;
  await page.mouse.down();
  await page.mouse.up();
  await dialog.waitFor({ state: 'hidden' });
  // Whatever lies there is a link, wherever the question stood.
  const link = page.getByRole('link', { name: 'Rankings' });
  await link.evaluate(
    (element, [left, top]) => {
      Object.assign(element.style, { position: 'fixed', inset: `${top}px auto auto ${left}px`, zIndex: '60' });
    },
    [x + width / 2 - 20, y + height / 2 - 20] as const,
  );
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(/pestana=tienda$/);
  await waitForSaldo(page, 80);
  // It was that click alone.
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/pestana=rankings$/);
});

test('remembers a second redemption when the first one’s answer comes', async ({ open }) => {
  const tienda = await makeTienda(100);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 30 });
  const musica = await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20 });
  const page = await openTienda(open, tienda, alumno(tienda));
  const redeem = async (nombre: string) =>
    (await askCanje(page, nombre)).getByRole('button', { name: /^Canjear por/ }).click();
  const { letGo: answerFirst } = await holdCalls(page, 'POST', CANJEAR);
  await redeem('Pista en el examen');
  await waitForSaldo(page, 70);
  // On top of the first, and the last to be let go.
  const { letGo: answerSecond } = await holdCalls(page, 'POST', new RegExp(`/${musica}/canjear$`));
  await redeem('Elegir música');
  await waitForSaldo(page, 50);
  answerFirst();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await waitForSaldo(page, 50);
  expect(await saldoOf(page).getByText('70', { exact: true }).count()).toBe(0);
  answerSecond();
  await expect.poll(() => inventarioOf(alumno(tienda))).toHaveLength(2);
  await waitForSaldo(page, 50);
});

test('takes the dialog away with the reward that leaves the store meanwhile', async ({ open }) => {
  const tienda = await makeTienda(100);
  const recompensaId = await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60 });
  const page = await openTienda(open, tienda, alumno(tienda));
  const dialog = await askCanje(page, 'Pista en el examen');
  await call(tienda.profesor.token, 'DELETE /api/Tienda/:id/recompensas/:recompensaId', {
    params: { id: tienda.tiendaId, recompensaId },
  });
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Esta recompensa ya no está en la tienda.').waitFor();
  await page.getByText('No hay recompensas disponibles.').waitFor();
});

test('says why the server refused, and leaves balance and store as they are', async ({ open }) => {
  const tienda = await makeTienda(100);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60 });
  const page = await openTienda(open, tienda, alumno(tienda));
  const tryOnce = async (status: number, body: unknown, told: string) => {
    await refuseCalls(page, 'POST', CANJEAR, status, body);
    const dialog = await askCanje(page, 'Pista en el examen');
    await dialog.getByRole('button', { name: /^Canjear por/ }).click();
    await page.getByText(told).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await waitForSaldo(page, 100);
    await page.unrouteAll();
  };
  const mensaje = 'Te faltan 34 monedas para esta recompensa.';
  await tryOnce(409, { mensaje, errores: [{ codigo: 'MONEDAS_INSUFICIENTES', mensaje }], traza: 't' }, mensaje);
  await tryOnce(400, '', 'No se pudo canjear la recompensa.');
  await refuseCalls(page, 'POST', CANJEAR, 201, undefined);
  await (await askCanje(page, 'Pista en el examen')).getByRole('button', { name: /^Canjear por/ }).click();
  await page.getByText('Respuesta vacía al intentar canjear la recompensa.').waitFor();
});

test('is taken out of the store after a question that names it', async ({ open }) => {
  const tienda = await makeTienda(100);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60 });
  const page = await openTienda(open, tienda, tienda.profesor);
  await page.getByRole('button', { name: 'Quitar Pista en el examen de la tienda' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitarla de la tienda?' });
  await question.getByText('Pista en el examen').waitFor();
  await question.getByRole('button', { name: 'Quitar' }).click();
  await page.getByText('No hay recompensas disponibles.').waitFor();
  await page.getByRole('status').getByText('Recompensa quitada de la tienda.').waitFor();
});

test('shows the teacher the redemptions before the last ten when they are asked for, and goes on there by keyboard', async ({
  open,
}) => {
  const tienda = await makeTienda(110);
  const recompensaId = await makeRecompensa(tienda, {
    nombre: 'Elegir música',
    precio: 10,
    repetible: true,
  });
  const { token, perfilId } = alumno(tienda);
  for (let veces = 0; veces < 11; veces += 1) {
    await call(token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
      params: { perfilId, recompensaId },
      body: { precio: 10 },
    });
  }
  for (const { canjeId } of await inventarioOf(alumno(tienda))) {
    await call(tienda.profesor.token, 'POST /api/Canje/:canjeId/entregar', {
      params: { canjeId },
    });
  }
  const page = await openTienda(open, tienda, tienda.profesor);
  const rows = page.getByRole('region', { name: 'Canjes' }).getByRole('listitem');
  await rows.first().waitFor();
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Ver 1 anterior', exact: true }).press('Enter');
  await rows.nth(10).waitFor();
  await expect.poll(() => rows.nth(10).evaluate((row) => row === document.activeElement)).toBe(true);
});
