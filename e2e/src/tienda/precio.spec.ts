import type { Page } from '@playwright/test';
import { call } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';
import { askCanje, inventarioOf, makeRecompensa, makeTienda, waitForSaldo } from './tienda.ts';

const CANJEAR = /\/recompensas\/\d+\/canjear$/;

/** A pupil with 90 coins before a reward for 20, and how its teacher makes it 50. */
async function makeOferta() {
  const tienda = await makeTienda(90);
  const [alumno] = tienda.alumnos;
  if (!alumno) throw new Error('The class is empty');
  const id = await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  const raise = () =>
    call(tienda.profesor.token, 'PUT /api/Recompensa/:id', {
      params: { id },
      body: { nombre: 'Elegir música', nombreIcono: 'gift', precio: 50, repetible: true },
    });
  return { tienda, alumno, raise };
}

function followPrecios(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (CANJEAR.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

test('a price that changes under the question is said, and paid only when it was asked for', async ({ open }) => {
  const { tienda, alumno, raise } = await makeOferta();
  const page = await open({ sesion: alumno, reducedMotion: false });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const sent = followPrecios(page);
  const dialog = await askCanje(page, 'Elegir música');
  await raise();
  await dialog.getByText('Ahora cuesta 50 monedas.').waitFor();
  // Twice in a row by a finger that was quicker than the eye: nothing is paid.
  await dialog.getByRole('button', { name: 'Canjear por 20 monedas' }).dblclick();
  await dialog.getByRole('button', { name: 'Canjear por 50 monedas' }).waitFor();
  expect(sent).toEqual([]);
  expect(await inventarioOf(alumno)).toEqual([]);
  await dialog.getByRole('button', { name: 'Canjear por 50 monedas' }).click();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await waitForSaldo(page, 40);
  expect(sent).toEqual([{ precio: 50 }]);
});

test('a price that changes while the answer is on its way is asked again', async ({ open }) => {
  const { tienda, alumno, raise } = await makeOferta();
  const page = await open({ sesion: alumno });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const sent = followPrecios(page);
  await page.route(
    CANJEAR,
    async (route) => {
      await raise();
      await route.continue();
    },
    { times: 1 },
  );
  const dialog = await askCanje(page, 'Elegir música');
  await dialog.getByRole('button', { name: 'Canjear por 20 monedas' }).click();
  await dialog.getByText('Ahora cuesta 50 monedas.').waitFor();
  await waitForSaldo(page, 90);
  expect(await page.getByRole('alert').filter({ hasText: 'Míralo' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Canjear por 50 monedas' }).click();
  await page.getByText('¡Recompensa canjeada!').waitFor();
  await waitForSaldo(page, 40);
  expect(sent).toEqual([{ precio: 20 }, { precio: 50 }]);
});
