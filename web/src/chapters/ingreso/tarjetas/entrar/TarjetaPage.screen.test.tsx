import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, stopClock } from '../../../../screenTests/clock.ts';
import { claseDeLucia, delMenu, deProfesor, enLista, GRUPO_ID } from '../../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA, preferencias, usuario } from '../../../../screenTests/makers/personas.ts';
import {
  address,
  goBack,
  goForward,
  miss,
  open,
  PHONE,
  resize,
  see,
  withForcedColours,
} from '../../../../screenTests/screen.tsx';
import { outsideOrCut } from '../../../../screenTests/outside.ts';
import { hold, loseCalls, play, refuse, sentTo, untilQuiet } from '../../../../screenTests/wire.ts';
import { readSecreto } from '../../../../data/session/secretoLeido.ts';
import { sesionStore } from '../../../../data/session/sesion.ts';

const AISHA = {
  ...LUCIA,
  id: '00000000-0000-4000-8000-000000000005',
  nombreUsuario: 'aisha.diallo',
  token: 'token-5',
  alcance: 'tarjeta' as const,
  saludo: {
    nombre: 'Aisha',
    enlaceAvatarMiniatura: '',
    grupoNombre: '5.º A',
    materia: 'Matemáticas',
    profesorNombre: 'Irene',
  },
};
const hola = page.getByRole('heading', { name: '¡Hola, Aisha!' });
const entrar = page.getByRole('button', { name: 'Entrar', exact: true });
const noSoy = page.getByRole('button', { name: 'No soy Aisha' });

function pointCamera(): void {
  const before = location.href;
  history.replaceState(history.state, '', '/tarjeta#abcdefghijklmnopqrstuv');
  readSecreto();
  history.replaceState(history.state, '', before);
}

/** A camera has read a card, on a device where somebody is signed in, or nobody. */
async function readCard(quien?: typeof LUCIA): Promise<void> {
  pointCamera();
  play({
    'POST /api/Login/tarjeta': AISHA,
    'GET /api/Usuario/me': usuario(quien ?? LUCIA),
    'GET /api/Usuario/preferencias': preferencias(),
    'POST /api/Sesion/cerrar': undefined,
    'POST /api/Sesion/tomar': undefined,
  });
  await open('/tarjeta', quien);
}

test('a card greets its owner with class and teacher, and lets nobody in before they say so', async () => {
  await resize(PHONE);
  await readCard();
  await see(hola);
  await see(page.getByText('5.º A · Matemáticas · con Irene'));
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  expect(sentTo('POST /api/Login/tarjeta').map(({ body }) => body)).toEqual([
    { token: 'abcdefghijklmnopqrstuv', porTomar: true },
  ]);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  play({ ...claseDeLucia(), 'GET /api/estudiante/mis-grupos': [enLista] });
  // Twice in one go.
  const boton = entrar.element() as HTMLElement;
  boton.click();
  boton.click();
  await expect.poll(address).toContain(`/grupo/${GRUPO_ID}`);
  expect(sesionStore.getState().session.user).toBe('aisha.diallo');
  expect(sentTo('POST /api/Sesion/tomar')).toHaveLength(1);
  expect(sentTo('POST /api/Sesion/cerrar')).toEqual([]);
});

test('whoever holds the card of another is not in, and reads what to do', async () => {
  await resize({ width: 820, height: 1180 });
  await readCard();
  await see(hola);
  await noSoy.click();
  await see(page.getByRole('heading', { name: 'No has entrado' }));
  await see(page.getByText('Esta tarjeta es de Aisha', { exact: false }));
  await miss(hola);
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await expect.element(page.getByRole('heading', { name: 'No has entrado' })).toHaveFocus();
});

test('«No soy …» and a void card lead to the code of the board, and a slip leads back to the greeting', async () => {
  await resize({ width: 820, height: 1180 });
  await readCard();
  await see(hola);
  const logo = page.getByText('aúpa', { exact: true });
  const { top } = logo.element().getBoundingClientRect();
  const conCodigo = page.getByRole('link', { name: 'Entrar con el código de la puerta' });
  await noSoy.click();
  await see(conCodigo);
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('link', { name: 'Entrar con usuario y contraseña' }).element());
  const { left, right } = words.getBoundingClientRect();
  const over = conCodigo.element().getBoundingClientRect();
  expect((left + right) / 2).toBeCloseTo((over.left + over.right) / 2, 0);
  expect(logo.element().getBoundingClientRect().top).toBe(top);
  await page.getByRole('button', { name: 'Me he equivocado: soy Aisha' }).click();
  await see(hola);
  expect(sentTo('POST /api/Login/tarjeta').map(({ body }) => (body as { token: string }).token)).toEqual([
    'abcdefghijklmnopqrstuv',
    'abcdefghijklmnopqrstuv',
  ]);
  await resize({ width: 360, height: 740 });
  refuse('POST /api/Login/tarjeta', 'TARJETA_NO_VALE');
  pointCamera();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await see(page.getByText('Esta tarjeta ya no vale.', { exact: false }));
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  await conCodigo.click();
  await expect.poll(address).toBe('/puerta');
});

const desliz = page.getByRole('button', { name: 'Me he equivocado: soy Aisha' });
const press = (button: typeof desliz) => (button.element() as HTMLElement).click();
const soon = (what: typeof desliz) => expect.poll(() => (what.query() ? 'there' : pass(10))).toBe('there');
const gone = (what: typeof desliz) => expect.poll(() => (what.query() ? pass(10) : 'gone')).toBe('gone');

/** On a phone whose clock stands, somebody reads Aisha's card and says that it is not theirs. */
async function sayNoSoy(): Promise<void> {
  await resize(PHONE);
  stopClock();
  await readCard();
  await soon(noSoy);
  press(noSoy);
  await soon(desliz);
}

test('«No soy …» can be taken back for half a minute: then the card is forgotten', async () => {
  await sayNoSoy();
  await pass(25_000);
  press(desliz);
  await soon(hola);
  press(noSoy);
  await soon(desliz);
  await pass(30_000);
  await gone(desliz);
  await see(page.getByText('Esta tarjeta es de Aisha', { exact: false }));
});

test('a greeting that nobody answers forgets the card with the session that waits', async () => {
  await resize(PHONE);
  stopClock();
  await readCard();
  await soon(noSoy);
  await pass(10 * 60_000);
  press(noSoy);
  await see(page.getByText('Esta tarjeta es de Aisha', { exact: false }));
  await miss(desliz);
});

test.each([
  ['another app is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is hidden', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
])('«No soy …» is final once %s', async (_, leave) => {
  await sayNoSoy();
  leave();
  await gone(desliz);
});

test('without a network «Entrar» says so and waits; a greeting that nobody answered for too long asks for the card again', async () => {
  await resize(PHONE);
  await readCard();
  await see(hola);
  loseCalls('POST /api/Sesion/tomar', 99);
  await entrar.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No hay conexión. Espera un momento y prueba otra vez.');
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await see(noSoy);
  refuse('POST /api/Sesion/tomar', 'SESION_CADUCADA');
  await entrar.click();
  await see(page.getByText('Esto ya no sirve. Apunta otra vez con la cámara al código de tu tarjeta.'));
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
});

test('whoever goes back before they say that it is theirs is not in, and what the card opened is over', async () => {
  await resize(PHONE);
  await readCard();
  await see(hola);
  await noSoy.click();
  // The way back from here leads to this page, with the card read once more.
  await page.getByRole('link', { name: 'Entrar con usuario y contraseña' }).click();
  await expect.poll(address).toBe('/login');
  pointCamera();
  goBack();
  await see(hola);
  const taking = hold('POST /api/Sesion/tomar');
  await entrar.click();
  await expect.poll(() => sentTo('POST /api/Sesion/tomar').length).toBe(1);
  goForward();
  await miss(hola);
  taking.letGo();
  await untilQuiet();
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(2);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
});

test('another card on the same page greets its own pupil, and ends what the first one opened', async () => {
  await resize(PHONE);
  await readCard();
  await see(hola);
  const noa = { ...AISHA, token: 'token-6', nombreUsuario: 'noa.rey', saludo: { ...AISHA.saludo, nombre: 'Noa' } };
  play({ 'POST /api/Login/tarjeta': noa });
  pointCamera();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await see(page.getByRole('heading', { name: '¡Hola, Noa!' }));
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
});

test('read where one’s own account is open, the card was used and its session ends; the account goes on', async () => {
  await resize(PHONE);
  play({ ...claseDeLucia(), 'GET /api/estudiante/mis-grupos': [enLista] });
  await readCard({ ...LUCIA, id: AISHA.id });
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(1);
  expect(sentTo('POST /api/Sesion/tomar')).toHaveLength(1);
  expect(sesionStore.getState().session.token).toBe(LUCIA.token);
});

test('where somebody else is signed in both are called by their first names, and the one who stays loses nothing', async () => {
  await resize({ width: 360, height: 740 });
  await readCard(MARTA);
  await see(page.getByRole('heading', { name: 'Aquí ha entrado Marta. ¿Eres Aisha?' }));
  await see(page.getByRole('button', { name: 'Sí, soy Aisha' }));
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(document.body.textContent).not.toContain('aisha.diallo');
  play({ ...delMenu, ...deProfesor });
  await page.getByRole('button', { name: 'No, seguir como Marta' }).click();
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(1);
  expect(sesionStore.getState().session.token).toBe(MARTA.token);
});

test('a third child says so: both sessions end, and nobody is in', async () => {
  await resize({ width: 740, height: 360 });
  await readCard(MARTA);
  const ninguna = page.getByRole('button', { name: 'No soy Marta ni Aisha' });
  await see(ninguna);
  expect(ninguna.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(360);
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  await ninguna.click();
  await see(page.getByText('Esta tarjeta es de Aisha', { exact: false }));
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(2);
  expect(sentTo('POST /api/Sesion/tomar')).toEqual([]);
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  await untilQuiet();
  expect(address()).toBe('/tarjeta');
});

test('of two pupils of one name a third is neither of the two', async () => {
  await resize(PHONE);
  await readCard(MARTA);
  await see(page.getByRole('button', { name: 'No soy Marta ni Aisha' }));
  play({ 'POST /api/Login/tarjeta': { ...AISHA, token: 'token-7', saludo: { ...AISHA.saludo, nombre: 'Marta' } } });
  pointCamera();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await see(page.getByRole('heading', { name: 'Aquí ha entrado Marta. ¿Eres Marta?' }));
  await see(page.getByRole('button', { name: 'No soy ninguna de las dos' }));
});

test('«Sí, soy Aisha» rests both buttons until she is in', async () => {
  await resize(PHONE);
  await readCard(MARTA);
  const taking = hold('POST /api/Sesion/tomar');
  const [si, no] = [/^Sí, soy Aisha/, /^No, seguir como Marta/].map((name) => page.getByRole('button', { name }));
  await si!.click();
  await expect.element(no!).toHaveAttribute('aria-disabled', 'true');
  await no!.click({ force: true });
  play({ ...claseDeLucia(), 'GET /api/estudiante/mis-grupos': [enLista] });
  taking.letGo();
  await expect.poll(address).toContain(`/grupo/${GRUPO_ID}`);
  expect(sesionStore.getState().session.token).toBe(AISHA.token);
  // Marta's own session, and not the one that was just begun.
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
});

test('on a phone that lies down both buttons are in sight, and in forced colours the greeting has an edge', async () => {
  await withForcedColours();
  await resize({ width: 740, height: 360 });
  await readCard();
  await see(hola);
  expect(noSoy.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(360);
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(getComputedStyle(hola.element().closest('section')!).outlineStyle).toBe('solid');
});
