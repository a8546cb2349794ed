import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, usuario } from '../../../screenTests/makers/personas.ts';
import { miss, open, resize, see } from '../../../screenTests/screen.tsx';
import { outsideOrCut } from '../../../screenTests/outside.ts';
import { hold, play } from '../../../screenTests/wire.ts';

const CON_TARJETA = { ...LUCIA, alcance: 'tarjeta' as const };
const PERDIDA = { fecha: '2026-11-16T10:00:00Z', por: 'Marta Gil', como: 'Tarjeta' as const };
const FRASE =
  'Marta Gil anuló tu tarjeta, o te hizo otra, el 16 de noviembre de 2026: la contraseña que habías elegido con ella dejó de valer.';

test('on a small phone the first password’s label stays whole above its requirements', async () => {
  await resize({ width: 360, height: 740 });
  const sin = { ...usuario(LUCIA), tieneContrasenia: false, puedeElegirContrasena: true };
  play({ ...misDatos(LUCIA), 'GET /api/Usuario/me': sin });
  await open('/profile', CON_TARJETA);
  const parte = page.getByRole('region', { name: 'Elige tu contraseña' });
  await see(parte);
  await page.getByLabelText('Nueva contraseña').fill('Ab1!');
  const label = parte.getByText('Nueva contraseña', { exact: true }).element();
  expect(outsideOrCut(label.parentElement!)).toEqual([]);
  const chip = parte.getByText('8+', { exact: true }).element();
  expect(chip.getBoundingClientRect().top).toBeGreaterThan(label.getBoundingClientRect().bottom);
});

test('a pupil reads who took their password with the card, before and after choosing another', async () => {
  const sin = { ...usuario(LUCIA), tieneContrasenia: false, puedeElegirContrasena: true };
  play({ ...misDatos(LUCIA), 'GET /api/Usuario/me': { ...sin, contraseniaRestablecida: PERDIDA } });
  await open('/profile', CON_TARJETA);
  await see(page.getByRole('region', { name: 'Elige tu contraseña' }).getByText(FRASE));
  await page.getByLabelText('Nueva contraseña').fill('Princesa-7');
  const seAdivina = 'Vale, pero se adivina: añade otra palabra';
  await expect.element(page.getByLabelText('Nueva contraseña')).toHaveAccessibleDescription(seAdivina);
  play({ 'GET /api/Usuario/me': { ...usuario(LUCIA), contraseniaRestablecida: PERDIDA } });
  await open('/profile', LUCIA);
  await see(page.getByRole('region', { name: 'Contraseña' }).getByText(FRASE));
});

test('a card of another teacher offers no password', async () => {
  play({ ...misDatos(LUCIA), 'GET /api/Usuario/me': { ...usuario(LUCIA), tieneContrasenia: false } });
  await open('/profile', CON_TARJETA);
  const entrada = page.getByRole('region', { name: 'Has entrado con tu tarjeta' });
  await see(entrada.getByText('Otro día entras igual: con tu tarjeta o con el código de la puerta.'));
  expect(entrada.element().textContent).not.toContain('contraseña');
  await miss(page.getByRole('region', { name: 'Elige tu contraseña' }));
});

test('header and menu call a pupil signed in by card by name, never by username', async () => {
  play(misDatos(LUCIA));
  const answer = hold('GET /api/Usuario/me');
  await open('/profile', CON_TARJETA);
  await see(page.getByRole('link', { name: 'Mis datos', exact: true }));
  answer.letGo();
  await see(page.getByRole('link', { name: 'Mis datos, Lucía Fernández' }));
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await see(menu.getByText('Has entrado como Lucía Fernández'));
  expect(menu.element().textContent).not.toContain(LUCIA.nombreUsuario);
});

test('each card says whether the password was chosen with it', async () => {
  const propia = { materia: 'Lengua', profesorNombre: 'Marta Gil', permitida: true, hecha: PERDIDA.fecha, usos: [] };
  play({
    ...misDatos(LUCIA),
    'GET /api/Usuario/tarjetas': [
      { ...propia, grupoNombre: '2.º ESO A', contrasenaElegida: PERDIDA.fecha },
      { ...propia, grupoNombre: '2.º ESO B', contrasenaElegida: null },
    ],
  });
  await open('/profile', LUCIA);
  const filas = page.getByRole('region', { name: 'Tus tarjetas' }).getByRole('listitem');
  const dice = () => filas.elements().map(({ textContent }) => textContent.includes('Con ella elegiste tu contraseña'));
  await expect.poll(dice).toEqual([true, false]);
});
