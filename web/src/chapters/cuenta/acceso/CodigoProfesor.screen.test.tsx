import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, fillIn } from '../../../screenTests/field.ts';
import { listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { MARTA, preferencias, preguntas } from '../../../screenTests/makers/personas.ts';
import { address, DESKTOP, miss, open, PHONE, press, resize, see, withDark } from '../../../screenTests/screen.tsx';
import { admit, hold, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const ALTA = 'POST /api/profesor/alta';
const FALTA = { campo: 'codigoProfesor', detalle: 'hace falta para registrarte como Profesor' };
const NO_VALE = { campo: 'codigoProfesor', detalle: 'no es ese, o ha cambiado' };
const datos = { Usuario: 'marta', Correo: 'marta@escuela.example', Nombre: 'Marta', Apellido: 'Ríos' };
const claves = { Contraseña: 'Colegio-2026', 'Repetir contraseña': 'Colegio-2026' };
const persona = {
  nombreUsuario: 'marta',
  correo: 'marta@escuela.example',
  nombre: 'Marta',
  apellido: 'Ríos',
  contrasenia: 'Colegio-2026',
};

const form = page.getByRole('form', { name: 'Crear nueva cuenta' });
const paso = page.getByRole('heading', { name: 'Un último paso' });
const codigo = field('Código del centro');
const register = page.getByRole('button', { name: 'Registrarse' });
const sent = () => sentTo(ALTA).map(({ body }) => body);

/** Fills in the form as Marta and submits it, on an installation that asks for its code. */
async function openPaso(size: typeof PHONE): Promise<void> {
  await resize(size);
  play({
    ...listaDelProfesor(),
    [ALTA]: MARTA,
    'GET /api/Usuario/preferencias': preferencias(),
    'GET /api/RecuperarContrasena/preguntas': preguntas(9),
  });
  await open('/signup');
  await page.getByRole('radio', { name: 'Profesor' }).click({ force: true });
  await fillIn(form, { ...datos, ...claves });
  refuse(ALTA, 'CODIGO_PROFESOR', FALTA);
  await press('{Enter}');
  await see(paso);
}

for (const size of [PHONE, DESKTOP]) {
  test(`is asked for after the form, in a step that works by keyboard alone, at ${size.width} px`, async () => {
    await openPaso(size);
    expect(page.getByRole('alert').elements()).toEqual([]);
    await miss(form);
    await expect.element(codigo).toHaveFocus();
    await expect.element(codigo).toHaveAccessibleDescription(/^Son 8 letras y cifras/);
    await expect.element(register).toBeInViewport({ ratio: 1 });
    admit(ALTA);
    const held = hold(ALTA);
    await press('k7mp 3x9w{Enter}');
    await expect.element(page.getByRole('button', { name: 'Creando cuenta...' })).toHaveAttribute('aria-busy', 'true');
    held.letGo();
    await expect.poll(address).toBe('/groups');
    expect(sent()).toEqual([persona, { ...persona, codigoProfesor: 'K7MP3X9W' }]);
  });
}

test('says that a code is wrong, and sends none that is too short', async () => {
  await openPaso(PHONE);
  await codigo.fill('K7MP');
  await register.click();
  await see(page.getByText('El código del centro tiene 8 letras y cifras. Cópialo entero.'));
  await expect.element(codigo).toHaveFocus();
  expect(sent()).toHaveLength(1);
  refuse(ALTA, 'CODIGO_PROFESOR', NO_VALE);
  await codigo.fill('2345-6789');
  await register.click();
  await see(page.getByText('El código del centro no es ese, o ha cambiado. Pídelo a quien administra Aúpa.'));
  await expect.element(codigo).toHaveValue('2345-6789');
  await expect.element(codigo).toHaveFocus();
  await expect.element(codigo).toHaveAttribute('aria-invalid', 'true');
});

test('leads back to the form with all that was typed, and keeps the code', async () => {
  await openPaso(PHONE);
  await withDark();
  await see(paso);
  await codigo.fill('K7MP');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await see(form);
  await expect.element(page.getByRole('heading', { name: 'Crear nueva cuenta' })).toHaveFocus();
  for (const [label, text] of Object.entries({ ...datos, ...claves }))
    await expect.element(field(label)).toHaveValue(text);
  await register.click();
  await see(paso);
  await expect.element(codigo).toHaveValue('K7MP');
  // The form sends no code: it may be the wrong one.
  expect(sent()).toEqual([persona, persona]);
});

test('shows other refusals in the form, and keeps the code', async () => {
  await openPaso(DESKTOP);
  refuse(ALTA, 'USUARIO_EXISTE', { campo: 'nombreUsuario' });
  await codigo.fill('K7MP-3X9W');
  await register.click();
  await see(page.getByText('Ese nombre de usuario ya está en uso. Prueba con otro.'));
  await expect.element(field('Usuario')).toHaveFocus();
  refuse(ALTA, 'CODIGO_PROFESOR', FALTA);
  await field('Usuario').fill('marta.rios');
  await register.click();
  await see(paso);
  await expect.element(codigo).toHaveValue('K7MP-3X9W');
  admit(ALTA);
  await register.click();
  await expect.poll(address).toBe('/groups');
  const marta = { ...persona, nombreUsuario: 'marta.rios' };
  expect(sent().slice(2)).toEqual([marta, { ...marta, codigoProfesor: 'K7MP3X9W' }]);
});
