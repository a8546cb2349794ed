import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, signIn } from '../../screenTests/field.ts';
import { deProfesor, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA, preferencias } from '../../screenTests/makers/personas.ts';
import { address, open, see } from '../../screenTests/screen.tsx';
import { refused } from '../../screenTests/toasts.ts';
import { play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const LOGIN = 'POST /api/Login/login';
const ENTRAR = page.getByRole('button', { name: 'Iniciar sesión' });
const link = (name: string) => page.getByRole('link', { name });

for (const closesForm of [false, true]) {
  test(`leads back to where somebody was going${closesForm ? ', also after closing another form' : ''}`, async () => {
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

test('stands at /, and an unknown address says so and leads there', async () => {
  await open('/');
  await see(ENTRAR);
  expect(address()).toBe('/login');
  await open('/no/existe');
  await see(page.getByRole('heading', { name: '404 - Página no encontrada' }));
  await see(page.getByText('La página que buscas no existe.'));
  await link('Ir al inicio').click();
  await expect.poll(address).toBe('/login');
});

test('is passed over by whoever is signed in, as are its neighbours', async () => {
  play(listaDelProfesor());
  for (const path of ['/login', '/signup', '/passwordRecovery', '/']) {
    await open(path, MARTA);
    await expect.poll(address).toBe('/groups');
  }
});

test('follows any 401, with its message once and nothing stored', async () => {
  play(listaDelProfesor());
  await open('/groups', MARTA);
  await untilQuiet();
  refuse('GET /api/Recompensa/obtener-recompensas-profesor', 401);
  await page.getByRole('button', { name: /menú/i }).click();
  await link('Recompensas').click();
  const message = page.getByText('Sesión expirada, por favor inicia sesión nuevamente.');
  await see(message);
  await expect.poll(address).toBe('/login');
  await untilQuiet();
  expect(message.elements()).toHaveLength(1);
  expect([sessionStorage.getItem('root'), localStorage.getItem('root')]).toEqual([null, null]);
});
