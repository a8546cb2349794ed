import { RECOMPENSAS_EJEMPLO } from '@aupa/domain';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { refuseCalls } from '../support/hold.ts';
import { call, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { askCanje, makeRecompensa, makeTienda, recompensaCard } from './tienda.ts';

const propiasOf = (token: string) => call(token, 'GET /api/Recompensa/obtener-recompensas-profesor');

for (const size of [DESKTOP, PHONE]) {
  test(`a store without rewards leads to making one, in it at once: ${size.width}`, async ({ open }) => {
    const { profesor, grupoId } = await makeClase([]);
    const page = await open({ sesion: profesor, size });
    await page.goto(`/grupo/${grupoId}?pestana=tienda`);
    await page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
    await expect(dialog.getByRole('checkbox', { name: /2\.º ESO B/ })).toBeChecked();
    await dialog.getByText('Entre 10 y 10.000 monedas.').waitFor();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ close: [], small: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await dialog.getByLabel('Nombre').fill('Tarde de juegos');
    await dialog.getByLabel('Precio en monedas').fill('50');
    await dialog.getByRole('radio', { name: 'Dados' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Crear recompensa' }).dblclick();
    await dialog.waitFor({ state: 'hidden' });
    await recompensaCard(page, 'Tarde de juegos').waitFor();
    expect((await propiasOf(profesor.token)).map(({ gruposIds }) => gruposIds)).toEqual([[grupoId]]);
  });
}

test('a reward that could not be made keeps all that was typed and ticked', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Crear recompensa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await dialog.getByLabel('Nombre').fill('Tarde de juegos');
  await dialog.getByLabel('Precio en monedas').fill('50');
  await dialog.getByRole('radio', { name: 'Dados' }).check({ force: true });
  await refuseCalls(page, 'POST', /Recompensa\/alta/, 400, { mensaje: 'Hoy no.' });
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await page.getByText('Hoy no.').waitFor();
  await page.unrouteAll();
  await expect(dialog.getByRole('checkbox', { name: /2\.º ESO B/ })).toBeChecked();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Tarde de juegos');
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await propiasOf(profesor.token)).map(({ gruposIds }) => gruposIds)).toEqual([[grupoId]]);
});

test('examples are offered where there is none, and are in the store at once', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}?pestana=tienda`);
  await page.getByRole('button', { name: 'Usar recompensas de ejemplo' }).click();
  await recompensaCard(page, RECOMPENSAS_EJEMPLO[0]?.nombre ?? '').waitFor();
  expect((await propiasOf(profesor.token)).every(({ gruposIds }) => gruposIds.includes(grupoId))).toBe(true);
});

test('a name that is in use is told beside its field, and stops nobody', async ({ open }) => {
  const clase = await makeTienda(0, []);
  await makeRecompensa(clase, { nombre: 'Música en clase', precio: 30 });
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Crear recompensa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await dialog.getByLabel('Nombre').fill('musica en CLASE');
  await dialog.getByText('Ya tienes otra recompensa que se llama «musica en CLASE».').waitFor();
  await dialog.getByLabel('Precio en monedas').fill('50');
  await dialog.getByRole('radio', { name: 'Dados' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await recompensaCard(page, 'musica en CLASE').waitFor();
});

test('after a purchase it says what is nearest, and how far it is', async ({ open }) => {
  const clase = await makeTienda(63);
  await makeRecompensa(clase, { nombre: 'Pista en el examen', precio: 50 });
  await makeRecompensa(clase, { nombre: 'Diez minutos de juego', precio: 50, repetible: true });
  await makeRecompensa(clase, { nombre: 'Tarta para todos', precio: 500 });
  const page = await open({ sesion: clase.alumnos[0] ?? clase.profesor, size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`);
  await (await askCanje(page, 'Pista en el examen')).getByRole('button', { name: /^Canjear por/ }).click();
  await page.getByRole('status').getByText('Te faltan 37 para Diez minutos de juego.').waitFor();
});
