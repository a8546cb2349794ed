import { PERFIL_NO_VALIDO } from '@aupa/domain/medallas';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playEntregas } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medalla } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { clickAt, focus, miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { countRenders } from '../../../screenTests/renders.ts';
import { refused, said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { admit, hold, play, refuse, sentTo, untilQuiet, type Plays } from '../../../screenTests/wire.ts';

const LOTE = 'POST /api/AsignacionMedallas/lote';
const DESHACER = 'POST /api/AsignacionMedallas/lote/:loteId/deshacer';
const NOMBRES = ['Aisha', 'Álvaro', 'Bruno', 'Carmen', 'Chloe', 'Daniela', 'Emma'];
const idOf = (nombre: string) => 11 + NOMBRES.indexOf(nombre);
const CLASE = NOMBRES.map((nombre) => perfil(idOf(nombre), nombre, 'Ruiz'));

const casilla = (nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre} Ruiz` });
const boxOf = (nombre: string) => casilla(nombre).element().parentElement ?? document.body;
const card = (nombre: string) => page.getByRole('listitem').filter({ hasText: `${nombre} Ruiz` });
const dock = page.getByRole('region', { name: 'Dar medalla a los elegidos' });
const lectura = dock.getByRole('button', { name: /^Lectura/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cambios = page.getByRole('dialog', { name: 'Últimos cambios' });
const pregunta = page.getByRole('alertdialog', { name: '¿Deshacer «Lectura a 3 alumnos»?' });
const lotes = () => sentTo(LOTE).map(({ body }) => body);

/** Returns the number of pointer presses so far. */
function countTaps(): () => number {
  let taps = 0;
  const count = () => (taps += 1);
  document.addEventListener('pointerdown', count, true);
  onTestFinished(() => document.removeEventListener('pointerdown', count, true));
  return () => taps;
}

async function openClase(cuantos = NOMBRES.length, more: Plays = {}) {
  play(claseDelProfesor());
  const heldOf = playEntregas(CLASE.slice(0, cuantos));
  play(more);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(casilla('Aisha'));
  return (nombre: string) => heldOf(idOf(nombre));
}

test('gives five pupils a medal in six taps, rerenders no card, and undoes it from the toast', async () => {
  const takeRenders = countRenders();
  const heldOf = await openClase();
  const taps = countTaps();
  const [primera = '', ...otras] = NOMBRES.filter((nombre) => nombre !== 'Álvaro' && nombre !== 'Chloe');
  await casilla(primera).click();
  await see(dock.getByText('1 alumno'));
  takeRenders();
  for (const nombre of otras) await casilla(nombre).click();
  await see(dock.getByText('5 alumnos'));
  // Not even its own card rerenders: only the checkbox in it.
  expect(takeRenders()).toEqual({});
  await see(dock.getByText('Aisha, Bruno, Carmen y 2 más'));
  await lectura.click();
  await miss(dock);
  await said('5 alumnos han ganado Lectura');
  expect([taps(), heldOf('Daniela'), heldOf('Chloe')]).toEqual([6, { Lectura: 1 }, {}]);
  await button('Deshacer').click();
  await see(card('Daniela').getByText('Aún sin medallas'));
  expect([taps(), heldOf('Daniela')]).toEqual([7, {}]);
});

test('gives the whole class one medal in two taps on a phone, even on a double tap', async () => {
  await resize(PHONE);
  const heldOf = await openClase();
  const taps = countTaps();
  await button('Toda la clase').click();
  await lectura.dblClick();
  await said('7 alumnos han ganado Lectura');
  await untilQuiet();
  expect([taps(), lotes().length, heldOf('Chloe')]).toEqual([3, 1, { Lectura: 1 }]);
});

test('on a phone toggles by face, chooses all but one, and shows only one bar', async () => {
  await resize(PHONE);
  await openClase();
  await untilQuiet();
  const { right, bottom } = boxOf('Álvaro').getBoundingClientRect();
  await clickAt(right - 8, bottom - 8);
  await button('Todos menos…').click();
  await see(card('Chloe'));
  await card('Chloe').click({ position: { x: 330, y: 30 } });
  await see(dock.getByText('6 alumnos'));
  await see(dock.getByText('Todos menos Chloe'));
  const barra = page.getByRole('navigation', { name: 'Clase en marcha' });
  expect(barra.query()).toBeNull();
  await button('Dejar de elegir').click();
  await see(barra);
  expect(lotes()).toEqual([]);
});

test('works by keyboard: choose three, 2 gives, Ctrl+Z undoes, Escape clears the selection', async () => {
  const heldOf = await openClase(4);
  const choose = async (nombre: string) => {
    focus(casilla(nombre));
    await press(' ');
  };
  for (const nombre of ['Aisha', 'Bruno', 'Carmen']) await choose(nombre);
  await see(dock.getByText('3 alumnos'));
  await press('2');
  await said(/^3 alumnos han ganado Participación/);
  expect(heldOf('Carmen')).toEqual({ Participación: 1 });
  await press('{Control>}z{/Control}');
  await expect.poll(() => heldOf('Carmen')).toEqual({});
  await choose('Álvaro');
  await see(dock);
  await press('{Escape}');
  await miss(dock);
  await expect.element(casilla('Álvaro')).not.toBeChecked();
});

test('leaves out absentees, sends a reason, and can be undone in two taps', async () => {
  const alumnos = CLASE.slice(0, 4).map(({ id: perfilId, nombre }) => {
    return { perfilId, estado: nombre === 'Bruno' ? 'Falta' : 'Presente', origen: 'Lista' } as const;
  });
  const tomada = '2026-11-26T08:00:00Z';
  const heldOf = await openClase(4, {
    'GET /api/Grupo/:id/asistencia': { dia: '2026-11-26', tomada, alumnos, idos: [] },
  });
  await expect.element(card('Bruno')).toHaveTextContent('Falta hoy');
  await button('Toda la clase').click();
  await see(dock.getByText('3 alumnos'));
  await see(page.getByText('3 de 3'));
  await casilla('Bruno').click();
  await dock.getByRole('button', { name: 'Gran esfuerzo' }).click();
  await lectura.click();
  await saidAndClosed('4 alumnos han ganado Lectura');
  expect(lotes()).toMatchObject([{ cantidad: 1, medallaId: medalla('Lectura').id, motivo: 'Gran esfuerzo' }]);
  const taps = countTaps();
  await button('Últimos cambios').click();
  const deEsta = cambios.getByRole('region', { name: 'Esta clase' });
  await deEsta.getByRole('button', { name: 'Deshacer: Lectura a 4 alumnos' }).click();
  await see(cambios.getByText('Deshecho', { exact: true }));
  await expect.poll(() => heldOf('Bruno')).toEqual({});
  expect(taps()).toBe(2);
});

const GASTADA = { perfilId: idOf('Aisha'), nombreEstudiante: 'Aisha Ruiz', monedas: 2, faltan: 10 };

/** Three have a medal, and the first has spent its coins. */
async function openGastadas(gastadas = [GASTADA]) {
  const heldOf = await openClase(3);
  await button('Toda la clase').click();
  await lectura.click();
  await saidAndClosed('3 alumnos han ganado Lectura');
  refuse(DESHACER, 'MONEDAS_GASTADAS', { quien: 'Aisha Ruiz', gastadas });
  return heldOf;
}

test('asks once on Ctrl+Z if coins are spent', async () => {
  await openGastadas();
  // Pressed twice it asks once; behind the question the key does nothing.
  await press('{Control>}zz{/Control}');
  await see(pregunta);
  await press('{Control>}z{/Control}');
  await pregunta.getByRole('button', { name: 'Dejarlo como está' }).click();
  await miss(pregunta);
  await untilQuiet();
  expect([sentTo(DESHACER).length, pregunta.query()]).toEqual([1, null]);
});

test('asks no second time when Ctrl+Z is pressed before the question is painted', async () => {
  await openGastadas();
  const held = hold(DESHACER);
  await press('{Control>}z{/Control}');
  await expect.poll(() => sentTo(DESHACER).length).toBe(1);
  held.refuse('MONEDAS_GASTADAS', { quien: 'Aisha Ruiz', gastadas: [GASTADA] });
  // On every frame until the question appears.
  for (let i = 0; pregunta.query() === null; i += 1) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
    await (i % 20 === 19 ? new Promise((resolve) => setTimeout(resolve)) : Promise.resolve());
  }
  await see(pregunta);
  await pregunta.getByRole('button', { name: 'Dejarlo como está' }).click();
  await miss(pregunta);
  await untilQuiet();
  expect([sentTo(DESHACER).length, pregunta.query()]).toEqual([1, null]);
});

test('asks by name, with the safe choice focused, and undoes all in three taps', async () => {
  const heldOf = await openGastadas();
  const taps = countTaps();
  await button('Últimos cambios').click();
  await cambios.getByRole('button', { name: 'Deshacer: Lectura a 3 alumnos' }).click();
  await see(pregunta.getByText('A 1 de los 3 alumnos ya no le quedan las monedas que ganó: las ha gastado.'));
  await see(pregunta.getByText('Aisha Ruiz', { exact: true }));
  await see(pregunta.getByText('Le quedan 2. Le faltarán 10 monedas'));
  await expect.element(pregunta.getByRole('button', { name: 'Dejarlo como está' })).toHaveFocus();
  admit(DESHACER);
  await pregunta.getByRole('button', { name: 'Deshacer de todos modos' }).click();
  await see(cambios.getByText('Deshecho', { exact: true }));
  await expect.poll(() => NOMBRES.slice(0, 3).map(heldOf)).toEqual([{}, {}, {}]);
  expect([taps(), sentTo(DESHACER).at(-1)?.body]).toEqual([3, { siGastadas: 'parcial' }]);
});

test('keeps question and consequences in view when very many have spent their coins', async () => {
  await openGastadas(Array.from({ length: 28 }, (_, i) => ({ ...GASTADA, perfilId: 100 + i })));
  await press('{Control>}z{/Control}');
  await expect.element(pregunta.getByRole('button', { name: 'Dejarlo como está' })).toHaveFocus();
  await expect.element(pregunta.getByText(/^A 28 alumnos ya no les quedan/)).toBeInViewport();
  await expect.element(pregunta.getByText(/ Esos 28 pagarán lo que les falte/)).toBeInViewport();
});

test('leaves no medal on a card when the server refuses', async () => {
  await openClase(3);
  refuse(LOTE, 'PERFIL_NO_VALIDO');
  await button('Toda la clase').click();
  await lectura.click();
  await refused(PERFIL_NO_VALIDO);
  for (const nombre of NOMBRES.slice(0, 3)) await see(card(nombre).getByText('Aún sin medallas'));
});
