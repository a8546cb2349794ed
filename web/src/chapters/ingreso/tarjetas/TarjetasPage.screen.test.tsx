import type { Tarjetas } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { tarjeta } from '../../../screenTests/makers/tarjetas.ts';
import { miss, open, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const MAKE = 'POST /api/Grupo/:id/tarjetas';
const VOID = 'DELETE /api/Grupo/:id/tarjetas/:perfilId';
const ELEGIDA = { contrasenaElegida: '2026-11-16T10:00:00Z' };
const asked = (name: string) => page.getByRole('alertdialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Cards of Lucía, who chose a password with hers, of Mateo, who chose one long ago, and of Nuria. */
async function openTarjetas(
  alumnos = [tarjeta(11, ELEGIDA), tarjeta(12, { contrasenaElegida: '2025-05-03T10:00:00Z' }), tarjeta(13)],
) {
  let ahora: Tarjetas = { permitidas: true, alumnos };
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/:id/tarjetas': () => ahora,
    'PUT /api/Grupo/:id/tarjetas': ({ body }) => (ahora = { ...ahora, ...body }),
    [MAKE]: [],
    [VOID]: ({ params }) => {
      const quedan = ahora.alumnos.filter(({ perfilId }) => perfilId !== params.perfilId);
      ahora = { ...ahora, alumnos: [...quedan, tarjeta(params.perfilId, { hecha: null })] };
      return undefined;
    },
  });
  await open(`/grupo/${GRUPO_ID}/tarjetas`, MARTA);
  await see(page.getByText(/^Quién tiene tarjeta/));
}
const fila = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
const made = () => sentTo(MAKE).map(({ body }) => [body.perfilesIds, body.conservanContrasena]);

test('says who has chosen a password with their card, and when', async () => {
  await openTarjetas();
  await see(
    fila('Lucía Fernández').getByText('Ha elegido contraseña con la tarjeta, el 16 de noviembre', { exact: true }),
  );
  await see(
    fila('Mateo Quispe').getByText('Ha elegido contraseña con la tarjeta, el 3 de mayo de 2025', { exact: true }),
  );
  await miss(fila('Nuria Gil-Ruiz').getByText(/contraseña/));
});

test('before voiding a card says whose password is lost, and shows none afterwards', async () => {
  await openTarjetas();
  await press('Anular la tarjeta de Nuria Gil-Ruiz');
  await see(asked('¿Anular esta tarjeta?'));
  await miss(asked('¿Anular esta tarjeta?').getByText(/contraseña/));
  await press('Cancelar');
  await press('Anular la tarjeta de Lucía Fernández');
  const dialog = asked('¿Anular esta tarjeta?');
  await see(dialog.getByText('Lucía Fernández'));
  await see(dialog.getByText(/Su contraseña, que eligió con tarjeta el 16 de noviembre, deja de valer también/));
  await press('Anular tarjeta');
  await said('Tarjeta anulada. Quien estuviera dentro con ella ha salido.');
  await miss(fila('Lucía Fernández').getByText(/contraseña/));
  expect(sentTo(VOID).map(({ params }) => params.perfilId)).toEqual([11]);
});

test('names the password lost with another card, even if the former card is already gone', async () => {
  await openTarjetas([tarjeta(11, ELEGIDA), tarjeta(12, { ...ELEGIDA, hecha: null }), tarjeta(13, { hecha: null })]);
  await press('Hacer otra tarjeta a Lucía Fernández');
  await see(asked('¿Hacer otra tarjeta?').getByText(/^La que tiene deja de valer .* Su contraseña, que eligió/));
  await press('Hacer otra');
  await press('Cerrar');
  await press('Hacer la tarjeta de Mateo Quispe');
  await see(asked('¿Hacer otra tarjeta?').getByText(/^Su contraseña, que eligió con tarjeta el 16 de noviembre/));
  await press('Hacer otra');
  await press('Cerrar');
  expect(made()).toEqual([
    [[11], []],
    [[12], []],
  ]);
  await press('Hacer la tarjeta de Nuria Gil-Ruiz');
  await expect.poll(() => made().at(-1)).toEqual([[13], []]);
});

test('names pupils who lose a password when cards are replaced, unless the teacher unticks them', async () => {
  await openTarjetas();
  await press('Hacer todas otra vez');
  const dialog = asked('¿Hacer estas tarjetas otra vez?');
  await see(dialog.getByText('Todas sustituyen a otras', { exact: false }));
  const pierden = dialog.getByRole('group', { name: 'Pierden la contraseña que eligieron con su tarjeta' });
  const boxes = () =>
    pierden
      .getByRole('checkbox')
      .elements()
      .map((box) => (box as HTMLInputElement).checked);
  expect(boxes()).toEqual([true, true]);
  await pierden.getByRole('checkbox', { name: /^Mateo Quispe/ }).click();
  await pierden.getByRole('checkbox', { name: /^Lucía Fernández/ }).click();
  await pierden.getByRole('checkbox', { name: /^Lucía Fernández/ }).click();
  expect(boxes()).toEqual([true, false]);
  await dialog.getByRole('button', { name: 'Hacer las tarjetas' }).click();
  await expect.poll(made).toEqual([[[11, 12, 13], [12]]]);
});

test('opens the sheet on the first click; later lists card owners, and makes missing ones at once', async () => {
  await openTarjetas([tarjeta(11, { hecha: null }), tarjeta(12, { hecha: null }), tarjeta(13, { hecha: null })]);
  await miss(page.getByRole('button', { name: /otra vez/ }));
  await press('Hacer las tarjetas');
  await press('Ver quién tiene tarjeta');
  expect(made()).toEqual([[[11, 12, 13], []]]);
  await openTarjetas([tarjeta(11), tarjeta(12, { hecha: null }), tarjeta(13, { hecha: null })]);
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Quién tiene tarjeta', 'Hacerlas otra vez']);
  await press('Hacer las 2 que faltan');
  await expect.poll(() => made().at(-1)).toEqual([[12, 13], []]);
});

test('a link makes all cards once, and only if nobody has one', async () => {
  let alumnos = [tarjeta(11, { hecha: null }), tarjeta(12, { hecha: null })];
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/:id/tarjetas': () => ({ permitidas: true, alumnos }),
    [MAKE]: () => {
      alumnos = [tarjeta(11), tarjeta(12)];
      return [];
    },
  });
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await page.getByRole('link', { name: 'Hacer las tarjetas' }).click();
  const hojas = page.getByRole('dialog', { name: /^Tarjetas de / });
  await see(hojas);
  await press('Ver quién tiene tarjeta');
  await see(page.getByText('2 de 2', { exact: true }));
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await page.getByRole('link', { name: 'Ver quién tiene tarjeta' }).click();
  await see(page.getByText('2 de 2', { exact: true }));
  await untilQuiet();
  expect([made(), hojas.query()]).toEqual([[[[11, 12], []]], null]);
});

test('switching cards off keeps passwords, and says so before', async () => {
  await openTarjetas();
  await page.getByRole('checkbox', { name: 'En esta clase se puede entrar con tarjeta' }).click();
  await see(
    asked('¿Dejar de usar tarjetas en esta clase?').getByText(/Quien eligió contraseña con la suya sigue entrando/),
  );
  await press('Dejar de usarlas');
  await expect.poll(() => sentTo('PUT /api/Grupo/:id/tarjetas').map(({ body }) => body.permitidas)).toEqual([false]);
});

test('names the card of a pupil with a single name by that name', async () => {
  await openTarjetas([tarjeta(13, { hecha: null })]);
  const urlCompleta = 'https://aupa.example/tarjeta#abc';
  play({ [MAKE]: [{ perfilId: 13, nombre: 'Suresh', apellido: '', nombreUsuario: 'suresh', urlCompleta }] });
  await press('Hacer la tarjeta de Nuria Gil-Ruiz');
  await see(page.getByRole('article', { name: 'Tarjeta de Suresh', exact: true }));
});
