import { SIN_KUDOS, TIPOS_KUDO } from '@aupa/domain/juntos';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { playKudos, tiposKudo } from '../../../screenTests/makers/kudos.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { countRenders } from '../../../screenTests/renders.ts';
import {
  DESKTOP,
  enter,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
  withMotion,
} from '../../../screenTests/screen.tsx';
import { said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { happens, hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}`;
const POST = 'POST /api/Kudo';
const menu = page.getByRole('menu');
const kudoButton = (nombre: string) => page.getByRole('button', { name: `Brindar reconocimiento a ${nombre}` });
const item = (tipo: string) => page.getByRole('menuitem', { name: tipo });
const quedan = (texto: string) => see(page.getByRole('main').getByText(texto).first());

/** Opens Lucía's class with `quedan` kudos left. */
async function openClase(quedan: number) {
  play(claseDeLucia());
  const elsewhere = playKudos(quedan);
  await open(PATH, LUCIA);
  return elsewhere;
}

async function give(nombre: string, tipo: string): Promise<void> {
  await kudoButton(nombre).click();
  await page
    .getByRole('menu', { name: new RegExp(nombre) })
    .getByRole('menuitem', { name: tipo })
    .click();
}

/** For each classmate: the kind given, the optimistic count, the toast and the ids sent. */
const TRES = [
  ['Mateo Quispe', 'No se rindió', 'Te quedan 2 reconocimientos', 'Te quedan 2 reconocimientos esta semana.', 12, 5],
  ['Nuria Gil-Ruiz', 'Gran trabajo', 'Te queda 1 reconocimiento', 'Te queda 1 reconocimiento esta semana.', 13, 10],
  [
    'Mateo Quispe',
    'Sabe escuchar',
    'El lunes tendrás más',
    'Era el último de esta semana. El lunes tendrás más.',
    12,
    6,
  ],
] as const;

for (const size of [DESKTOP, PHONE]) {
  test(`explains each kind, counts at once and says how many are left at ${size.width} px`, async () => {
    await resize(size);
    await openClase(3);
    await quedan('Te quedan 3 reconocimientos');
    const held = hold(POST);
    await kudoButton('Mateo Quispe').click();
    await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(TIPOS_KUDO.length);
    for (const { nombre, descripcion } of TIPOS_KUDO) await expect.element(item(nombre)).toHaveTextContent(descripcion);
    await pressEscape(menu);
    await miss(menu);
    for (const [nombre, tipo, left] of TRES) {
      await give(nombre, tipo);
      // Before any response.
      await quedan(left);
      await miss(menu);
    }
    // One at a time: each toast's count depends on the order in which the server accepts them.
    for (const [nombre, , , told] of TRES) {
      held.letOneGo();
      await saidAndClosed(`Reconocimiento enviado a ${nombre}. ${told}`);
    }
    const sent = TRES.map(([, , , , perfilId, kudo]) => ({ idPerfilEstudianteRecibe: perfilId, kudo }));
    expect(sentTo(POST).map(({ body }) => body)).toEqual(sent.map((uno) => ({ ...uno, idPerfilEstudianteEmisor: 11 })));
  });
}

test('shades the edges of a list that scrolls in a low window', async () => {
  await resize({ width: 1366, height: 650 });
  await openClase(3);
  await kudoButton('Mateo Quispe').click();
  await see(item('Suma en equipo'));
  const list = menu.element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  // Two covers that scroll with the rows hide two fixed shadows.
  expect(getComputedStyle(list).backgroundAttachment).toBe('local, local, scroll, scroll');
});

test('rerenders only the card of the classmate who gets the kudo', async () => {
  const takeRenders = countRenders();
  await openClase(3);
  await quedan('Te quedan 3 reconocimientos');
  await untilQuiet();
  expect(Object.keys(takeRenders()).toSorted()).toEqual(['12', '13']);
  await give('Mateo Quispe', 'Gran trabajo');
  await quedan('Te quedan 2 reconocimientos');
  await miss(menu);
  await saidAndClosed(/^Reconocimiento enviado/);
  await untilQuiet();
  expect(takeRenders()).toEqual({});
  await kudoButton('Nuria Gil-Ruiz').click();
  await expect.poll(() => page.getByText(/^Te quedan 2 reconocimientos/).elements().length).toBe(2);
});

test('does not claim that there are no kinds when they failed to load, and retries', async () => {
  refuse('GET /api/Kudo', 403);
  const { 'GET /api/Kudo': _, ...others } = claseDeLucia();
  play(others);
  playKudos(3);
  await open(PATH, LUCIA);
  await quedan('Te quedan 3 reconocimientos');
  await kudoButton('Mateo Quispe').click();
  await see(page.getByText('No se ha podido cargar. Cierra y vuelve a intentarlo.'));
  play({ 'GET /api/Kudo': tiposKudo() });
  await pressEscape(menu);
  await miss(menu);
  await kudoButton('Mateo Quispe').click();
  await see(item('Gran trabajo'));
});

test('answers kindly when none is left, and sends nothing', async () => {
  await openClase(1);
  await quedan('Te queda 1 reconocimiento');
  await give('Nuria Gil-Ruiz', 'Gran trabajo');
  // The fading menu must not switch to the message of the next try.
  expect(page.getByText(SIN_KUDOS).query()).toBeNull();
  await said('Reconocimiento enviado a Nuria Gil-Ruiz. Era el último de esta semana. El lunes tendrás más.');
  await miss(menu);
  await enter(kudoButton('Mateo Quispe'));
  await see(page.getByRole('menu', { name: /Mateo/ }).getByText(SIN_KUDOS));
  await press('{Enter}');
  await pressEscape(menu);
  await expect.element(kudoButton('Mateo Quispe')).toHaveFocus();
  expect(sentTo(POST)).toHaveLength(1);
});

test('says that none is left even if the last one was just given in another window', async () => {
  const { giveElsewhere } = await openClase(1);
  await quedan('Te queda 1 reconocimiento');
  giveElsewhere();
  refuse(POST, 'KUDOS_AGOTADOS');
  await give('Mateo Quispe', 'Gran trabajo');
  await see(page.getByRole('alert').getByText(SIN_KUDOS));
  await see(page.getByText('El lunes tendrás más', { exact: true }));
});

test('says in an open menu that none is left when the last one is given elsewhere', async () => {
  const { giveElsewhere } = await openClase(1);
  await quedan('Te queda 1 reconocimiento');
  await kudoButton('Mateo Quispe').click();
  await see(item('Gran trabajo'));
  giveElsewhere();
  happens({ clase: 'kudo-dado', grupoId: GRUPO_ID, perfilId: 11 });
  await see(page.getByRole('menu', { name: /Mateo/ }).getByText(SIN_KUDOS));
});

test('a kudo can be undone by its giver, and counts as left again', async () => {
  await resize(PHONE);
  await openClase(3);
  await give('Mateo Quispe', 'Suma en equipo');
  await said(/Te quedan 2 reconocimientos esta semana\.$/);
  await quedan('Te quedan 2 reconocimientos');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await said('Reconocimiento deshecho. Te quedan 3 esta semana.');
  await quedan('Te quedan 3 reconocimientos');
  expect(sentTo('POST /api/Kudo/:id/deshacer').map(({ params }) => params)).toEqual([{ id: 72 }]);
});

test('restores the count when the server refuses', async () => {
  await openClase(3);
  await quedan('Te quedan 3 reconocimientos');
  const held = hold(POST);
  await give('Mateo Quispe', 'Sabe escuchar');
  await quedan('Te quedan 2 reconocimientos');
  held.refuse(409);
  await see(page.getByRole('alert').getByText('No se pudo asignar el kudo.', { exact: true }));
  await quedan('Te quedan 3 reconocimientos');
});

test('gives one kudo on a double click while the menu fades', async () => {
  await withMotion();
  await openClase(3);
  const held = hold(POST);
  await kudoButton('Mateo Quispe').click();
  await item('Sabe escuchar').dblClick();
  held.letGo();
  await said(/^Reconocimiento enviado a Mateo Quispe/);
  await untilQuiet();
  expect(sentTo(POST)).toHaveLength(1);
});

test('is not offered to a teacher', async () => {
  play(claseDelProfesor());
  await open(PATH, MARTA);
  await see(page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }));
  expect(page.getByRole('button', { name: /^Brindar/ }).elements()).toEqual([]);
});
