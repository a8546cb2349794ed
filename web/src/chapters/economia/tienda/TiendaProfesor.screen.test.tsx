import { RECOMPENSAS_EJEMPLO } from '@aupa/domain/economia';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, grupo, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { canje, itemsEnVenta, playRecompensas, recompensa } from '../../../screenTests/makers/tienda.ts';
import { DESKTOP, enter, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const ENTREGAR = 'POST /api/Canje/:canjeId/entregar';
const DEVOLVER = 'POST /api/Canje/:canjeId/devolver';
const PISTA = recompensa(1, 'Pista en el examen', 60);
const canjes = page.getByRole('region', { name: 'Canjes' }).getByRole('listitem');
const card = (nombre: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) });
const said = (texto: string) => see(page.getByRole('status').getByText(texto, { exact: true }));

async function openTienda(...args: Parameters<typeof playRecompensas>): Promise<void> {
  play(claseDelProfesor());
  playRecompensas(...args);
  await open(`/grupo/${GRUPO_ID}?pestana=tienda`, MARTA);
}

test('removes a reward from the store after a confirmation that names it', async () => {
  await resize(PHONE);
  await openTienda(1, PISTA);
  await page.getByRole('button', { name: 'Quitar Pista en el examen de la tienda' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitarla de la tienda?' });
  await see(question.getByText('Pista en el examen'));
  await question.getByRole('button', { name: 'Quitar' }).click();
  await see(page.getByText('No hay recompensas disponibles.'));
  await said('Recompensa quitada de la tienda.');
  const [sent] = sentTo('DELETE /api/Tienda/:id/recompensas/:recompensaId');
  expect(sent?.params).toEqual({ id: 8, recompensaId: PISTA.id });
});

test('redeems for a pupil only in a class without devices', async () => {
  const para = page.getByRole('button', { name: 'Canjear para…: Pista en el examen' });
  await openTienda(1, PISTA);
  await see(card('Pista en el examen').getByText('Una vez por alumno'));
  await untilQuiet();
  await miss(para);
  play({ 'GET /api/Grupo/info/:id': grupo('profesor', { sinDispositivos: true }) });
  await open(`/grupo/${GRUPO_ID}?pestana=tienda`, MARTA);
  await para.click();
  await see(page.getByRole('dialog', { name: 'Canjear «Pista en el examen» para…' }));
});

test('shows redemptions before the last ten on request, and moves the focus there by keyboard', async () => {
  await resize(PHONE);
  await openTienda(1, PISTA);
  await see(card('Pista en el examen'));
  play({ 'GET /api/Tienda/:id/canjes': Array.from({ length: 11 }, (_, i) => canje(i + 1, { estado: 'Entregada' })) });
  await open(`/grupo/${GRUPO_ID}?pestana=tienda`, MARTA);
  await see(canjes.first());
  expect(canjes.elements()).toHaveLength(10);
  await enter(page.getByRole('button', { name: 'Ver 1 anterior', exact: true }));
  await expect.element(canjes.nth(10)).toHaveFocus();
});

test('says in the form that nothing is left to assign, and nowhere else', async () => {
  await openTienda(1, PISTA);
  await page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).click();
  const asignar = page.getByRole('dialog', { name: 'Asignar recompensa a grupos' });
  await see(asignar.getByText('Todas tus recompensas están ya en esta tienda.'));
  await asignar.getByRole('button', { name: 'Cancelar' }).click();
  await miss(asignar);
});

test('assigns a reward that only other stores have', async () => {
  await openTienda(1, PISTA, recompensa(2, 'Elegir música', 20, { gruposIds: [] }));
  await page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar recompensa a grupos' });
  await expect.element(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: /Recompensa/ }).click();
  await page.getByRole('option').click();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await see(card('Elegir música'));
  const sent = sentTo('POST /api/Recompensa/asignar-a-grupos').map(({ body }) => body);
  expect(sent).toEqual([{ recompensaId: 2, gruposIds: [GRUPO_ID] }]);
});

test('delivers a redemption, and refunds it after a confirmation, each shown in its row at once', async () => {
  const deliver = page.getByRole('button', { name: 'Entregar Pista en el examen a Lucía Fernández' });
  const giveBack = page.getByRole('button', { name: 'Devolver Elegir música de Lucía Fernández' });
  await openTienda(1);
  play({ 'GET /api/Tienda/:id/canjes': [canje(61, { nombre: 'Pista en el examen' }), canje(62)] });
  await open(`/grupo/${GRUPO_ID}?pestana=tienda`, MARTA);
  const held = [hold(ENTREGAR), hold(DEVOLVER)];
  await deliver.click();
  await see(canjes.filter({ hasText: 'Pista en el examen' }).getByText('Entregada'));
  await giveBack.click();
  const question = page.getByRole('alertdialog', { name: '¿Devolver la recompensa?' });
  await see(question.getByText('Vuelven 20 monedas a Lucía Fernández.'));
  await question.getByRole('button', { name: 'Devolver' }).click();
  await see(canjes.filter({ hasText: 'Elegir música' }).getByText('Devuelta'));
  const sent = () => ([ENTREGAR, DEVOLVER] as const).map((key) => sentTo(key).map(({ params }) => params.canjeId));
  await expect.poll(sent).toEqual([[61], [62]]);
  for (const { refuse } of held) refuse(409);
  await see(deliver);
  await see(giveBack);
});

test('lists the avatar items, collapsed at first', async () => {
  await openTienda(1);
  play({ 'GET /api/Tienda/:id/recompensas': itemsEnVenta() });
  await open(`/grupo/${GRUPO_ID}?pestana=tienda`, MARTA);
  const items = page.getByRole('region', { name: 'Para su avatar' });
  const opener = items.getByRole('button', { name: 'Ver los ítems' });
  await see(opener);
  await see(page.getByText('No hay recompensas disponibles.'));
  expect(items.getByRole('listitem').elements()).toEqual([]);
  await opener.click();
  await see(items.getByText('Gorra', { exact: true }));
  expect(items.getByRole('button', { name: /Canjear|Quitar/ }).elements()).toEqual([]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`an empty store leads to creating a reward, which appears at once, at ${size.width} px`, async () => {
    await resize(size);
    await openTienda(1);
    await page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).click();
    const asignar = page.getByRole('dialog', { name: 'Asignar recompensa a grupos' });
    await see(asignar.getByText('Aún no has creado ninguna recompensa.'));
    await asignar.getByRole('button', { name: 'Crear recompensa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
    await expect.element(dialog.getByRole('checkbox', { name: /2\.º ESO B/ })).toBeChecked();
    await see(dialog.getByText('Entre 10 y 10.000 monedas.'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await dialog.getByLabelText('Nombre').fill('Tarde de juegos');
    await dialog.getByLabelText('Precio en monedas').fill('50');
    await dialog.getByRole('radio', { name: 'Dados' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Crear recompensa' }).dblClick();
    await miss(dialog);
    await see(card('Tarde de juegos'));
    const sent = sentTo('POST /api/Recompensa/alta').map(({ body }) => body);
    const nueva = { nombre: 'Tarde de juegos', nombreIcono: 'dice', precio: 50, repetible: false };
    expect(sent).toEqual([{ ...nueva, gruposIds: [GRUPO_ID] }]);
  });
}

test('offers examples if there is no reward, and shows them in the store at once', async () => {
  await openTienda(1);
  await page.getByRole('button', { name: 'Usar recompensas de ejemplo' }).click();
  await see(card(RECOMPENSAS_EJEMPLO[0]?.nombre ?? ''));
  expect(sentTo('POST /api/Profesor/ejemplos-recompensas').map(({ body }) => body)).toEqual([
    { gruposIds: [GRUPO_ID] },
  ]);
});
