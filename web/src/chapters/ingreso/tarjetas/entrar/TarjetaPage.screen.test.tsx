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

/** Reads a card on a device, with or without somebody signed in. */
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

test('greets the owner with class and teacher, and waits for a confirmation', async () => {
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
  const boton = entrar.element() as HTMLElement;
  boton.click();
  boton.click();
  await expect.poll(address).toContain(`/grupo/${GRUPO_ID}`);
  expect(sesionStore.getState().session.user).toBe('aisha.diallo');
  expect(sentTo('POST /api/Sesion/tomar')).toHaveLength(1);
  expect(sentTo('POST /api/Sesion/cerrar')).toEqual([]);
});

test('tells a pupil with somebody else’s card what to do', async () => {
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

test('offers the board’s code after «No soy …» or a void card, and undoes a slip', async () => {
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

/** With a stopped clock on a phone, reads Aisha's card and answers that it is not theirs. */
async function sayNoSoy(): Promise<void> {
  await resize(PHONE);
  stopClock();
  await readCard();
  await soon(noSoy);
  press(noSoy);
  await soon(desliz);
}

test('allows undoing «No soy …» for half a minute, then forgets the card', async () => {
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

test('forgets the card and the waiting session after an unanswered greeting', async () => {
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

test('says when «Entrar» is offline and waits; asks for the card again after too long', async () => {
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

test('does not enter when the user goes back before confirming, and ends the session', async () => {
  await resize(PHONE);
  await readCard();
  await see(hola);
  await noSoy.click();
  // Back from there returns to this page and reads the card again.
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

test('greets the pupil of another card read on the same page, and ends the first session', async () => {
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

test('counts the card as used and ends its session if the owner’s account is already open', async () => {
  await resize(PHONE);
  play({ ...claseDeLucia(), 'GET /api/estudiante/mis-grupos': [enLista] });
  await readCard({ ...LUCIA, id: AISHA.id });
  await expect.poll(() => sentTo('POST /api/Sesion/cerrar').length).toBe(1);
  expect(sentTo('POST /api/Sesion/tomar')).toHaveLength(1);
  expect(sesionStore.getState().session.token).toBe(LUCIA.token);
});

test('names both pupils if another is signed in, and the one who stays loses nothing', async () => {
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

test('ends both sessions for a third child', async () => {
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

test('says «ninguna de las dos» if both pupils have the same name', async () => {
  await resize(PHONE);
  await readCard(MARTA);
  await see(page.getByRole('button', { name: 'No soy Marta ni Aisha' }));
  play({ 'POST /api/Login/tarjeta': { ...AISHA, token: 'token-7', saludo: { ...AISHA.saludo, nombre: 'Marta' } } });
  pointCamera();
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await see(page.getByRole('heading', { name: 'Aquí ha entrado Marta. ¿Eres Marta?' }));
  await see(page.getByRole('button', { name: 'No soy ninguna de las dos' }));
});

test('disables both buttons after «Sí, soy Aisha» until she is in', async () => {
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
  // Not Marta's session, only the new one.
  expect(sentTo('POST /api/Sesion/cerrar')).toHaveLength(1);
});

test('shows both buttons on a phone in landscape, and an edge in forced colours', async () => {
  await withForcedColours();
  await resize({ width: 740, height: 360 });
  await readCard();
  await see(hola);
  expect(noSoy.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(360);
  expect(outsideOrCut(page.getByRole('main').element() as HTMLElement)).toEqual([]);
  expect(getComputedStyle(hola.element().closest('section')!).outlineStyle).toBe('solid');
});
