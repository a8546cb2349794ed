import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopClock } from '../../../../screenTests/clock.ts';
import { claseDeLucia, enLista, GRUPO_ID } from '../../../../screenTests/makers/grupos.ts';
import { LUCIA, preferencias, usuario } from '../../../../screenTests/makers/personas.ts';
import { address, goBack, open, resize, see } from '../../../../screenTests/screen.tsx';
import { outsideOrCut } from '../../../../screenTests/outside.ts';
import { admit, hold, loseCalls, play, sentTo, untilQuiet } from '../../../../screenTests/wire.ts';
import { keepEnLaPuerta } from '../../enLaPuerta.ts';
import { readSecreto } from '../../../../data/session/secretoLeido.ts';
import { sesionStore } from '../../../../data/session/sesion.ts';

const NEREA = {
  ...LUCIA,
  alcance: 'puerta' as const,
  saludo: {
    nombre: 'Nerea',
    enlaceAvatarMiniatura: '',
    grupoNombre: '5.º A',
    materia: 'Matemáticas',
    profesorNombre: 'Irene',
  },
};
const cara = (perfilId: number, nombreCorto: string) => ({
  perfilId,
  nombreCorto,
  enlaceAvatarMiniatura: '',
  dentro: false,
  espera: false,
});

/** Opens the door's page as a child whom the teacher has just let in. */
async function comeIn(at = '/puerta', quien?: typeof LUCIA, prepare?: () => void): Promise<void> {
  const llamada = { entradaId: 3, clave: 'clave', nombreCorto: 'Nerea', enlaceAvatarMiniatura: '' };
  keepEnLaPuerta({ llave: { secreto: 'secreto' }, pase: 'pase', llamada });
  play({
    'POST /api/Puerta/esperar': { estado: 'Dentro', sesion: NEREA },
    'POST /api/Puerta/mirar': {
      materia: 'Matemáticas',
      grupoNombre: '5.º A',
      profesorNombre: 'Irene',
      pase: null,
      alumnos: [cara(11, 'Nerea'), cara(12, 'Omar')],
    },
    'POST /api/Sesion/cerrar': undefined,
    'POST /api/Sesion/tomar': undefined,
    'GET /api/Usuario/me': usuario(NEREA),
    'GET /api/Usuario/preferencias': preferencias(),
    ...claseDeLucia(),
    'GET /api/estudiante/mis-grupos': [enLista],
  });
  prepare?.();
  await open(at, quien);
}
const hola = page.getByRole('heading', { name: '¡Hola, Nerea!' });

test('greets a pupil let in by the door, and enters by itself', async () => {
  await resize({ width: 360, height: 740 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  await expect.element(page.getByText('5.º A · Matemáticas · con Irene')).toBeVisible();
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  expect(sentTo('POST /api/Puerta/esperar').map(({ body }) => body)).toEqual([
    { entradaId: 3, clave: 'clave', porTomar: true },
  ]);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  await pass(4900);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await pass(100);
  await expect.poll(() => pass(50).then(address)).toContain(`/grupo/${GRUPO_ID}`);
  expect(sesionStore.getState().session.token).toBe(NEREA.token);
  expect(sentTo('POST /api/Sesion/tomar')).toHaveLength(1);
});

test('waits while a button is hovered or focused, and enters shortly after', async () => {
  await resize({ width: 1280, height: 800 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  const [entrar, noSoy] = ['Entrar', 'No soy Nerea'].map(
    (name) => page.getByRole('button', { name, exact: true }).element() as HTMLElement,
  ) as [HTMLElement, HTMLElement];
  const isIn = () => sesionStore.getState().session.isAuthenticated;
  noSoy.focus();
  await pass(20_000);
  entrar.focus();
  await pass(20_000);
  expect(isIn()).toBe(false);
  // The pointer takes over before the focus leaves, and rests.
  await userEvent.hover(entrar);
  entrar.blur();
  await pass(20_000);
  expect(isIn()).toBe(false);
  await userEvent.unhover(entrar);
  await pass(1500);
  noSoy.focus();
  await pass(10_000);
  expect([isIn(), sentTo('POST /api/Sesion/tomar').length]).toEqual([false, 0]);
  noSoy.blur();
  await pass(2000);
  await expect.poll(() => pass(50).then(isIn)).toBe(true);
});

test('says in the greeting that it is offline, and enters on the next press', async () => {
  await resize({ width: 740, height: 360 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  expect(page.getByRole('button', { name: 'No soy Nerea' }).element().getBoundingClientRect().bottom).toBeLessThan(360);
  loseCalls('POST /api/Sesion/tomar', 99);
  await pass(5000);
  const fallo = page.getByText('No hay conexión. Espera un momento y prueba otra vez.');
  await expect.poll(() => (fallo.query() ? 'there' : pass(10))).toBe('there');
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  admit('POST /api/Sesion/tomar');
  (page.getByRole('button', { name: 'Entrar', exact: true }).element() as HTMLElement).click();
  await expect.poll(() => pass(50).then(address)).toContain(`/grupo/${GRUPO_ID}`);
});

/** Arrives from the login, so that there is a way back. */
async function toPuerta(): Promise<void> {
  const link = page.getByRole('link', { name: 'Entrar con el código de la puerta' });
  await expect.poll(() => (link.query() ? 'there' : pass(10))).toBe('there');
  (link.element() as HTMLElement).click();
}

test('greets again after a reload; going back ends the session without entering', async () => {
  await resize({ width: 360, height: 740 });
  stopClock();
  await comeIn('/login');
  await toPuerta();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  // Handed out once: a reload doesn't request it again.
  await open('/login');
  keepEnLaPuerta({ dentro: { sesion: NEREA, desde: Date.now() } });
  await toPuerta();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  const cerradas = sentTo('POST /api/Sesion/cerrar').length;
  goBack();
  await expect.poll(() => (hola.query() ? pass(10) : 'gone')).toBe('gone');
  await pass(10_000);
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(cerradas + 1);
  expect([sentTo('POST /api/Sesion/tomar').length, sesionStore.getState().session.isAuthenticated]).toEqual([0, false]);
  expect(sentTo('POST /api/Puerta/esperar')).toHaveLength(1);
});

test('does not enter when closed during the greeting; ten minutes later it shows the faces', async () => {
  await resize({ width: 360, height: 740 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await pass(1000);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  const kept = sessionStorage.getItem('puerta') ?? '';
  expect(kept).toContain(NEREA.token);
  await open('/login');
  sessionStorage.setItem('puerta', kept);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  onTestFinished(() => now.mockRestore());
  await toPuerta();
  const quien = page.getByRole('heading', { name: '¿Quién eres?' });
  await expect.poll(() => (quien.query() ? 'there' : pass(10))).toBe('there');
  await pass(10_000);
  expect([hola.query(), sentTo('POST /api/Sesion/tomar').length]).toEqual([null, 0]);
});

function readCode(): void {
  history.replaceState(history.state, '', '/puerta#otro');
  readSecreto();
}

test('ends the greeting when another code is read in that tab, and shows the faces', async () => {
  await resize({ width: 360, height: 740 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  readCode();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await expect.poll(() => (hola.query() ? pass(10) : 'gone')).toBe('gone');
  await expect.poll(() => pass(10).then(() => page.getByRole('radio').elements().length)).toBe(2);
  await pass(10_000);
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
  expect([sentTo('POST /api/Sesion/tomar').length, sesionStore.getState().session.isAuthenticated]).toEqual([0, false]);
  expect(sessionStorage.getItem('puerta')).not.toContain(NEREA.token);
  expect(sentTo('POST /api/Puerta/mirar').at(-1)?.body).toMatchObject({ secreto: 'otro' });
});

test('ends the door’s session when another code is read during the check for other sessions', async () => {
  await resize({ width: 360, height: 740 });
  let letGo = () => {};
  await comeIn('/puerta', { ...LUCIA, id: '00000000-0000-4000-8000-000000000009' }, () => {
    letGo = hold('GET /api/Usuario/me').letGo;
  });
  await expect.poll(() => sessionStorage.getItem('puerta')).toContain(NEREA.token);
  readCode();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  letGo();
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(1);
  await untilQuiet();
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
});

test('ends the session waiting in that tab when opened with another code', async () => {
  await resize({ width: 360, height: 740 });
  await comeIn('/login');
  keepEnLaPuerta({ dentro: { sesion: NEREA, desde: Date.now() } });
  const before = location.href;
  readCode();
  history.replaceState(history.state, '', before);
  await page.getByRole('link', { name: 'Entrar con el código de la puerta' }).click();
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(1);
  expect(sessionStorage.getItem('puerta')).not.toContain(NEREA.token);
});

test('shows class and teacher while waiting, and on a tablet the digits beside the instructions', async () => {
  await resize({ width: 820, height: 1180 });
  keepEnLaPuerta({ llave: { secreto: 'secreto' }, pase: 'pase' });
  play({
    'POST /api/Puerta/mirar': {
      materia: 'Matemáticas',
      grupoNombre: '5.º A',
      profesorNombre: 'Irene',
      pase: null,
      alumnos: [cara(11, 'Nerea')],
    },
    'POST /api/Puerta/llamar': { entradaId: 3, clave: 'clave' },
    'POST /api/Puerta/esperar': { estado: 'Espera' },
  });
  await open('/puerta');
  await page.getByRole('radio', { name: 'Nerea' }).click({ force: true });
  await page.getByRole('button', { name: 'Soy Nerea' }).click();
  await see(page.getByRole('heading', { name: 'Espera un momento, Nerea' }));
  await see(page.getByText('5.º A · Matemáticas · con Irene'));
  keepEnLaPuerta({});
  await open('/puerta');
  const titulo = page.getByRole('heading', { name: 'Entra en clase' });
  await see(titulo);
  const [izquierda, derecha] = [titulo, page.getByRole('textbox').first()].map((one) =>
    one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(derecha.left).toBeGreaterThan(izquierda.right);
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
});

test('«Buscar mi cara» by keyboard leads to the faces, and focuses their heading without a ring', async () => {
  await resize({ width: 1366, height: 650 });
  const mirada = { materia: 'Matemáticas', grupoNombre: '5.º A', profesorNombre: 'Irene', pase: 'pase' };
  play({ 'POST /api/Puerta/mirar': { ...mirada, alumnos: [cara(11, 'Nerea')] } });
  await open('/puerta');
  await expect.element(page.getByRole('heading', { name: 'Entra en clase' })).toHaveFocus();
  await userEvent.keyboard('{Tab}123456{Tab}Ne');
  await userEvent.keyboard('{Enter}');
  const quien = page.getByRole('heading', { name: '¿Quién eres?' });
  await expect.element(quien).toHaveFocus();
  expect(quien.element().matches(':focus-visible')).toBe(true);
  expect(getComputedStyle(quien.element()).outlineStyle).toBe('none');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: 'Nerea' })).toHaveFocus();
});

test('ends both sessions for a third child, and shows the faces', async () => {
  await resize({ width: 820, height: 1180 });
  await comeIn('/puerta', { ...LUCIA, id: '00000000-0000-4000-8000-000000000009' });
  const ninguna = page.getByRole('button', { name: 'No soy Lucía ni Nerea' });
  await see(ninguna);
  await ninguna.click();
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(2);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await untilQuiet();
  expect(address()).toBe('/puerta');
});

test('«No soy Nerea» during the greeting ends the session and shows the faces', async () => {
  await resize({ width: 820, height: 1180 });
  stopClock();
  await comeIn();
  await expect.poll(() => (hola.query() ? 'there' : pass(10))).toBe('there');
  (page.getByRole('button', { name: 'No soy Nerea' }).element() as HTMLElement).click();
  await expect.poll(() => pass(10).then(() => page.getByRole('radio').elements().length)).toBe(2);
  await pass(5000);
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  expect(address()).toBe('/puerta');
  await see(page.getByRole('heading', { name: '¿Quién eres?' }));
});
