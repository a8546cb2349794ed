import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../quality/sweep.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { call, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, PHONE, type Open, test } from '../support/test.ts';

const NOMBRES = [
  ['Aisha', 'Diallo'],
  ['Bruno', 'Ortega'],
  ['Emma', 'Soler'],
  ['Maximiliano Augustoo', 'Fernández-Villaverde'],
] as const;
const LISTA = /\/api\/Grupo\/\d+\/asistencia$/;

async function openLista(open: Open, clase: Clase, size = DESKTOP): Promise<Page> {
  const page = await open({ sesion: clase.profesor, size });
  await page.goto(`/grupo/${clase.grupoId}/lista`);
  await page.getByRole('button', { name: /^Listo/ }).waitFor();
  return page;
}

const fila = (page: Page, nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
const boton = (page: Page, que: 'Falta' | 'Llega tarde', nombre: string) =>
  page.getByRole('button', { name: `${que} ${nombre}`, exact: true });

/** The list of today as the server has it, by name; whoever is present in none. */
async function guardada({ profesor, grupoId, alumnos }: Clase): Promise<{ tomada: boolean; estados: string[] }> {
  const lista = await call(profesor.token, 'GET /api/Grupo/:id/asistencia', { params: { id: grupoId } });
  const nombreOf = (perfilId: number) => alumnos.find((uno) => uno.perfilId === perfilId)?.nombre;
  const estados = lista.alumnos.filter(({ estado }) => estado !== 'Presente');
  return {
    tomada: lista.tomada !== null,
    estados: estados.map(({ perfilId, estado }) => `${nombreOf(perfilId)} ${estado}`),
  };
}

test('a teacher takes the list on a phone: taps show and are saved at once, in their order, also while the server is slow', async ({
  open,
}) => {
  const clase = await makeClase(NOMBRES);
  const page = await openLista(open, clase, PHONE);
  await expect(page.getByText('4 en clase', { exact: true })).toBeVisible();
  const slow = await holdCalls(page, 'PUT', LISTA);
  // The row is as good as its button.
  await page.getByText('Bruno Ortega').click();
  await expect(fila(page, 'Bruno Ortega')).toContainText('Falta hoy');
  await boton(page, 'Llega tarde', 'Emma Soler').click();
  await boton(page, 'Falta', 'Aisha Diallo').click();
  await boton(page, 'Falta', 'Aisha Diallo').click();
  await expect(fila(page, 'Emma Soler')).toContainText('Llega tarde');
  await expect(boton(page, 'Falta', 'Aisha Diallo')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'en clase' })).toHaveText(/2 en clase\s*1 tarde\s*1 falta/);
  // One after the other: whatever the network does, the last tap is the last word.
  expect(slow.count).toBe(1);
  slow.letGo();
  await expect
    .poll(() => guardada(clase))
    .toEqual({ tomada: true, estados: ['Bruno Ortega Falta', 'Emma Soler Tarde'] });
  await untilQuiet(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Listo: 3 en clase' }).click();
  await expect(page).toHaveURL(`/grupo/${clase.grupoId}`);
  await page.getByText('Lista pasada: 3 en clase.').waitFor();
});

test('a list in which nobody is missing is taken by one tap; what the server refuses is taken back and said', async ({
  open,
}) => {
  const clase = await makeClase(NOMBRES);
  const page = await openLista(open, clase, PHONE);
  await refuseCalls(page, 'PUT', LISTA, 409, { mensaje: 'No se pudo guardar.', errores: [], traza: 't' });
  await boton(page, 'Falta', 'Emma Soler').click();
  await page.getByRole('alert').getByText('No se pudo guardar.').waitFor();
  await expect(fila(page, 'Emma Soler')).not.toContainText('Falta hoy');
  await page.unrouteAll();
  expect(await guardada(clase)).toEqual({ tomada: false, estados: [] });
  await page.getByRole('button', { name: 'Listo: 4 en clase' }).click();
  await page.getByText('Lista pasada: 4 en clase.').waitFor();
  expect(await guardada(clase)).toEqual({ tomada: true, estados: [] });
});

test('by keyboard alone: list, another tab of the teacher, month, files and radar', async ({ open }) => {
  const clase = await makeClase(NOMBRES);
  const page = await openLista(open, clase);
  const otra = await openLista(open, clase);
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press(key);
  };
  await press('Falta Bruno Ortega', 'Space');
  await press('Llega tarde Aisha Diallo');
  await expect(fila(otra, 'Bruno Ortega')).toContainText('Falta hoy');
  await expect(fila(otra, 'Aisha Diallo')).toContainText('Llega tarde');

  await press('Más de la lista');
  await page.keyboard.press('Enter');
  const tabla = page.getByRole('table');
  await expect(tabla.getByRole('row', { name: /Bruno Ortega/ }).getByText('F', { exact: true })).toBeVisible();
  await expect(
    tabla
      .getByRole('row', { name: /Bruno Ortega/ })
      .getByRole('cell')
      .nth(-2),
  ).toHaveText('1');
  await untilQuiet(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Descargar tabla');
  const [archivo] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(archivo.suggestedFilename()).toMatch(/-asistencia-\d{4}-\d\d\.xlsx$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Listo: 3 en clase' }).waitFor();

  await press('Más de la lista');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const radar = page.getByRole('dialog', { name: 'Radar' });
  await radar.getByText('Aún es pronto: el radar necesita 4 clases con lista o con medallas.').waitFor();
  await page.keyboard.press('Escape');
  await expect(radar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Más de la lista' })).toBeFocused();
});

test('twenty-eight stand on one screen of a desktop, with controls of 48 px', async ({ open }) => {
  const clase = await makeClase(
    Array.from(
      { length: 28 },
      (_, i) => [`Ana${String.fromCodePoint(97 + (i % 26))}`, i < 26 ? 'Gil' : 'Ruiz'] as const,
    ),
  );
  const page = await openLista(open, clase);
  const botones = page.getByRole('list', { name: 'Alumnos' }).getByRole('button');
  await expect(botones).toHaveCount(56);
  for (const i of [0, 1, 54, 55]) {
    await expect(botones.nth(i)).toBeInViewport({ ratio: 1 });
    const box = await botones.nth(i).boundingBox();
    expect([box?.width, box?.height]).toEqual([48, 48]);
  }
});
