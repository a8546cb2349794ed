import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { fillIn, signIn } from '../../screenTests/field.ts';
import { claseDelProfesor, GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { playMedallas } from '../../screenTests/makers/medallas.ts';
import { LUCIA, MARTA, preferencias, usuario } from '../../screenTests/makers/personas.ts';
import { address, goBack, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { admit, loseCalls, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const LOGIN = 'POST /api/Login/login';
const ALTA = 'POST /api/medalla/alta';
const ANA = { ...MARTA, id: MARTA.id.replace(/1$/, '9'), nombreUsuario: 'ana', token: 'token-9' };
const lista = page.getByRole('heading', { name: 'Grupos', level: 1 });
const menu = page.getByRole('navigation', { name: 'Principal' });
const openMenu = () => page.getByRole('button', { name: 'Abrir menú' }).click();

function playEntrada(): void {
  play({
    ...listaDelProfesor(),
    'GET /api/Usuario/preferencias': preferencias(),
    'POST /api/Sesion/cerrar': undefined,
    [LOGIN]: ({ body: { nombreUsuario } }) => ({ ...(nombreUsuario === 'ana' ? ANA : MARTA), dispositivo: 'opaco' }),
  });
}

async function comeIn(nombreUsuario: string): Promise<void> {
  await signIn(nombreUsuario, 'Clave-2026!');
  await see(lista);
}

async function signOut(): Promise<void> {
  await openMenu();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await see(page.getByRole('button', { name: 'Iniciar sesión' }));
}

test('an address in capitals or with a trailing slash is the same page, for the menu too', async () => {
  playEntrada();
  await open('/Login/');
  await comeIn('marta');
  for (const path of ['/groups/', '/Groups']) {
    await open(path, MARTA);
    await openMenu();
    const marked = () => [...menu.element().querySelectorAll('[aria-current=page]')].map((one) => one.textContent);
    await expect.poll(marked).toEqual(['Grupos']);
  }
});

test('a forbidden role is warned once, after both redirects, and not again on Back', async () => {
  await resize(PHONE);
  play({
    'GET /api/Usuario/me': usuario(LUCIA),
    'GET /api/Usuario/preferencias': preferencias(),
    'GET /api/Usuario/sesiones': [],
    'GET /api/Usuario/tarjetas': [],
    'GET /api/Usuario/actividad': [],
  });
  await open('/medals', LUCIA);
  const warning = page.getByText('No tienes autorización para acceder a esta sección.');
  await see(warning);
  expect(address()).toBe('/groups');
  await untilQuiet();
  expect(warning.elements()).toHaveLength(1);
  await warning.click();
  await miss(warning);
  await page.getByRole('link', { name: 'Mis datos, lucia' }).click();
  await see(page.getByRole('heading', { name: 'Mis datos', level: 1 }));
  goBack();
  await see(page.getByRole('heading', { name: 'Asignaturas', level: 1 }));
  await untilQuiet();
  expect(warning.query()).toBeNull();
});

test('each sign-in sends the device token of the browser, whichever user got it', async () => {
  playEntrada();
  for (const [path, who] of Object.entries({ '/login': 'marta', '/login/': 'marta', '/Login': 'ana' })) {
    await open(path);
    await comeIn(who);
    await signOut();
  }
  expect(sentTo(LOGIN).map(({ body }) => body.dispositivo)).toEqual([undefined, 'opaco', 'opaco']);
});

test('the next user who goes Back sees nothing of the class that was open', async () => {
  playEntrada();
  play(claseDelProfesor());
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(page.getByRole('heading', { name: 'Lucía Fernández' }));
  await signOut();
  refuse('GET /api/Grupo/info/:id', 'NO_ENCONTRADO');
  refuse('GET /api/Grupo/:id/perfiles', 'NO_ENCONTRADO');
  await comeIn('ana');
  goBack();
  await see(page.getByRole('heading', { name: 'No hemos encontrado esta clase' }));
  expect(address()).toBe(`/grupo/${GRUPO_ID}`);
  expect(document.body.textContent).not.toContain('Lucía Fernández');
});

test('a call one user was still retrying is never sent as the next user’s', async () => {
  playEntrada();
  playMedallas([]);
  await open('/medals', MARTA);
  await page.getByRole('button', { name: 'Crear medalla' }).first().click();
  await fillIn(page.getByRole('dialog'), { Nombre: 'De Marta', Descripción: 'Solo de Marta, de nadie más.' });
  await page.getByRole('radio', { name: 'Fuego', exact: true }).click({ force: true });
  loseCalls(ALTA, Number.POSITIVE_INFINITY);
  takeClock();
  await page.getByRole('button', { name: 'Crear Medalla', exact: true }).click();
  await expect.poll(() => sentTo(ALTA).length).toBeGreaterThan(0);
  // Her session ends while the page still retries.
  refuse('GET /api/Profesor/pendientes', 401);
  const look = () => pass(100).then(() => window.dispatchEvent(new Event('visibilitychange')) && address());
  await expect.poll(look).toBe('/login');
  admit('GET /api/Profesor/pendientes');
  await untilQuiet();
  const before = sentTo(ALTA).length;
  await comeIn('ana');
  await pass(60_000);
  await untilQuiet();
  expect(sentTo(ALTA)).toHaveLength(before);
});
