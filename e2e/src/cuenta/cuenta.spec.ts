import { registerEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { escuela, newPersona } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

const NUEVA = 'Nueva-2026!';

/** A page whose session was closed elsewhere returns to the sign-in and says why. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.getByText('Sesión expirada, por favor inicia sesión nuevamente.').waitFor();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
}

test('a page returns to the sign-in when its session is closed or the password changed elsewhere', async ({ open }) => {
  const persona = newPersona('Marta', 'Gil Arroyo');
  await registerEstudiante(escuela, persona);
  const [movil, page] = [await open({ size: PHONE }), await open()];
  for (const device of [movil, page]) {
    await device.goto('/login');
    await signIn(device, persona.nombreUsuario, persona.contrasenia);
  }
  await page.goto('/profile');
  const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sesiones).toHaveCount(3);
  await page.getByRole('button', { name: /^Cerrar la sesión de Chrome/ }).click();
  await expectSignedOut(movil);
  await expect(sesiones).toHaveCount(2);
  await signIn(movil, persona.nombreUsuario, persona.contrasenia);

  const form = page.getByRole('region', { name: 'Contraseña' });
  await form.getByLabel('Contraseña actual').fill(persona.contrasenia);
  await form.getByLabel('Contraseña nueva').fill(NUEVA);
  await form.getByLabel('Otra vez').fill(NUEVA);
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Contraseña cambiada. Tus otras sesiones se han cerrado.').waitFor();
  await expectSignedOut(movil);
  await expect(sesiones).toHaveCount(1);
  await signIn(movil, persona.nombreUsuario, NUEVA);
  await signOut(page);
  await signIn(page, persona.nombreUsuario, NUEVA);
});
