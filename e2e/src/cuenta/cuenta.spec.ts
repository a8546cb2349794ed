import { registerEstudiante, registerProfesor } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { escuela, newPersona } from '../support/personas.ts';
import { expect, PHONE, test, type Open } from '../support/test.ts';

const NUEVA = 'Nueva-2026!';

const QUIENES = [
  ['a teacher', registerProfesor],
  ['a pupil', registerEstudiante],
] as const;

/** Somebody who has signed in on a computer and on a phone, and looks at their own data on the computer. */
async function openTwice(open: Open, register: (typeof QUIENES)[number][1]) {
  const persona = newPersona('Marta', 'Gil Arroyo');
  await register(escuela, persona);
  const [movil, page] = [await open({ size: PHONE }), await open()];
  for (const device of [movil, page]) {
    await device.goto('/login');
    await signIn(device, persona.nombreUsuario, persona.contrasenia);
  }
  await page.goto('/profile');
  const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' });
  await sesiones.getByText('Esta', { exact: true }).waitFor();
  return { persona, movil, page, sesiones };
}

async function change(page: Page, actual: string, nueva: string, repetida = nueva): Promise<void> {
  const form = page.getByRole('region', { name: 'Contraseña' });
  await form.getByLabel('Contraseña actual').fill(actual);
  await form.getByLabel('Contraseña nueva').fill(nueva);
  await form.getByLabel('Otra vez').fill(repetida);
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

/** A page whose session was closed elsewhere goes to the sign-in by itself, and says why. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.getByText('Sesión expirada, por favor inicia sesión nuevamente.').waitFor();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
}

for (const [quien, register] of QUIENES) {
  test(`${quien} changes the password: told what is wrong, and out everywhere else`, async ({ open }) => {
    const { persona, movil, page, sesiones } = await openTwice(open, register);
    await change(page, persona.contrasenia, 'corta', 'otra');
    await page.getByText('Contraseña insegura.').waitFor();
    await page.getByText('Las contraseñas no coinciden.').waitFor();
    await change(page, 'Otra-2026!', NUEVA);
    await page.getByText('Esa no es tu contraseña actual. Revísala y vuelve a intentarlo.').waitFor();
    await expect(page.getByLabel('Contraseña actual')).toBeFocused();
    await change(page, persona.contrasenia, persona.contrasenia);
    await page.getByText('La contraseña nueva es la que ya tienes. Elige otra.').waitFor();
    await change(page, persona.contrasenia, NUEVA);
    await page.getByText('Contraseña cambiada. Tus otras sesiones se han cerrado.').waitFor();
    // Nothing typed stays in the fields.
    await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue('');
    await expectSignedOut(movil);
    await expect(sesiones.getByRole('listitem')).toHaveCount(1);
    await signIn(movil, persona.nombreUsuario, NUEVA);
    await signOut(page);
    await signIn(page, persona.nombreUsuario, NUEVA);
  });

  test(`${quien} sees where they are signed in and closes one: its open page goes to the sign-in`, async ({ open }) => {
    const { movil, page, sesiones } = await openTwice(open, register);
    // The one of the registration, too.
    await expect(sesiones.getByRole('listitem')).toHaveCount(3);
    const [first = ''] = await sesiones.getByRole('listitem').allInnerTexts();
    expect(first).toContain('ahora mismo');
    await sesiones.getByRole('button', { name: /^Cerrar la sesión de Chrome/ }).click();
    await page.getByText('Sesión cerrada.').waitFor();
    await expectSignedOut(movil);
    await expect(sesiones.getByRole('listitem')).toHaveCount(2);
    await sesiones.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(sesiones.getByRole('listitem')).toHaveCount(1);
    await expect(sesiones.getByRole('button')).toHaveCount(0);
    // The focus does not fall off the page with what had it.
    await expect(sesiones.getByText('Sesiones abiertas')).toBeFocused();
  });
}
