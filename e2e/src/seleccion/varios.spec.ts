import { createMedalla, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { countRenders, takeRenders } from '../feel/renders.ts';
import { alumnoOf, call, escuela, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { askCanje, inventarioOf, makeRecompensa, waitForSaldo } from '../tienda/tienda.ts';

const NOMBRES = ['Aisha', 'Álvaro', 'Bruno', 'Carmen', 'Chloe', 'Daniela', 'Emma'].map((uno) => [uno, 'Ruiz'] as const);

let clase: Clase;
test.beforeAll(async () => {
  clase = await makeClase(NOMBRES);
});

/** Counts each press of a pointer from now on. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    const state = window as unknown as { taps: number };
    state.taps = 0;
    document.addEventListener('pointerdown', () => (state.taps += 1), true);
  });
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);

const casilla = (page: Page, nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre} Ruiz` });
const dock = (page: Page) => page.getByRole('region', { name: 'Dar medalla a los elegidos' });
const copias = async (de: Clase, nombre: string) => {
  const perfiles = await call(de.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: de.grupoId } });
  const uno = perfiles.find(({ id }) => id === alumnoOf(de, `${nombre} Ruiz`).perfilId);
  return uno?.medallas.reduce((sum, { cantidad }) => sum + cantidad, 0);
};

const ultimoLote = async ({ profesor, grupoId }: Clase) => {
  const [ultimo] = await call(profesor.token, 'GET /api/Grupo/:id/cambios', { params: { id: grupoId }, query: {} });
  return ultimo?.referenciaId ?? 0;
};

test('five chosen pupils are rewarded in six taps, each choice draws its card alone, and the toast takes it back in one', async ({
  open,
}) => {
  const page = await open({ sesion: clase.profesor });
  await countRenders(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await casilla(page, 'Aisha').waitFor();
  await countTaps(page);
  const cinco = ['Aisha', 'Bruno', 'Carmen', 'Daniela', 'Emma'];
  await casilla(page, 'Aisha').click();
  await dock(page).getByText('1 alumno').waitFor();
  await takeRenders(page);
  for (const nombre of cinco.slice(1)) await casilla(page, nombre).click();
  await dock(page).getByText('5 alumnos').waitFor();
  // Not even its own card: only the box in it.
  expect(await takeRenders(page)).toEqual({});
  await expect(dock(page)).toContainText('Aisha, Bruno, Carmen y 2 más');
  await dock(page)
    .getByRole('button', { name: /^Lectura/ })
    .click();
  expect(await taps(page)).toBe(6);
  await expect(dock(page)).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: '5 alumnos han ganado Lectura' });
  await toast.waitFor();
  expect(await copias(clase, 'Daniela')).toBe(1);
  expect(await copias(clase, 'Chloe')).toBe(0);
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => copias(clase, 'Daniela')).toBe(0);
  expect(await taps(page)).toBe(7);
  await expect(page.getByRole('listitem').filter({ hasText: 'Daniela Ruiz' })).toContainText('Aún sin medallas');
});

test('the whole class in two taps, on a phone; all but one in short rows; a double tap gives once', async ({
  open,
}) => {
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}`);
  await casilla(page, 'Aisha').waitFor();
  await countTaps(page);
  await page.getByRole('button', { name: 'Toda la clase' }).click();
  await dock(page).getByRole('button', { name: 'Lectura' }).dblclick();
  expect(await taps(page)).toBe(3);
  await page.getByText('7 alumnos han ganado Lectura').waitFor();
  expect(await copias(clase, 'Chloe')).toBe(1);
  // The face is the checkbox; the name leads to the profile.
  const box = await casilla(page, 'Álvaro').locator('..').boundingBox();
  expect(box?.width).toBe(76);
  await casilla(page, 'Álvaro')
    .locator('..')
    .click({ position: { x: 60, y: 60 } });
  await page.getByRole('button', { name: 'Todos menos…' }).click();
  await page.getByText('Toca a quien se queda fuera.').waitFor();
  await page
    .getByText('Chloe Ruiz')
    .locator('xpath=ancestor::li')
    .click({ position: { x: 330, y: 30 } });
  await expect(dock(page)).toContainText('6 alumnos');
  await expect(dock(page)).toContainText('Todos menos Chloe');
  // One bar at a time.
  await expect(page.getByRole('navigation', { name: 'Clase en marcha' })).toBeHidden();
  await dock(page).getByRole('button', { name: 'Dejar de elegir' }).click();
  await expect(page.getByRole('navigation', { name: 'Clase en marcha' })).toBeVisible();
  expect(await copias(clase, 'Chloe')).toBe(1);
});

test('by keyboard: three are chosen, 2 gives, Ctrl+Z takes it back, Escape chooses nobody', async ({ open }) => {
  const otra = await makeClase(NOMBRES.slice(0, 4));
  const page = await open({ sesion: otra.profesor });
  await page.goto(`/grupo/${otra.grupoId}`);
  await casilla(page, 'Aisha').focus();
  for (const nombre of ['Aisha', 'Bruno', 'Carmen']) {
    await casilla(page, nombre).focus();
    await page.keyboard.press('Space');
  }
  await dock(page).getByText('3 alumnos').waitFor();
  await page.keyboard.press('2');
  await page.getByText(/^3 alumnos han ganado/).waitFor();
  expect(await copias(otra, 'Carmen')).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => copias(otra, 'Carmen')).toBe(0);
  await casilla(page, 'Álvaro').focus();
  await page.keyboard.press('Space');
  await dock(page).waitFor();
  await page.keyboard.press('Escape');
  await expect(dock(page)).toHaveCount(0);
  await expect(casilla(page, 'Álvaro')).not.toBeChecked();
});

test('what was done stands in a list, and is taken back from there in two taps; who is absent is left out', async ({
  open,
}) => {
  const otra = await makeClase(NOMBRES.slice(0, 4));
  await call(otra.profesor.token, 'PUT /api/Grupo/:id/asistencia', {
    params: { id: otra.grupoId },
    body: {
      dia: (
        await call(otra.profesor.token, 'GET /api/Grupo/:id/asistencia', { params: { id: otra.grupoId }, query: {} })
      ).dia,
      alumnos: [{ perfilId: alumnoOf(otra, 'Bruno Ruiz').perfilId, estado: 'Falta' }],
    },
  });
  const page = await open({ sesion: otra.profesor });
  await page.goto(`/grupo/${otra.grupoId}`);
  await page.getByRole('button', { name: 'Toda la clase' }).click();
  await expect(dock(page)).toContainText('3 alumnos');
  await page.getByText('3 de 3 presentes').waitFor();
  await page.getByText('Faltan hoy: Bruno').waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bruno Ruiz' })).toContainText('Falta hoy');
  await casilla(page, 'Bruno').check();
  await dock(page).getByRole('button', { name: 'Gran esfuerzo' }).click();
  await dock(page)
    .getByRole('button', { name: /^Lectura/ })
    .click();
  await page.getByText('4 alumnos han ganado Lectura').waitFor();
  await countTaps(page);
  await page.getByRole('button', { name: 'Últimos cambios' }).click();
  const lista = page.getByRole('dialog', { name: 'Últimos cambios' });
  await lista
    .getByRole('region', { name: 'Esta clase' })
    .getByRole('button', { name: 'Deshacer: Lectura a 4 alumnos' })
    .click();
  await lista.getByText('Deshecho', { exact: true }).waitFor();
  expect(await taps(page)).toBe(2);
  await expect.poll(() => copias(otra, 'Bruno')).toBe(0);
});

test('where coins are spent it asks, by name, with the safe way focused, and takes what there is in three taps; a refusal brings the class back', async ({
  open,
}) => {
  const otra = await makeClase(NOMBRES.slice(0, 3));
  await createMedalla(escuela, otra.profesor, { nombre: 'Hucha', cantidadMonedasBrinda: 12 });
  await makeRecompensa(otra, { nombre: 'Elegir música', precio: 10, repetible: true });
  const page = await open({ sesion: otra.profesor });
  const aisha = await open({ sesion: alumnoOf(otra, 'Aisha Ruiz'), size: PHONE });
  await page.goto(`/grupo/${otra.grupoId}`);
  await page.getByRole('button', { name: 'Toda la clase' }).click();
  await dock(page).getByRole('button', { name: 'Hucha' }).click();
  await page.getByText('3 alumnos han ganado Hucha').waitFor();
  await aisha.goto(`/grupo/${otra.grupoId}?pestana=tienda`);
  await (await askCanje(aisha, 'Elegir música')).getByRole('button', { name: /^Canjear por/ }).click();
  await waitForSaldo(aisha, 2);
  await countTaps(page);
  await page.getByRole('button', { name: 'Últimos cambios' }).click();
  const lista = page.getByRole('dialog', { name: 'Últimos cambios' });
  await lista.getByRole('button', { name: 'Deshacer: Hucha a 3 alumnos' }).click();
  const pregunta = page.getByRole('alertdialog', { name: /^¿Deshacer .*Hucha/ });
  await expect(pregunta).toContainText('A 1 de los 3 alumnos ya no le quedan las monedas que ganó: las ha gastado.');
  await expect(pregunta).toContainText('Aisha Ruiz');
  await expect(pregunta).toContainText('Le quedan 2. Faltan 10');
  await expect(pregunta.getByRole('button', { name: 'Dejarlo como está' })).toBeFocused();
  await pregunta.getByRole('button', { name: 'Deshacer lo que se pueda' }).click();
  expect(await taps(page)).toBe(3);
  await lista.getByText('Deshecho', { exact: true }).waitFor();
  // Nobody owes anything, and what was bought is theirs.
  await waitForSaldo(aisha, 0);
  for (const alumno of otra.alumnos) {
    expect(await copias(otra, alumno.nombre.replace(' Ruiz', ''))).toBe(0);
    const params = { params: { grupoId: otra.grupoId } };
    const propio = await call(alumno.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', params);
    expect(propio.monedas).toBe(0);
  }
  expect((await inventarioOf(alumnoOf(otra, 'Aisha Ruiz'))).map(({ nombre }) => nombre)).toEqual(['Elegir música']);
  await page.keyboard.press('Escape');
  await expect(lista).toHaveCount(0);
  // Pressed twice it asks once, and behind the question the key does nothing.
  await page.getByRole('button', { name: 'Toda la clase' }).click();
  await dock(page).getByRole('button', { name: 'Hucha' }).click();
  await waitForSaldo(aisha, 12);
  await (await askCanje(aisha, 'Elegir música')).getByRole('button', { name: /^Canjear por/ }).click();
  await waitForSaldo(aisha, 2);
  let pedidas = 0;
  page.on('request', (request) => (pedidas += Number(request.url().endsWith('/deshacer'))));
  for (let veces = 0; veces < 2; veces += 1) await page.keyboard.press('Control+z');
  const deTecla = page.getByRole('alertdialog', { name: '¿Deshacer «Hucha a 3 alumnos»?' });
  await deTecla.waitFor();
  await page.keyboard.press('Control+z');
  await deTecla.getByRole('button', { name: 'Dejarlo como está' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await untilQuiet(page);
  expect([pedidas, await page.getByRole('alertdialog').count()]).toEqual([1, 0]);
  await call(otra.profesor.token, 'POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
    params: { loteId: await ultimoLote(otra) },
    body: { siGastadas: 'parcial' },
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Aisha Ruiz' })).toContainText('Aún sin medallas');
  // Refused: all of the cards go back together.
  await page.route('**/api/AsignacionMedallas/lote', (route) =>
    route.fulfill({
      status: 400,
      json: { mensaje: 'No.', errores: [{ codigo: 'PERFIL_NO_VALIDO', mensaje: 'Alguien ya no está.' }], traza: 'x' },
    }),
  );
  await page.getByRole('button', { name: 'Toda la clase' }).click();
  await dock(page)
    .getByRole('button', { name: /^Lectura/ })
    .click();
  await page.getByText('Alguien ya no está.').waitFor();
  for (const nombre of ['Aisha', 'Álvaro', 'Bruno'])
    await expect(page.getByRole('listitem').filter({ hasText: `${nombre} Ruiz` })).toContainText('Aún sin medallas');
});
