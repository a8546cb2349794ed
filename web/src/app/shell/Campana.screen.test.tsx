import type { Canje, Pendientes } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, enLista, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA, preferencias } from '../../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../../screenTests/makers/solicitudes.ts';
import { playSolicitudesMedalla } from '../../screenTests/makers/solicitudesMedalla.ts';
import { canje, playRecompensas } from '../../screenTests/makers/tienda.ts';
import { address, DESKTOP, miss, open, PHONE, pressEscape, resize, see } from '../../screenTests/screen.tsx';
import { happens, play, sentTo } from '../../screenTests/wire.ts';

const PENDIENTES = 'GET /api/Profesor/pendientes';
const CANJES = 'GET /api/Tienda/:id/canjes';
const bell = (n: number) => page.getByRole('button', { name: `Pendientes: ${n}`, exact: true });
const popover = page.getByRole('dialog', { name: 'Pendientes' });
const links = popover.getByRole('link');
const oscar = page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' });
const medallas = page.getByRole('radio', { name: /Medallas/, checked: true });
const deliver = page.getByRole('button', { name: 'Entregar Elegir música a Lucía Fernández' });

/** Counts per group: to join, for medals, to hand over. */
const pendientes = (...grupos: Array<[number, number, number]>): Pendientes => ({
  total: grupos.flat().reduce((suma, n) => suma + n, 0),
  grupos: grupos.map(([solicitudesUnion, solicitudesMedallas, canjes], i) => {
    const { id, nombre, materia } = enLista;
    return { grupoId: id + i, nombre, materia, solicitudesUnion, solicitudesMedallas, canjes };
  }),
});

function playPendientes(): void {
  play(claseDelProfesor());
  playRecompensas(2);
  playSolicitudesUnion('Óscar Álvarez');
  playSolicitudesMedalla(['Lectura', '']);
  play({ [CANJES]: [canje(61)], [PENDIENTES]: pendientes([1, 1, 1], [1, 0, 0]) });
}

test('shows the count on every page', async () => {
  playPendientes();
  play({
    'GET /api/Usuario/preferencias': preferencias(),
    'GET /api/Usuario/sesiones': [],
    'GET /api/Usuario/actividad': [],
  });
  for (const path of ['/groups', '/medals', '/equivalenceTable', '/rewards', '/profile']) {
    await open(path, MARTA);
    for (const size of [PHONE, DESKTOP]) {
      await resize(size);
      await expect.element(bell(4)).toBeInViewport();
    }
  }
});

const CADA_UNO = ['1 quiere unirse', '1 solicitud de medalla', '1 recompensa por entregar', '1 quiere unirse'];

for (const size of [DESKTOP, PHONE]) {
  test(`lists what waits and links to where it is decided, at ${size.width} px`, async () => {
    await resize(size);
    playPendientes();
    await open('/medals', MARTA);
    await bell(4).click();
    await see(links.first());
    const shown = links.elements().map((link) => [link.textContent, link.getBoundingClientRect().height >= 44]);
    expect(shown).toEqual(CADA_UNO.map((texto) => [texto, true]));
    await pressEscape(popover);
    await miss(popover);
    await expect.element(bell(4)).toHaveFocus();
    const ways = [
      [`${GRUPO_ID}?pestana=solicitudes&tipo=union`, oscar],
      [`${GRUPO_ID}?pestana=solicitudes&tipo=medallas`, medallas],
      [`${GRUPO_ID}?pestana=tienda`, deliver],
      [`${GRUPO_ID + 1}?pestana=solicitudes&tipo=union`, oscar],
    ] as const;
    for (const [i, [path, there]] of ways.entries()) {
      await bell(4).click();
      await links.nth(i).click();
      await miss(popover);
      await see(there);
      expect(address()).toBe(`/grupo/${path}`);
    }
  });
}

test('follows requests and decisions live, and says when nothing waits', async () => {
  play(claseDelProfesor());
  playRecompensas(1);
  const { askElsewhere, waiting } = playSolicitudesMedalla();
  let canjes: Canje[] = [];
  play({
    [CANJES]: () => canjes,
    [PENDIENTES]: () => pendientes([0, waiting(), canjes.length]),
    'POST /api/Canje/:canjeId/entregar': () => ({ mensaje: `Entregado ${canjes.pop()?.nombre}.` }),
  });
  await open('/medals', MARTA);
  await bell(0).click();
  await see(popover.getByText('No hay nada que espere tu decisión.'));
  askElsewhere('Lectura', '');
  await links.filter({ hasText: '1 solicitud de medalla' }).click();
  await see(bell(1));
  await page.getByRole('button', { name: /^Aceptar la solicitud/ }).click();
  await see(bell(0));
  canjes = [canje(61)];
  happens({ clase: 'canje-hecho', grupoId: GRUPO_ID, perfilId: 11 });
  await see(bell(1));
  await page.getByRole('link', { name: 'Tienda' }).click();
  await deliver.click();
  await see(bell(0));
});

test('is neither shown to pupils nor requested for them', async () => {
  play(claseDeLucia());
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await see(page.getByRole('heading', { name: 'Mateo Quispe' }));
  expect(page.getByRole('button', { name: /Pendientes/ }).elements()).toEqual([]);
  expect(sentTo(PENDIENTES)).toEqual([]);
});
