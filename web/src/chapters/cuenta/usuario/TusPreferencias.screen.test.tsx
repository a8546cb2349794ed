import type { Sesion } from '@aupa/contract';
import type { Preferencias } from '@aupa/domain/cuenta';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../../screenTests/field.ts';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { playEntregas } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { playLogros } from '../../../screenTests/makers/logros.ts';
import { playNovedades } from '../../../screenTests/makers/novedades.ts';
import { LUCIA, MARTA, preferencias, usuario } from '../../../screenTests/makers/personas.ts';
import { open, resize, see } from '../../../screenTests/screen.tsx';
import { hearNotes } from '../../../screenTests/sound.ts';
import { said } from '../../../screenTests/toasts.ts';
import { hold, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const PUT = 'PUT /api/Usuario/preferencias';
const COMO_ES = ['light dark', false];
const chosen = () => sentTo(PUT).map(({ body }) => body);
/** The colours, and whether the easy-to-read font is on. */
const look = () => [
  getComputedStyle(document.documentElement).colorScheme,
  getComputedStyle(document.body).fontFamily.includes('Atkinson'),
];
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

/** Answers for the user's own data and stores their preferences. */
function playDatos(sesion: Sesion): void {
  let suyas: Preferencias = preferencias();
  play({
    ...misDatos(sesion),
    'GET /api/Usuario/preferencias': () => suyas,
    [PUT]: ({ body }) => (suyas = { ...suyas, ...body }),
  });
}

for (const sesion of [MARTA, LUCIA]) {
  test(`colours and font change on choosing, before the server has answered: ${sesion.rol}`, async () => {
    playDatos(sesion);
    await open('/profile', sesion);
    await see(page.getByRole('radiogroup', { name: 'Colores' }));
    expect(look()).toEqual(COMO_ES);
    const held = hold(PUT);
    await choose('Oscuro');
    await expect.poll(look).toEqual(['dark', false]);
    held.letGo();
    await choose('Fácil de leer');
    await expect.poll(look).toEqual(['dark', true]);
    const oscuro = { ...preferencias(), tema: 'Oscuro' };
    await expect.poll(chosen).toEqual([oscuro, { ...oscuro, letra: 'Facil' }]);
  });

  test(`preferences follow the account to another device, not the next user of this one: ${sesion.rol}`, async () => {
    play({ ...misDatos(sesion), 'POST /api/Login/login': sesion, 'POST /api/Sesion/cerrar': undefined });
    play({ 'GET /api/Usuario/preferencias': { ...preferencias(), tema: 'Oscuro', letra: 'Facil' } });
    await open('/login');
    await signIn(sesion.nombreUsuario, 'Clave-2026!');
    await expect.poll(look).toEqual(['dark', true]);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(look).toEqual(COMO_ES);
    expect([sessionStorage, localStorage].map((storage) => storage.getItem('preferencias'))).toEqual([null, null]);
    const otra = { ...sesion, id: sesion.id.replace(/.$/, '9') };
    play({ 'POST /api/Login/login': otra, 'GET /api/Usuario/preferencias': preferencias() });
    await signIn('otra.persona', 'Clave-2026!');
    await see(page.getByRole('button', { name: 'Abrir menú' }));
    await untilQuiet();
    expect(look()).toEqual(COMO_ES);
  });
}

async function turnSoundOn(sesion: Sesion): Promise<void> {
  await open('/profile', sesion);
  await choose('Encendido');
  await expect.poll(() => chosen().length).toBe(1);
  await untilQuiet();
}

test('a teacher who has turned sound on hears medals, and a sample on turning it on', async () => {
  const notes = hearNotes();
  playDatos(MARTA);
  play(claseDelProfesor());
  playEntregas();
  const give = async () => {
    await open(`/grupo/${GRUPO_ID}`, MARTA);
    await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
    await page.getByRole('menuitem', { name: /^Lectura/ }).click();
    await said(/ha ganado Lectura/);
    await untilQuiet();
  };
  await give();
  expect(notes()).toBe(0);
  await turnSoundOn(MARTA);
  await expect.poll(notes).toBe(2);
  await give();
  await expect.poll(notes).toBe(4);
});

test('a pupil who has turned sound on hears the medal that they have won', async () => {
  const notes = hearNotes();
  playDatos(LUCIA);
  const { win } = playLogros();
  playNovedades([]);
  const won = page.getByText('¡Has ganado una medalla!');
  const winOne = async () => {
    await open(`/grupo/${GRUPO_ID}`, LUCIA);
    await untilQuiet();
    win('Lectura');
    await see(won.first());
    await untilQuiet();
  };
  await winOne();
  expect(notes()).toBe(0);
  await turnSoundOn(LUCIA);
  await expect.poll(notes).toBe(2);
  await winOne();
  await expect.poll(notes).toBeGreaterThan(2);
});

test('nothing is wider than the narrowest phone in the easy-to-read font', async () => {
  await resize({ width: 320, height: 700 });
  playDatos(MARTA);
  const paso = (uno: 'Medallas' | 'Grupo') => ({ paso: uno, hecho: false });
  play({
    'GET /api/Usuario/me': { ...usuario(MARTA), nombre: 'Maximiliana-Victoria', apellido: 'Fernández de Córdova' },
    'GET /api/Profesor/guia': { oculta: false, pasos: [paso('Medallas'), paso('Grupo')] },
  });
  await open('/profile', MARTA);
  await choose('Fácil de leer');
  await expect.poll(() => chosen().length).toBe(1);
  await untilQuiet();
  for (const path of ['/profile', '/groups', '/medals', '/rewards', '/equivalenceTable']) {
    await open(path, MARTA);
    await see(page.getByRole('heading', { level: 1 }));
    await untilQuiet();
    await document.fonts.ready;
    expect(look()).toEqual(['light dark', true]);
    expect([path, document.documentElement.scrollWidth > innerWidth]).toEqual([path, false]);
  }
  expect(chosen()).toEqual([{ ...preferencias(), letra: 'Facil' }]);
});
