import { registerEstudiante, RESPUESTAS } from '@aupa/api/testing';
import { escuela, newPersona } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

test('a pupil answers two questions, chooses another password, and signs in with it', async ({ open }) => {
  const persona = newPersona('Lucía', 'Núñez');
  await registerEstudiante(escuela, persona);
  const page = await open({ size: PHONE });
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor();
  await type('Usuario', persona.nombreUsuario);
  await page.getByRole('button', { name: 'Buscar preguntas' }).click();
  const answers = page.getByPlaceholder('Escribe tu respuesta');
  for (const [i, respuesta] of RESPUESTAS.entries()) await answers.nth(i).fill(respuesta);
  await type('Nueva contraseña', 'Otra-2026!');
  await type('Repetir contraseña', 'Otra-2026!');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await type('Usuario', persona.nombreUsuario);
  await type('Contraseña', 'Otra-2026!');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/groups');
  await expect(page.getByRole('main')).toBeVisible();
});
