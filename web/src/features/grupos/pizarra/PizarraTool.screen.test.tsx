import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passUntil, pass, takeClock } from '../../../screenTests/clock.ts';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playEquipos, playPizarra } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, press, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { hearNotes } from '../../../screenTests/sound.ts';
import { said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const CLASE = [perfil(11, 'Lucía', 'Fernández'), perfil(12, 'Mateo', 'Quispe'), perfil(13, 'Nuria', 'Gil')];
const DE_AULA = { id: 51, dispositivo: 'Chrome en Linux', desde: '2026-11-26T08:00:00Z' };
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const pared = page.getByRole('dialog', { name: 'Pizarra' });
const puestas = () => sentTo('PUT /api/Grupo/:id/pizarra').map(({ body }) => body);

function openClase(donde: string, { clase = CLASE, conectadas = [DE_AULA], sonido = false } = {}) {
  play(claseDelProfesor());
  playEquipos(clase);
  const { giveElsewhere } = playPizarra(clase, { conectadas, sonido });
  return open(`/grupo/${GRUPO_ID}${donde}`, MARTA).then(() => giveElsewhere);
}

test('a tool whose board is on no computer leads to where one is connected', async () => {
  await resize(PHONE);
  await openClase('/azar', { conectadas: [] });
  await button('En la pizarra').click();
  await expect.element(page.getByRole('radio', { name: /^Al azar/ })).toBeChecked();
  expect([address(), puestas()]).toMatchObject([`/grupo/${GRUPO_ID}/pizarra`, [{ vista: 'Azar', tiempo: null }]]);
});

test('a timer is put on the board, and neither takes the other with it', async () => {
  await resize(PHONE);
  await openClase('/tiempo');
  await button('5 min').click();
  await button('En la pizarra').click();
  await said('En la pizarra: Tiempo.');
  expect(puestas().at(-1)).toMatchObject({ vista: 'Tiempo', tiempo: { duracion: 300_000 } });
});

test('teams that were never saved are first, and the remote chooses between those that were', async () => {
  await resize(PHONE);
  await openClase('/equipos');
  const save = async (nombre: string) => {
    await page.getByRole('dialog').getByLabelText('Nombre').fill(nombre);
    await press('{Enter}');
    await see(page.getByRole('heading', { name: nombre }));
  };
  await button('Repartir la clase').click();
  await button('En la pizarra').click();
  await save('Geometría');
  await expect.poll(puestas).toMatchObject([{ vista: 'Equipos', equiposId: 71 }]);
  await saidAndClosed('Equipos guardados.');
  await saidAndClosed('En la pizarra: Equipos.');
  await button('Más opciones de los equipos').click();
  await page.getByRole('menuitem', { name: 'Guardar como otros' }).click();
  await save('Lectura');
  await saidAndClosed('Equipos guardados.');
  await button('En la pizarra').click();
  await expect.poll(() => puestas().at(-1)).toMatchObject({ equiposId: 72 });
  await open(`/grupo/${GRUPO_ID}/pizarra`, MARTA);
  await page.getByRole('button', { name: /Qué equipos/ }).click();
  await page.getByRole('option', { name: 'Geometría' }).click();
  await expect.poll(() => puestas().at(-1)).toMatchObject({ vista: 'Equipos', equiposId: 71 });
  await see(page.getByRole('radio', { name: /^Equipos.*Geometría/ }));
});

test('keeps the screen on, also after it was hidden', async () => {
  const request = vi.fn<() => Promise<unknown>>().mockResolvedValue({ release: () => Promise.resolve() });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  await openClase('/pizarra');
  await button('Ver aquí en grande').click();
  await see(pared.getByText('Lucía', { exact: true }));
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  setHidden(true);
  expect(request).toHaveBeenCalledTimes(1);
  setHidden(false);
  expect(request).toHaveBeenCalledTimes(2);
});

test('forty by pages, which turn until somebody turns them', async () => {
  takeClock();
  const letters = [...'abcdefghijklmnopqrst'];
  await openClase('/pizarra', {
    clase: ['Ana', 'Otro'].flatMap((uno, i) =>
      letters.map((letter, j) => perfil(11 + i * 20 + j, uno + letter, 'Gil')),
    ),
  });
  await button('Ver aquí en grande').click();
  const cells = pared.getByRole('list', { name: 'La clase' }).getByRole('listitem');
  const names = () => cells.elements().map(({ textContent }) => textContent);
  await see(pared.getByText('1 de 2'));
  const first = names();
  await passUntil(() => pared.getByText('2 de 2').query() !== null);
  const second = names();
  expect([new Set([...first, ...second]).size, Math.abs(first.length - second.length) <= 1]).toEqual([40, true]);
  await press('{ArrowLeft}');
  await see(pared.getByText('1 de 2'));
  // One turn and not two: after two it would be the first again.
  await pass(15_000);
  expect(pared.getByText('1 de 2').query()).not.toBeNull();
});

test('key P shows the same board over the class, in and out, with a bell for what comes meanwhile', async () => {
  const notes = hearNotes();
  const giveElsewhere = await openClase('', { sonido: true });
  giveElsewhere(CLASE[1] ?? CLASE[0]!, 'Compañerismo');
  const search = page.getByRole('searchbox');
  // Where one types it is a letter.
  await search.click();
  await press('p');
  await expect.element(search).toHaveValue('p');
  expect(pared.query()).toBeNull();
  (search.element() as HTMLElement).blur();
  await press('p');
  await see(pared.getByText('Lucía', { exact: true }));
  await see(pared.getByText('Compañerismo'));
  expect(notes()).toBe(0);
  giveElsewhere(CLASE[0]!, 'Constancia');
  await see(pared.getByText('Constancia'));
  await expect.poll(notes).toBe(2);
  await press('p');
  await miss(pared);
  expect(notes()).toBe(2);
});

test('key P opens no board under a menu; the remote has a button for it', async () => {
  await openClase('/pizarra');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await button('Abrir menú').click();
  await see(menu);
  await press('p');
  await pressEscape(menu);
  await miss(menu);
  await untilQuiet();
  expect(pared.query()).toBeNull();
  await button('Ver aquí en grande').click();
  await pared.getByRole('button', { name: /Salir/ }).click();
  await miss(pared);
});
