import { CONTRASENIA } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { COLOURS, findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from '../quality/sweep.ts';
import { makeClase } from '../support/personas.ts';
import { expect, origin, PHONE, test } from '../support/test.ts';

const NUEVA = 'Nueva-2026!';

async function tryToEnter(page: Page, usuario: string, contrasenia: string): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('a locked-out pupil gets a one-time password, chooses their own, and sees who reset it', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const [alumna] = clase.alumnos;
  const lucia = await open({ size: PHONE, sesion: alumna! });
  await lucia.goto('/groups');
  await lucia.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();

  const profesora = await open({ sesion: clase.profesor, origin: origin.replace('localhost', 'aula.escuela') });
  await profesora.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
  await profesora.getByRole('button', { name: 'Restablecer la contraseña de Lucía Fernández' }).click();
  await profesora.getByRole('alertdialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
  const told = profesora.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  await told.getByRole('definition').first().waitFor();
  const [usuario = '', contrasenia = ''] = await told.getByRole('definition').allInnerTexts();
  expect(usuario).toBe(alumna!.nombreUsuario);
  expect(contrasenia).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
  expect(await profesora.evaluate(() => isSecureContext)).toBe(false);
  const copy = told.getByRole('button', { name: 'Copiar contraseña' });
  await copy.click();
  await profesora.getByRole('status').getByText('Contraseña copiada.').waitFor();
  await expect(copy).toBeFocused();
  await told.getByRole('button', { name: 'Ya la tiene' }).click();
  await told.waitFor({ state: 'hidden' });
  await profesora.getByRole('link', { name: 'Alumnos', exact: true }).click();
  const search = profesora.getByRole('searchbox').or(profesora.getByPlaceholder('alumno')).first();
  await search.focus();
  await profesora.keyboard.press('Control+V');
  await expect(search).toHaveValue(contrasenia);

  // Open sessions end within a second or with the next tap.
  await lucia.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  const refused = lucia.getByRole('alert').getByText('El usuario o la contraseña no son correctos.').first();
  await tryToEnter(lucia, usuario, CONTRASENIA);
  await refused.waitFor();

  await tryToEnter(lucia, usuario, ` ${contrasenia.replace('-', ' ').toUpperCase()}`);
  await lucia.getByRole('heading', { name: 'Elige tu contraseña', level: 1 }).waitFor();
  await settle(lucia);
  expect(await findAxeViolations(lucia)).toEqual([]);
  expect(await findBadTargets(lucia)).toEqual({ small: [], close: [] });
  expect(await findForeignWords(lucia)).toEqual([]);
  await lucia.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => findAxeViolations(lucia, COLOURS)).toEqual([]);
  await lucia.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(lucia)).toBeLessThanOrEqual(0);
  await lucia.getByLabel('Nueva contraseña').fill(NUEVA);
  await lucia.getByLabel('Repetir contraseña').fill(NUEVA);
  await lucia.keyboard.press('Enter');
  await lucia.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();

  await lucia.goto('/profile');
  await lucia.getByText('Marta Gil Arroyo te dio una contraseña de un solo uso el').waitFor();
  await signOut(lucia);
  await signIn(lucia, usuario, NUEVA);
  await signOut(lucia);
  await tryToEnter(lucia, usuario, contrasenia);
  await refused.waitFor();
});
