import type { Asistencia } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playLista } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import {
  address,
  focus,
  goBack,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
} from '../../../screenTests/screen.tsx';
import { refused, said } from '../../../screenTests/toasts.ts';
import { admit, hold, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const TOMAR = 'PUT /api/Grupo/:id/asistencia';
const CLASE = [
  perfil(11, 'Aisha', 'Diallo'),
  perfil(12, 'Bruno', 'Ortega'),
  perfil(13, 'Emma', 'Soler'),
  perfil(14, 'Maximiliano Augustoo', 'Fernández-Villaverde'),
];
const button = (name: string | RegExp) => page.getByRole('button', { name });
const boton = (que: 'Falta' | 'Llega tarde', nombre: string) =>
  page.getByRole('button', { name: `${que} ${nombre}`, exact: true });
const fila = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
const tomadas = () =>
  sentTo(TOMAR).map(({ body }) => body.alumnos.map(({ perfilId, estado }) => `${perfilId} ${estado}`));

async function openLista(clase = CLASE, idos: Asistencia['idos'] = []) {
  play(claseDelProfesor());
  const lista = playLista(clase, idos);
  await open(`/grupo/${GRUPO_ID}/lista`, MARTA);
  await see(button(/^Listo/));
  return lista;
}

test('shows taps at once on a phone and saves them in order, even with a slow server', async () => {
  await resize(PHONE);
  await openLista();
  await see(page.getByText('4 en clase', { exact: true }));
  const slow = hold(TOMAR);
  // Tapping anywhere in the row works like its button.
  await page.getByText('Bruno Ortega').click();
  await see(fila('Bruno Ortega').getByText('Falta hoy'));
  await boton('Llega tarde', 'Emma Soler').click();
  for (let veces = 0; veces < 2; veces += 1) await boton('Falta', 'Aisha Diallo').click();
  await see(fila('Emma Soler').getByText('Llega tarde'));
  await expect.element(boton('Falta', 'Aisha Diallo')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'en clase' }))
    .toHaveTextContent(/3 en clase\s*1 tarde\s*1 falta/);
  // Whatever the network does, the last tap wins.
  expect(tomadas()).toEqual([['12 Falta']]);
  slow.letGo();
  await expect.poll(() => tomadas().at(-1)).toEqual(['12 Falta', '13 Tarde']);
  await button('Listo: 3 en clase').click();
  await said('Lista pasada: 3 en clase.');
  await expect.poll(address).toBe(`/grupo/${GRUPO_ID}`);
});

for (const width of [360, 390, 820, 1280]) {
  test(`shows whole names of the present and of those who left, at ${width} px`, async () => {
    await resize({ width, height: 800 });
    const maria = { nombre: 'María de los Ángeles', apellido: 'Fernández-Villaverde' };
    await openLista(CLASE, [{ ...maria, perfilId: 15, estado: 'Presente', origen: null, baja: '2026-11-02' }]);
    for (const { nombre, apellido } of [{ nombre: 'Maximiliano Augustoo', apellido: 'Fernández-Villaverde' }, maria]) {
      const entero = page.getByText(`${nombre} ${apellido}`, { exact: true });
      await see(entero);
      const { scrollHeight, clientHeight } = entero.element();
      expect([nombre, scrollHeight <= clientHeight + 8]).toEqual([nombre, true]);
    }
  });
}

test('rolls back a refused tap and says so; one tap takes a list with nobody missing', async () => {
  await openLista();
  refuse(TOMAR, 'CAMPO_INVALIDO');
  await boton('Falta', 'Emma Soler').click();
  await refused('Revisa este dato.');
  await miss(fila('Emma Soler').getByText('Falta hoy'));
  admit(TOMAR);
  await button('Listo: 4 en clase').click();
  await said('Lista pasada: 4 en clase.');
  expect(tomadas()).toEqual([['13 Falta'], []]);
});

async function pressOn(name: string, keys = '{Enter}'): Promise<void> {
  focus(button(name));
  await press(keys);
}

test('works by keyboard: list, month and radar; shows a list taken in another window', async () => {
  const { takeElsewhere } = await openLista();
  await pressOn('Falta Bruno Ortega', ' ');
  await see(fila('Bruno Ortega').getByText('Falta hoy'));
  takeElsewhere({ perfilId: 12, estado: 'Falta' }, { perfilId: 11, estado: 'Tarde' });
  await see(fila('Aisha Diallo').getByText('Llega tarde'));
  await pressOn('Más de la lista');
  await expect.poll(() => document.activeElement?.role).toBe('menuitem');
  await press('{Enter}');
  const bruno = page.getByRole('table').getByRole('row', { name: /Bruno Ortega/ });
  await see(bruno.getByText('F', { exact: true }));
  expect(bruno.getByRole('cell').elements().at(-2)?.textContent).toBe('1');
  goBack();
  await see(button('Listo: 3 en clase'));
  await pressOn('Más de la lista');
  await expect.poll(() => document.activeElement?.role).toBe('menuitem');
  await press('{End}{Enter}');
  const radar = page.getByRole('dialog', { name: 'Radar' });
  await see(radar.getByText('Aún es pronto: el radar necesita 4 clases con lista o con medallas.'));
  await pressEscape(radar);
  await miss(radar);
  await expect.element(button('Más de la lista')).toHaveFocus();
});

test('lists pupils who left below the class with the date, and a tap changes only them', async () => {
  const dani = { perfilId: 21, nombre: 'Dani', apellido: 'Rey', estado: 'Falta', origen: 'Lista' } as const;
  const sara = { perfilId: 22, nombre: 'Sara', apellido: 'Gil', estado: 'Presente', origen: 'Lista' } as const;
  await openLista(CLASE, [
    { ...dani, baja: '2026-11-30' },
    { ...sara, baja: '2026-11-26' },
  ]);
  const idos = page.getByRole('list', { name: 'Ya no están en la clase' });
  await see(idos.getByText('Se fue el 30 de noviembre'));
  await see(fila('Dani Rey').getByText('Falta hoy'));
  // Dani left after this day and counts; Sara left on it.
  await see(button('Listo: 4 en clase'));
  await see(page.getByText('1 falta', { exact: true }));
  await boton('Falta', 'Bruno Ortega').click();
  await expect.poll(tomadas).toEqual([['12 Falta']]);
  await see(fila('Dani Rey').getByText('Falta hoy'));
  await boton('Falta', 'Dani Rey').click();
  await expect.poll(() => tomadas().at(-1)).toEqual(['12 Falta', '21 Presente']);
  await miss(fila('Dani Rey').getByText('Falta hoy'));
  await button('Más de la lista').click();
  await page.getByRole('menuitem', { name: 'Tabla del mes' }).click();
  await see(page.getByRole('table').getByRole('row', { name: /Sara Gil Se fue el 26 de noviembre/ }));
});

test('fits twenty-eight on a desktop screen, with controls of 48 px', async () => {
  await openLista(Array.from({ length: 28 }, (_, i) => perfil(11 + i, `Ana${String.fromCodePoint(97 + i)}`, 'Gil')));
  const botones = page.getByRole('list', { name: 'Alumnos' }).getByRole('button').elements();
  expect(botones).toHaveLength(56);
  for (const uno of [0, 1, 54, 55].map((i) => botones[i] ?? document.body)) {
    await expect.element(uno).toBeInViewport({ ratio: 1 });
    const { width, height } = uno.getBoundingClientRect();
    expect([width, height]).toEqual([48, 48]);
  }
});

test('tells pupils of the same first name apart in the radar', async () => {
  play(claseDelProfesor());
  playLista([perfil(11, 'Lucía', 'Fernández'), perfil(12, 'Lucía', 'Mora')]);
  play({ 'GET /api/Grupo/:id/radar': { hoy: 12, alumnos: [{ perfilId: 12, desde: null }], conAlgo: 1, de: 2 } });
  await open(`/grupo/${GRUPO_ID}/lista`, MARTA);
  await page.getByRole('button', { name: 'Más de la lista' }).click();
  await page.getByRole('menuitem', { name: /^Radar/ }).click();
  await see(page.getByRole('heading', { name: 'Hoy podrías fijarte en Lucía M.' }));
});
