import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playPuertas } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, grupo, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { pac } from '../../../screenTests/makers/pac.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { brokenWords, outsideOrCut } from '../../../screenTests/outside.ts';
import { address, focus, miss, open, PHONE, press, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { cutNetwork, play, restoreNetwork, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const LAPTOP = { width: 1366, height: 650 };
const RADAR = 'GET /api/Grupo/:id/radar';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = page.getByRole('searchbox', { name: 'Buscar alumno' });
const hoja = page.getByRole('dialog', { name: 'Más de esta clase' });
const lista = page.getByRole('list', { name: 'Alumnos' });
const fila = (name: RegExp) => hoja.getByRole('listitem').filter({ hasText: name }).element().firstElementChild;
const boxOf = (what: Element | null | undefined) => what?.getBoundingClientRect() ?? new DOMRect();
const isDensa = () => 'densa' in (lista.element() as HTMLElement).dataset;
const nombres = () => [...lista.element().querySelectorAll('h2, h3')].map((one) => one.textContent);

async function openClase(cuantos: number) {
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/info/:id': { ...grupo('profesor'), cantAlumnos: cuantos },
    'GET /api/Profesor/pac': pac({ cantidadMedallasNecesarias: 100, totalContribuciones: 68 }),
    'GET /api/Grupo/:id/perfiles': Array.from({ length: cuantos }, (_, i) => ({
      ...perfil(11 + i, `Alumno ${i + 10}`, 'Ruiz'),
      calificacionActual: i % 10,
    })),
    [RADAR]: { hoy: null, alumnos: [11, 12, 13].map((perfilId) => ({ perfilId, desde: null })), conAlgo: 25, de: 28 },
  });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(page.getByRole('link', { name: /Desafío de la clase/ }));
}

/** Counts the Tab stops from the top of the content to the first pupil; the tabs count as one. */
async function countStops(): Promise<number> {
  document.querySelector<HTMLElement>('main[tabindex]')?.focus();
  const stops = new Set<Element>();
  for (;;) {
    await press('{Tab}');
    const at = document.activeElement;
    if (!at || at === document.body) throw new Error('no pupil is reached');
    if (at.closest('[data-perfil]')) return stops.size;
    stops.add(at.closest('nav[aria-label="Secciones de la clase"]') ?? at);
  }
}

test('has one row of tools; the first pupil is near the top and few Tabs away', async () => {
  await openClase(28);
  await see(search);
  for (const [width, height, firstAt, stops] of [
    [1366, 650, 234, 11],
    [1280, 800, 234, 11],
    [390, 844, 240, 6],
    [360, 740, 240, 6],
  ] as const) {
    // A phone's scrollbar takes no width, but this window's does.
    const bar = width < 768 ? innerWidth - document.documentElement.clientWidth : 0;
    await resize({ width: width + bar, height });
    const here = `${width}×${height}`;
    expect([here, await countStops()]).toEqual([here, stops]);
    scrollTo(0, 0);
    const row = boxOf(search.element().closest('[data-search]')?.parentElement);
    expect(row.height, here).toBeLessThanOrEqual(52);
    expect(Math.round(boxOf(lista.element().firstElementChild).top), here).toBeLessThanOrEqual(firstAt);
    const field = boxOf(search.element().closest('[data-search]'));
    expect(field.width, here).toBeGreaterThanOrEqual(width < 768 ? 140 : 120);
    for (const name of ['Toda la clase', 'Últimos cambios', 'Más de esta clase']) {
      expect([here, name, boxOf(button(name).element()).height]).toEqual([here, name, 44]);
    }
  }
});

test('shrinks the search to an icon that opens over the row if a phone is too narrow', async () => {
  await openClase(28);
  await see(search);
  await resize({ width: 320, height: 640 });
  const field = () => boxOf(search.element().closest('[data-search]'));
  const row = () => boxOf(search.element().closest('[data-search]')?.parentElement);
  expect([field().width, row().height]).toEqual([44, 44]);
  const { top } = boxOf(lista.element());
  await search.fill('Alumno 12');
  expect([field().width, row().height, boxOf(lista.element()).top]).toEqual([row().width, 44, top]);
  await miss(button('Toda la clase'));
  expect(nombres()).toHaveLength(1);
  await search.fill('Zoe');
  await see(page.getByText('Nadie se llama así'));
  await page.getByText('Borrar la búsqueda').click();
  await see(button('Toda la clase'));
  expect([field().width, nombres().length]).toEqual([44, 28]);
});

for (const [where, size] of [
  ['a menu on a laptop', LAPTOP],
  ['a sheet on a phone', PHONE],
] as const) {
  test(`lists the rest of the class with its state under «Más»: ${where}`, async () => {
    await openClase(28);
    await resize(size);
    await button('Más de esta clase').click();
    await see(hoja.getByText('Faltas y retrasos de noviembre'));
    await expect.element(hoja.getByRole('button', { name: /^Radar/ })).toHaveTextContent(/3 alumnos$/);
    expect([...hoja.element().querySelectorAll('li strong')].map((one) => one.textContent)).toEqual([
      'Añadir alumnos',
      'Abrir la puerta',
      'Radar',
      'Tabla del mes',
      'Tarjetas para entrar',
      'Papeletas',
    ]);
    await expect.poll(() => document.activeElement === fila(/^Añadir/)).toBe(true);
    expect(outsideOrCut(hoja.element())).toEqual([]);
    const { bottom } = boxOf(hoja.getByRole('radiogroup', { name: 'Vista' }).element());
    expect(bottom <= innerHeight).toBe(true);
    await hoja.getByRole('radio', { name: 'Nota' }).click();
    await expect.poll(() => nombres()[0]).toMatch(/Alumno 19/);
    await hoja.getByRole('radio', { name: 'Tarjetas' }).click();
    await expect.poll(isDensa).toBe(false);
    await pressEscape(hoja);
    await miss(hoja);
    await expect.element(button('Más de esta clase')).toHaveFocus();
    await button('Más de esta clase').dblClick();
    await untilQuiet();
    await see(hoja);
    await hoja.getByRole('button', { name: /^Añadir alumnos/ }).click();
    await see(page.getByRole('dialog', { name: /Añadir alumnos/ }));
    await miss(hoja);
  });
}

test('opens the door in two taps on a phone, and shows how long it stays open', async () => {
  await openClase(3);
  await resize(PHONE);
  const cerrada = { codigo: null, urlCompleta: null, cierra: null, esperan: [], dentro: [] };
  play({
    'GET /api/Grupo/:id/puerta': () => ({ ...cerrada, ahora: new Date().toISOString() }),
    'POST /api/Grupo/:id/puerta': () => ({
      codigo: '742913',
      urlCompleta: 'http://aupa.test/puerta#s',
      cierra: new Date(Date.now() + 600_000).toISOString(),
    }),
  });
  await button('Más de esta clase').click();
  await expect.element(hoja.getByRole('button', { name: /^Abrir la puerta/ })).toHaveTextContent(/Cerrada$/);
  await hoja.getByRole('button', { name: /^Abrir la puerta/ }).click();
  await expect.poll(address).toBe(`/grupo/${GRUPO_ID}/puerta`);
  await expect.poll(() => sentTo('POST /api/Grupo/:id/puerta').length).toBe(1);
  playPuertas();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await button('Más de esta clase').click();
  await expect.element(hoja.getByRole('link', { name: /^Ir a la puerta/ })).toHaveTextContent(/Abierta · \d:\d\d$/);
  // Two lines beside the time; at a large font size the time wraps below, and no word breaks.
  const abierta = () => fila(/^Ir a la puerta/);
  expect([boxOf(abierta()).height, abierta()?.textContent.includes('Nadie espera')]).toEqual([56, true]);
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  document.documentElement.style.fontSize = '200%';
  const [palabras, estado] = [abierta()?.querySelector('strong'), abierta()?.lastElementChild];
  expect(palabras && brokenWords(palabras)).toEqual([]);
  expect(boxOf(estado).top).toBeGreaterThanOrEqual(boxOf(palabras).bottom);
});

test('disables what needs the server in place while offline, and says so', async () => {
  await openClase(3);
  await see(search);
  await button('Más de esta clase').click();
  await see(hoja.getByText('Pega una lista, o de uno en uno'));
  cutNetwork();
  await expect.poll(() => hoja.getByText('Sin red').elements().length, { timeout: 10_000 }).toBe(4);
  (fila(/^Abrir la puerta/) as HTMLElement).click();
  expect([address(), hoja.query() === null]).toEqual([`/grupo/${GRUPO_ID}`, false]);
  restoreNetwork();
  await see(hoja.getByText('Entran con su móvil y un código'));
  playPuertas();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await button('Más de esta clase').click();
  await see(hoja.getByRole('link', { name: /^Ir a la puerta/ }));
  cutNetwork();
  await expect.element(hoja.getByRole('link', { name: /^Ir a la puerta/ })).toHaveTextContent(/Sin red/);
  restoreNetwork();
});

test('shows cards if the whole class fits, else rows, until the teacher chooses', async () => {
  await openClase(6);
  await see(search);
  await resize({ width: 1280, height: 800 });
  expect(isDensa()).toBe(false);
  await resize({ width: 820, height: 500 });
  await expect.poll(isDensa).toBe(true);
  // Never while somebody is chosen.
  focus(page.getByRole('checkbox', { name: 'Elegir a Alumno 10 Ruiz' }));
  await press(' ');
  await resize({ width: 1280, height: 800 });
  await see(page.getByRole('region', { name: 'Dar medalla a los elegidos' }));
  expect(isDensa()).toBe(true);
  await press('{Escape}');
  await expect.poll(isDensa).toBe(false);
  // Nor while an overlay is open.
  await button('Más de esta clase').click();
  await see(hoja);
  await resize({ width: 820, height: 500 });
  expect(isDensa()).toBe(false);
  await hoja.getByRole('radio', { name: 'Filas' }).click();
  await expect.poll(isDensa).toBe(true);
  await pressEscape(hoja);
  await resize({ width: 1280, height: 800 });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(search);
  expect(isDensa()).toBe(true);
});
