import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, delMenu, deProfesor, enLista, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA, preferencias, usuario } from '../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { outsideOrCut } from '../../screenTests/outside.ts';
import { play, sentTo } from '../../screenTests/wire.ts';
import { readSecreto } from '../../session/secretoLeido.ts';
import { sesionStore } from '../../session/sesion.ts';

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
const noSoy = page.getByRole('button', { name: 'No soy Aisha' });

/** A camera has read a card, on a device where somebody is signed in, or nobody. */
async function readCard(quien?: typeof LUCIA): Promise<void> {
  const before = location.href;
  history.replaceState(history.state, '', '/tarjeta#abcdefghijklmnopqrstuv');
  readSecreto();
  history.replaceState(history.state, '', before);
  play({
    'POST /api/Login/tarjeta': AISHA,
    'GET /api/Usuario/me': usuario(quien ?? LUCIA),
    'GET /api/Usuario/preferencias': preferencias(),
    'POST /api/Sesion/cerrar': undefined,
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
  play({ ...claseDeLucia(), 'GET /api/estudiante/mis-grupos': [enLista] });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.poll(address).toContain(`/grupo/${GRUPO_ID}`);
  expect(sesionStore.getState().session.user).toBe('aisha.diallo');
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
  expect(sesionStore.getState().session.isAuthenticated).toBe(false);
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
