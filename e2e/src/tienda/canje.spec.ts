import type { Clase } from '@aupa/api/testing';
import { answerLost } from '../support/hold.ts';
import { DESKTOP, expect, type Open, type OpenOptions, PHONE, test } from '../support/test.ts';
import { askCanje, inventarioOf, makeRecompensa, makeTienda, recompensaCard, saldoOf, waitForSaldo } from './tienda.ts';

const CANJEAR = /\/recompensas\/\d+\/canjear$/;
const alumno = ({ alumnos }: Clase) => {
  const [uno] = alumnos;
  if (!uno) throw new Error('The class is empty');
  return uno;
};
const openTienda = async (open: Open, tienda: Clase, sesion: OpenOptions['sesion'], size = PHONE) => {
  const page = await open({ size, sesion });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  return page;
};

test('walks from the store to the inventory: redeemed on a phone, delivered and given back, seen by both without a reload', async ({
  open,
}) => {
  const tienda = await makeTienda(86);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60, grupos: [] });
  await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  const profesor = await openTienda(open, tienda, tienda.profesor, DESKTOP);
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
  // A repeatable one stays, and is paid once when the answer is lost on its way.
  const lost = await answerLost(page, 'POST', CANJEAR);
  await (await askCanje(page, 'Elegir música')).getByRole('button', { name: /^Canjear por/ }).click();
  await waitForSaldo(page, 6);
  await expect.poll(() => lost.count).toBe(2);
  expect(new Set(lost.keys).size).toBe(1);
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
