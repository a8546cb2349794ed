import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, fillIn, signIn } from '../../../screenTests/field.ts';
import { deProfesor, listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { deInvitado, LUCIA, MARTA, preferencias } from '../../../screenTests/makers/personas.ts';
import { address, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { refused } from '../../../screenTests/toasts.ts';
import { hold, loseAnswers, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const LOGIN = 'POST /api/Login/login';
const CAMBIAR = 'POST /api/RecuperarContrasena/cambiar-temporal';
const TEMPORAL = 'k7mp-3x9w';
const NUEVA = 'Nueva-2026!';
const ENTRAR = page.getByRole('button', { name: 'Iniciar sesión' });
const link = (name: string) => page.getByRole('link', { name });

for (const closesForm of [false, true]) {
  test(`leads back to the requested page${closesForm ? ', also after closing another form' : ''}`, async () => {
    const login = { [LOGIN]: MARTA, 'GET /api/Usuario/preferencias': preferencias() };
    play({ ...deProfesor, ...login, 'GET /api/Medalla': medallasDeEjemplo() });
    await open('/medals');
    await see(page.getByText('Debes iniciar sesión para acceder.'));
    expect(address()).toBe('/login');
    if (closesForm) {
      await link('¿Olvidaste tu contraseña?').click();
      await see(page.getByRole('heading', { name: 'Recupera tu contraseña' }));
      await link('Volver a iniciar sesión').click();
    }
    await signIn('marta', 'Clave-2026!');
    await see(page.getByRole('heading', { name: 'Medallas', level: 1 }));
    const body = { nombreUsuario: 'marta', contrasenia: 'Clave-2026!', rememberMe: false };
    expect(sentTo(LOGIN).map((sent) => sent.body)).toEqual([body]);
  });
}

test('keeps what was typed when signing in fails, and says the reason once', async () => {
  await open('/login');
  refuse(LOGIN, 'CREDENCIALES_INVALIDAS');
  await signIn('nadie.asi', 'Equivocada-1');
  await refused('El usuario o la contraseña no son correctos.');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(field('Usuario')).toHaveValue('nadie.asi');
  await expect.element(field('Contraseña')).toHaveValue('Equivocada-1');
});

test('opens at /, and the page for unknown addresses links to it', async () => {
  await open('/');
  await see(ENTRAR);
  expect(address()).toBe('/login');
  await open('/no/existe');
  await see(page.getByRole('heading', { name: '404 - Página no encontrada' }));
  await see(page.getByText('La página que buscas no existe.'));
  await link('Ir al inicio').click();
  await expect.poll(address).toBe('/login');
});

test('is skipped, like its sibling forms, for somebody already signed in', async () => {
  play(listaDelProfesor());
  for (const path of ['/login', '/signup', '/passwordRecovery', '/']) {
    await open(path, MARTA);
    await expect.poll(address).toBe('/groups');
  }
});

test('opens after any 401, with its message once and nothing stored', async () => {
  play(listaDelProfesor());
  await open('/groups', MARTA);
  await untilQuiet();
  // Hovering the link prefetches, so hold the refusal until its page is open.
  const held = hold('GET /api/Recompensa/obtener-recompensas-profesor');
  await page.getByRole('button', { name: /menú/i }).click();
  await link('Recompensas').click();
  await expect.poll(address).toBe('/rewards');
  held.refuse(401);
  const message = page.getByText('Sesión expirada, por favor inicia sesión nuevamente.');
  await see(message);
  await expect.poll(address).toBe('/login');
  await untilQuiet();
  expect(message.elements()).toHaveLength(1);
  expect([sessionStorage.getItem('root'), localStorage.getItem('root')]).toEqual([null, null]);
});

const elegir = page.getByRole('heading', { name: 'Elige tu contraseña', level: 1 });
const guardar = page.getByRole('button', { name: 'Guardar y entrar' });
const asignaturas = page.getByRole('heading', { name: 'Asignaturas', level: 1 });

/** Signs Lucía in with a one-time password. */
async function comeWithTemporal(): Promise<void> {
  await resize(PHONE);
  play(deInvitado(LUCIA));
  refuse(LOGIN, 'CONTRASENA_TEMPORAL');
  await open('/login');
  await signIn('lucia', TEMPORAL);
  await see(elegir);
}

test('leads from a one-time password to choosing a new one, and back to the username', async () => {
  await comeWithTemporal();
  await expect.element(elegir).toHaveFocus();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect.element(field('Usuario')).toHaveValue('lucia');
  await signIn('lucia', TEMPORAL);
  await field('Nueva contraseña').fill('corta');
  await guardar.click();
  await see(page.getByText('Contraseña insegura.'));
  play({ [CAMBIAR]: LUCIA });
  await fillIn(page.getByRole('main'), { 'Nueva contraseña': NUEVA, 'Repetir contraseña': NUEVA });
  await press('{Enter}');
  await see(asignaturas);
  const body = { nombreUsuario: 'lucia', contrasenaTemporal: TEMPORAL, nuevaContrasena: NUEVA, rememberMe: false };
  expect(sentTo(CAMBIAR).map((sent) => sent.body)).toEqual([body]);
});

test('says to sign in with the chosen password if the answer was lost', async () => {
  await comeWithTemporal();
  play({ [CAMBIAR]: LUCIA });
  loseAnswers(CAMBIAR, 1);
  await fillIn(page.getByRole('main'), { 'Nueva contraseña': NUEVA, 'Repetir contraseña': NUEVA });
  await guardar.click();
  await see(page.getByText('No hay conexión con Aúpa.').first());
  await expect.element(guardar).toBeEnabled();
  refuse(CAMBIAR, 'CREDENCIALES_INVALIDAS');
  await guardar.click();
  await see(page.getByText('Esa contraseña ya se ha usado. Entra con la que elegiste o pide otra.'));
  play({ [LOGIN]: LUCIA });
  await signIn('lucia', NUEVA);
  await see(asignaturas);
  expect(sentTo(LOGIN).map(({ body }) => body.contrasenia)).toEqual([TEMPORAL, NUEVA]);
});
