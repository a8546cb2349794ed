import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passUntil, pass, takeClock } from '../../../screenTests/clock.ts';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { pizarra, playEquipos, playPizarra, playPuertas } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import {
  address,
  enter,
  focus,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
} from '../../../screenTests/screen.tsx';
import { hearNotes } from '../../../screenTests/sound.ts';
import { said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { cutNetwork, hold, play, restoreNetwork, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const CLASE = [perfil(11, 'Lucía', 'Fernández'), perfil(12, 'Mateo', 'Quispe'), perfil(13, 'Nuria', 'Gil')];
const DE_AULA = { id: 51, dispositivo: 'Chrome en Linux', desde: '2026-11-26T08:00:00Z', seVe: true };
const MUCHOS = Array.from({ length: 28 }, (_, i) =>
  perfil(11 + i, `Alumna${String.fromCodePoint(97 + (i % 26))}`, 'Gil'),
);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const pared = page.getByRole('dialog', { name: 'Pizarra' });
const puestas = () => sentTo('PUT /api/Grupo/:id/pizarra').map(({ body }) => body);

function openClase(donde: string, { clase = CLASE, conectadas = [DE_AULA], sonido = false } = {}) {
  play(claseDelProfesor());
  playEquipos(clase);
  const played = playPizarra(clase, { conectadas, sonido });
  return open(`/grupo/${GRUPO_ID}${donde}`, MARTA).then(() => played);
}

test('«En la pizarra» leads to connecting a board if none is connected', async () => {
  await resize(PHONE);
  await openClase('/azar', { conectadas: [] });
  await button('En la pizarra').click();
  await expect.element(page.getByRole('radio', { name: /^Al azar/ })).toBeChecked();
  expect([address(), puestas()]).toMatchObject([`/grupo/${GRUPO_ID}/pizarra`, [{ vista: 'Azar', tiempo: null }]]);
});

test('puts a running timer on the board', async () => {
  await resize(PHONE);
  await openClase('/tiempo');
  await button('5 min').click();
  await button('En la pizarra').click();
  await said('En la pizarra: Tiempo.');
  expect(puestas().at(-1)).toMatchObject({ vista: 'Tiempo', tiempo: { duracion: 300_000 } });
});

test('saves unsaved teams under the day’s name first; the remote chooses among saved ones', async () => {
  await resize(PHONE);
  await openClase('/equipos');
  const save = async (nombre: string) => {
    await page.getByRole('dialog').getByLabelText('Nombre').fill(nombre);
    await press('{Enter}');
    await see(page.getByRole('heading', { name: nombre }));
  };
  await button('Repartir la clase').click();
  await button('En la pizarra').click();
  await see(page.getByRole('heading', { name: 'Jueves 26' }));
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
  await page.getByRole('option', { name: 'Jueves 26' }).click();
  await expect.poll(() => puestas().at(-1)).toMatchObject({ vista: 'Equipos', equiposId: 71 });
  await see(page.getByRole('radio', { name: /^Equipos.*Jueves 26/ }));
});

test('keeps the screen awake, also after the page was hidden', async () => {
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

test('shows forty pupils in pages that turn by themselves until somebody turns one', async () => {
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
  // One turn: after two it would be the first page again.
  await pass(15_000);
  expect(pared.getByText('1 de 2').query()).not.toBeNull();
});

test('key P opens and closes the board over the class, with a bell for new medals', async () => {
  const notes = hearNotes();
  const { giveElsewhere } = await openClase('', { sonido: true });
  giveElsewhere(CLASE[1] ?? CLASE[0]!, 'Compañerismo');
  const search = page.getByRole('searchbox');
  // In a text field P is a letter.
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

/** A window as the browser opens it: with a copy of this tab's storage. */
function playWindow() {
  const kept = new Map([['root', 'the teacher’s session']]);
  const ventana = {
    closed: false,
    opener: window as Window | null,
    document: { title: '' },
    location: { pathname: 'blank', replace: (path: string) => (ventana.location.pathname = path) },
    sessionStorage: {
      clear: () => kept.clear(),
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    close: () => (ventana.closed = true),
  };
  const opened = vi.spyOn(window, 'open').mockReturnValue(ventana as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  return { ventana, kept, opened };
}

test('one press opens a window that holds only a board’s token; closing it ends the board', async () => {
  const { ventana, kept, opened } = playWindow();
  await openClase('/pizarra', { conectadas: [] });
  const call = hold('POST /api/Grupo/:id/pizarra/ventana');
  await button('Abrir en otra ventana').click();
  await expect.poll(() => ventana.opener).toBeNull();
  expect([...kept]).toEqual([]);
  call.letGo();
  await see(button('Ver la ventana'));
  await see(page.getByText('Se ve en 1 pantalla'));
  expect([[...kept], ventana.location.pathname]).toEqual([[['pizarra', 'un-token-de-pizarra']], '/pizarra']);
  await button('Ver la ventana').click();
  expect(opened.mock.calls.map(([url, name]) => [url, name])).toEqual([
    ['', 'aupa-pizarra-7'],
    ['', 'aupa-pizarra-7'],
  ]);
  expect(sentTo('POST /api/Grupo/:id/pizarra/ventana')).toHaveLength(1);
  ventana.closed = true;
  await see(page.getByText('Sin conectar'));
  expect(sentTo('DELETE /api/Grupo/:id/pizarra/:pizarraId')).toHaveLength(1);
  opened.mockReturnValue(null);
  await button('Abrir en otra ventana').click();
  await see(page.getByText('El navegador no ha dejado abrirla'));
  expect(page.getByRole('link', { name: 'Abrir la pizarra' }).element().getAttribute('href')).toBe('/pizarra');
});

test('replaces the board of a hand-closed window; brings back a window that went elsewhere', async () => {
  const { ventana } = playWindow();
  const ended = () => sentTo('DELETE /api/Grupo/:id/pizarra/:pizarraId').map(({ params }) => params.pizarraId);
  const connected = () => sentTo('POST /api/Grupo/:id/pizarra/ventana').length;
  await openClase('/pizarra', { conectadas: [] });
  await button('Abrir en otra ventana').click();
  await see(page.getByText('Se ve en 1 pantalla'));
  Object.defineProperty(ventana, 'sessionStorage', {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  });
  ventana.location.pathname = 'elsewhere';
  await button('Ver la ventana').click();
  await expect.poll(() => ventana.location.pathname).toBe('/pizarra');
  expect([ventana.closed, connected(), ended()]).toEqual([false, 1, []]);
  expect(page.getByText('El navegador no ha dejado abrirla').query()).toBeNull();
  // Before the remote polls it.
  ventana.closed = true;
  playWindow();
  (button('Ver la ventana').element() as HTMLElement).click();
  await expect.poll(connected).toBe(2);
  expect(ended()).toEqual([61]);
  await see(button('Ver la ventana'));
});

test('ends the board of a window closed offline once the network is back', async () => {
  takeClock();
  const { ventana } = playWindow();
  await openClase('/pizarra', { conectadas: [] });
  await button('Abrir en otra ventana').click();
  await see(button('Ver la ventana'));
  cutNetwork();
  ventana.closed = true;
  await passUntil(() => page.getByRole('alert').query() !== null);
  play({ 'GET /api/Grupo/:id/pizarra': { ...pizarra(), conectadas: [{ ...DE_AULA, id: 61, seVe: false }] } });
  restoreNetwork();
  const ended = () => sentTo('DELETE /api/Grupo/:id/pizarra/:pizarraId').map(({ params }) => params.pizarraId);
  await expect.poll(() => pass(1000).then(() => ended().slice(0, 1))).toEqual([61]);
});

test('counts only boards that are seen; ends a window closed while the remote was reloading', async () => {
  takeClock();
  const DE_VENTANA = { ...DE_AULA, id: 61, seVe: false };
  // As left by an earlier load of this tab.
  sessionStorage.setItem('ventanas', JSON.stringify({ [GRUPO_ID]: 61 }));
  onTestFinished(() => sessionStorage.removeItem('ventanas'));
  await openClase('/pizarra', { conectadas: [{ ...DE_AULA, seVe: false }, DE_VENTANA] });
  await see(page.getByText('Ahora no se ve', { exact: true }));
  await button('Desconectar…').click();
  await see(page.getByRole('menuitem', { name: 'Desconectar La otra ventana' }).getByText('ahora no se ve'));
  await press('{Escape}');
  const ended = () => sentTo('DELETE /api/Grupo/:id/pizarra/:pizarraId').map(({ params }) => params.pizarraId);
  expect(ended()).toEqual([]);
  await passUntil(() => ended().length > 0);
  expect(ended()).toEqual([61]);
  // The classroom's board stays: its computer may only be asleep.
  await see(button('Desconectar Chrome en Linux'));
  await see(button('Abrir en otra ventana'));
});

test('arrow keys choose a view but open no door; everything fits a laptop', async () => {
  await resize({ width: 1366, height: 650 });
  await openClase('/pizarra', { clase: MUCHOS, conectadas: [DE_AULA, { ...DE_AULA, id: 52 }] });
  await see(page.getByText('Se ve en 2 pantallas'));
  const bottomOf = (uno: Element) => uno.getBoundingClientRect().bottom;
  const todo = document.querySelectorAll('main button, main label, main [role=img]');
  expect(Math.max(...Array.from(todo, bottomOf))).toBeLessThanOrEqual(650);
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  focus(radio('La clase'));
  await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(radio('Tiempo')).toBeChecked();
  await press('{ArrowDown}');
  await expect.element(radio('La puerta.*cerrada · abrirla')).toHaveFocus();
  await expect.element(radio('Tiempo')).toBeChecked();
  await press('{ArrowDown}');
  await expect.element(radio('Nada')).toBeChecked();
  expect(sentTo('POST /api/Grupo/:id/puerta')).toHaveLength(0);
  await press('{ArrowUp}{ }');
  await expect.poll(() => puestas().at(-1)).toMatchObject({ vista: 'Puerta' });
  expect(sentTo('POST /api/Grupo/:id/puerta')).toHaveLength(1);
  play({
    'POST /api/Grupo/:id/pizarra/codigo': { codigo: '583107', caduca: new Date(Date.now() + 600_000).toISOString() },
  });
  await enter(button('Pedir un código'));
  await see(page.getByText('58 31 07'));
  await expect.element(button('Pedir otro')).toHaveFocus();
  await resize(PHONE);
  const top = (uno: Element) => uno.getBoundingClientRect().top;
  const picture = page.getByRole('img', { name: /^En la pizarra/ }).element();
  await expect.poll(() => top(radio('La clase').element()) - bottomOf(picture)).toBeLessThan(80);
  expect(button('Abrir en otra ventana').query()).toBeNull();
});

test('on a phone connecting comes first until a board is connected; the banda shrinks the preview', async () => {
  await resize(PHONE);
  playPuertas();
  const { connectElsewhere } = await openClase('/pizarra', { clase: MUCHOS, conectadas: [] });
  const box = (uno: Element) => uno.getBoundingClientRect();
  const picture = page.getByRole('img', { name: /^En la pizarra/ });
  await see(page.getByRole('region', { name: 'Puerta abierta' }));
  await see(button('Pedir un código'));
  expect(box(button('Pedir un código').element()).bottom).toBeLessThanOrEqual(box(picture.element()).top);
  // Once a board is connected the section moves below, keeping its focus.
  focus(button('Pedir un código'));
  connectElsewhere('Chrome en Windows');
  await see(page.getByText('Se ve en 1 pantalla'));
  expect(box(button('Pedir un código').element()).top).toBeGreaterThan(box(picture.element()).bottom);
  await expect.element(button('Pedir un código')).toHaveFocus();
  await resize({ width: 1366, height: 650 });
  const todo = () => Array.from(document.querySelectorAll('main button, main label, main [role=img]'), box);
  await expect.poll(() => Math.max(...todo().map(({ bottom }) => bottom))).toBeLessThanOrEqual(650);
  // Beside many choices the left column must not stretch.
  await resize({ width: 1100, height: 768 });
  const gap = () => box(button('Abrir en otra ventana').element()).top - box(picture.element()).bottom;
  await expect.poll(gap).toBeLessThanOrEqual(16);
});
