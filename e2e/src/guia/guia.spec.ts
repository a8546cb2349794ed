import { registerProfesor, takeEjemplos } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations, findBadTargets, settle } from '../quality/sweep.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

const DESK = { width: 1366, height: 768 };

const pasos = (page: Page) => page.getByRole('list', { name: 'Primeros pasos' });
const abierto = (page: Page) => pasos(page).locator('[aria-current=step]').getByRole('heading');
const hechos = (page: Page) => pasos(page).getByRole('heading', { name: /, hecho$/ });

for (const size of [DESK, PHONE]) {
  test(`leads from an empty account to a code at ${size.width}×${size.height}`, async ({ open }) => {
    const sesion = await registerProfesor(escuela);
    const page = await open({ sesion, size });
    await page.goto('/groups');
    await page.getByRole('heading', { name: '¡Hola, ' }).waitFor();
    await expect(abierto(page)).toHaveText('Medallas y notas');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page.getByRole('radio', { name: 'de 1 a 7' }).check();
    await page.getByRole('button', { name: 'Usar estas 12 medallas' }).click();
    await pasos(page).getByText('12 medallas, de 1 a 7').waitFor();
    await expect(abierto(page)).toHaveText('Tu grupo');
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
    await dialog.getByLabel('Nombre').fill('2.º ESO B');
    await dialog.getByLabel('Materia').fill('Matemáticas');
    await dialog.getByLabel('Institución').fill('IES Azorín');
    // The only table is chosen already.
    await dialog.getByRole('button', { name: 'Del 1 al 7, medalla a medalla' }).waitFor();
    await dialog.getByRole('button', { name: 'Crear grupo' }).click();
    await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
    await page.getByRole('img', { name: /^Código QR/ }).waitFor();
    await page.getByRole('link', { name: 'aúpa, ir a los grupos' }).click();
    await page.getByText('Tu clase, en 5 pasos: vas por el 3').waitFor();
    await expect(abierto(page)).toHaveText('La lista de clase');
    await page.getByRole('button', { name: 'Prefiero usar el código' }).click();
    await page.getByRole('img', { name: /^Código QR/ }).waitFor();
    await expect(hechos(page)).toHaveText(['Medallas y notas, hecho', 'Tu grupo, hecho']);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
  });
}

test('ticks itself while it is looked at, and goes when all is done', async ({ open }) => {
  const { profesor, alumnos, grupoId, medallas } = await makeClase([['Lucía', 'Fernández']]);
  await call(profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: false } });
  const page = await open({ sesion: profesor });
  await page.goto('/groups');
  await expect(abierto(page)).toHaveText('La primera medalla');
  await page.getByRole('list', { name: 'Grupos' }).waitFor();
  await call(
    profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: alumnos[0]?.perfilId ?? 0, medallaId: medallas[0]?.id ?? 0, n: 1 } },
  );
  await expect(pasos(page)).toHaveCount(0);
  await page.getByRole('link', { name: /Matemáticas/ }).waitFor();
  expect(grupoId).toBeGreaterThan(0);
});

test('stays away once taken away, and comes back from the menu', async ({ open }) => {
  const sesion = await registerProfesor(escuela);
  const page = await open({ sesion });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Quitar esta guía' }).click();
  await page.getByRole('heading', { name: 'Aún no tienes grupos' }).waitFor();
  await expect(pasos(page)).toHaveCount(0);
  await expect.poll(async () => (await call(sesion.token, 'GET /api/Profesor/guia')).oculta).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Aún no tienes grupos' }).waitFor();
  await page.goto('/medals');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Guía' }).click();
  await pasos(page).waitFor();
  await expect(page).toHaveURL(/\/groups$/);
  await expect.poll(async () => (await call(sesion.token, 'GET /api/Profesor/guia')).oculta).toBe(false);
});

test('lets the list of groups be where the guide does not come', async ({ open }) => {
  const sesion = await registerProfesor(escuela);
  const page = await open({ sesion });
  await page.route(/\/api\/Profesor\/guia$/, (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.goto('/groups');
  await page.getByRole('heading', { name: 'Aún no tienes grupos' }).waitFor();
});

test('makes a table and its medal over the form of a group, asks nobody about leaving, and keeps what was typed', async ({
  open,
}) => {
  const sesion = await registerProfesor(escuela);
  await call(sesion.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  const page = await open({ sesion });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const grupo = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await grupo.getByLabel('Nombre').fill('2.º ESO B');
  await grupo.getByRole('button', { name: 'Crear tabla' }).click();
  const tabla = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await tabla.getByLabel('Nombre de la tabla de equivalencia').fill('Mi tabla');
  await tabla.getByRole('button', { name: 'Crear medalla' }).click();
  const medalla = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await medalla.getByLabel('Nombre').fill('Ayuda');
  await medalla.getByLabel('Descripción').fill('Ayuda a quien lo necesita.');
  await medalla.getByRole('radio').first().check({ force: true });
  await medalla.getByRole('button', { name: 'Crear Medalla' }).click();
  await medalla.waitFor({ state: 'hidden' });
  // Chosen for the row, and the name of the table still there.
  await tabla.getByRole('group', { name: 'Medallas de la nota 1' }).getByText('Ayuda').waitFor();
  await expect(tabla.getByLabel('Nombre de la tabla de equivalencia')).toHaveValue('Mi tabla');
  await tabla.getByRole('button', { name: 'Crear tabla' }).click();
  await tabla.waitFor({ state: 'hidden' });
  await expect(grupo.getByLabel('Nombre')).toHaveValue('2.º ESO B');
  await grupo.getByRole('button', { name: 'Mi tabla' }).waitFor();
  await grupo.getByLabel('Materia').fill('Lengua');
  await grupo.getByLabel('Institución').fill('IES Azorín');
  await grupo.getByRole('button', { name: 'Crear grupo' }).dblclick();
  await page.getByRole('heading', { name: 'Lengua', level: 1 }).waitFor();
  expect(await call(sesion.token, 'GET /api/profesor/mis-grupos')).toHaveLength(1);
});

test('offers the choice where there are two tables', async ({ open }) => {
  const sesion = await registerProfesor(escuela);
  await takeEjemplos(escuela, sesion);
  const page = await open({ sesion });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Elige una tabla/ })
    .waitFor();
});

for (const [path, list, cuantos] of [
  ['/medals', 'Medallas', 13],
  ['/equivalenceTable', 'Tablas de equivalencia', 2],
] as const) {
  test(`the kit stays to be had later on ${path}, what is missing and never twice`, async ({ open }) => {
    const sesion = await registerProfesor(escuela);
    const { id } = await call(sesion.token, 'POST /api/medalla/alta', {
      body: { nombre: 'Mía', descripcion: 'La que hice primero.', nombreIcono: 'star', cantidadMonedasBrinda: 5 },
    });
    await call(sesion.token, 'POST /api/TablaEquivalencia', {
      body: {
        nombre: 'Mía',
        equivalencias: [{ nota: 1, medallasNecesarias: [{ id }] }],
      },
    });
    const page = await open({ sesion, size: PHONE });
    await page.goto(path);
    const shown = page.getByRole('list', { name: list, exact: true }).locator('> li');
    await expect(shown).toHaveCount(1);
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Añadir medallas y tablas de ejemplo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Medallas y tablas de ejemplo' });
      await dialog.getByRole('radio', { name: 'de 1 a 7' }).check();
      await settle(page);
      expect(await findAxeViolations(page)).toEqual([]);
      const answered = page.waitForResponse(/Profesor\/ejemplos$/);
      await dialog.getByRole('button', { name: 'Añadir' }).dblclick();
      await answered;
      await expect(shown).toHaveCount(cuantos);
    }
    expect(await call(sesion.token, 'GET /api/Medalla')).toHaveLength(13);
    expect(await call(sesion.token, 'GET /api/TablaEquivalencia')).toHaveLength(2);
  });
}
