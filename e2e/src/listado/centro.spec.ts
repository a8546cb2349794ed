import type { Page } from '@playwright/test';
import { countClics } from '../guia/clics.ts';
import { makeClase, named } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';
import { lineas } from './listado.ts';

const LAPTOP = { width: 1366, height: 650 };
const CLASES = ['1', '2', '3', '4'].flatMap((curso) => [...'ABCDEFGHIJKLM'].map((letra) => `${curso}º ESO ${letra}`));
const DE_CADA = 30;

/** A school's export: 52 classes of 30, and a pupil who has left. */
function centro(suya: string, suyos: ReadonlyArray<readonly [string, string]>): Buffer {
  const personas = lineas();
  const filas = CLASES.flatMap((clase, c) =>
    Array.from({ length: DE_CADA }, (_, i) => {
      const n = c * DE_CADA + i;
      const [[apellido], [segundo], [, nombre]] = [
        personas[n % 27] ?? ['', '', ''],
        personas[Math.floor(n / 27) % 27] ?? ['', '', ''],
        personas[(n * 5 + c) % 27] ?? ['', '', ''],
      ];
      return [clase, `${apellido} ${segundo}`, nombre, 'Matriculado'];
    }).filter(() => clase !== suya || suyos.length === 0),
  );
  const propias = suyos.map(([apellidos, nombre]) => [suya, apellidos, nombre, 'Matriculado']);
  const todas = [
    ['Unidad', 'Apellidos', 'Nombre', 'Estado'],
    ...propias,
    ...filas,
    [suya, 'Baja Ido', 'Teo', 'Anulada'],
  ];
  return Buffer.from(todas.map((fila) => fila.join(';')).join('\r\n'));
}

const listado = (page: Page) => page.getByRole('dialog', { name: /^Añadir alumnos a / });
const boton = (page: Page, name: string | RegExp) => listado(page).getByRole('button', { name });

test('four clicks import a class from a school file of 1,560 pupils', async ({ open }) => {
  const { grupoId, profesor } = await makeClase([]);
  const yo = await countClics(await open({ sesion: profesor, size: LAPTOP }));
  const { page } = yo;
  await page.goto(`/grupo/${grupoId}`);
  await yo.click(page.getByRole('button', { name: 'Añadir alumnos' }).first());
  const before = yo.clics();
  const elegido = page.waitForEvent('filechooser');
  await yo.click(boton(page, 'Subir un archivo'));
  await (await elegido).setFiles({ name: 'RegAlum.csv', mimeType: 'text/csv', buffer: centro('3º ESO C', []) });
  await expect(listado(page).getByText('RegAlum.csv · todo el centro · 1561 filas')).toBeVisible();
  await expect(listado(page).getByText('1 con «Anulada» se queda fuera')).toBeVisible();
  await listado(page)
    .getByRole('radio', { name: /^3º ESO C/ })
    .click({ force: true });
  await yo.click(boton(page, 'Revisar 30 alumnos'));
  await yo.click(boton(page, 'Crear 30 cuentas'));
  await expect(listado(page).getByText('30 alumnos ya están en la clase')).toBeVisible();
  expect(yo.clics() - before).toBe(4);
  yo.expectNoStumble();
});

test('near names are decided, a row is left out, and undoing the list restores the class', async ({ open }) => {
  const { grupoId, profesor } = await makeClase(named('Iker Vázquez', 'Noa Quispe', 'Aisha Diallo'));
  const page = await open({ sesion: profesor, size: LAPTOP });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Más de esta clase' }).click();
  await page.getByRole('button', { name: /^Añadir alumnos/ }).click();
  const elegido = page.waitForEvent('filechooser');
  await boton(page, 'Subir un archivo').click();
  const suyos = [
    ['Vásquez', 'Iker'],
    ['Quispe Mamani', 'Noa'],
    ['Diallo', 'Aisha'],
    ['Ortega', 'Bruno'],
    ['Fuera', 'Lucas'],
  ] as const;
  await (await elegido).setFiles({ name: 'centro.csv', mimeType: 'text/csv', buffer: centro('2º ESO B', suyos) });
  await listado(page)
    .getByRole('radio', { name: /^2º ESO B/ })
    .click({ force: true });
  await boton(page, 'Revisar 5 alumnos').click();
  await expect(listado(page).getByRole('heading', { name: '¿Es la misma persona?' })).toBeVisible();
  await boton(page, 'Es la misma: Iker Vásquez').click();
  await boton(page, 'Son dos: Noa Quispe Mamani').click();
  await boton(page, /^Quitar fila \d+: Lucas Fuera$/).click();
  await boton(page, /^Poner al día 2 y crear 2$/).click();
  await expect(
    listado(page).getByText('2 alumnos ya están en la clase. 1 alumno tiene el nombre al día').first(),
  ).toBeVisible();
  await boton(page, 'Deshacer la lista').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer la lista' }).click();
  await expect(listado(page)).toBeHidden();
  const alumnos = page.getByRole('list', { name: 'Alumnos' });
  for (const nombre of ['Iker Vázquez', 'Noa Quispe', 'Aisha Diallo'])
    await expect(alumnos.getByText(nombre)).toBeVisible();
  for (const nombre of ['Vásquez', 'Mamani', 'Bruno Ortega', 'Lucas Fuera'])
    await expect(page.getByText(nombre)).toHaveCount(0);
});
