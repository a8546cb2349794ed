import { registerProfesor } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { escuela, newPersona } from '../support/personas.ts';
import { signIn, signOut } from '../journey/steps.ts';

const readStored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('root'), localStorage.getItem('root')].map((text) => text ?? ''));

test('a session stays in its tab without «Recordarme», and in the browser with it', async ({ open }) => {
  const persona = newPersona('Marta', 'Gil Arroyo');
  await registerProfesor(escuela, persona);
  const page = await open();
  await page.goto('/Login/');
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  expect(await readStored(page)).toEqual([expect.stringContaining(persona.nombreUsuario), '']);
  const second = await page.context().newPage();
  await second.goto('/groups');
  await second.waitForURL('**/login');
  await second.close();
  await signOut(page);
  expect(await readStored(page)).toEqual(['', '']);

  await page.getByLabel('Recordarme').check();
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  const [, stored = ''] = await readStored(page);
  expect(JSON.parse(stored)).toMatchObject({
    session: { user: persona.nombreUsuario, role: 'Profesor', isAuthenticated: true, rememberMe: true },
  });
  const third = await page.context().newPage();
  await third.goto('/Groups/');
  await third.getByRole('heading', { name: 'Grupos', level: 1 }).waitFor();
  await signOut(page);
  await third.waitForURL('**/login');
});
