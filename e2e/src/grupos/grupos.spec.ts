import { registerProfesor } from '@aupa/api/testing';
import { signIn } from '../journey/steps.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

test('tells who signs in as a teacher to follow a join code that it is for students', async ({ open }) => {
  const { codigo } = await makeClase([]);
  const persona = newPersona('Ana', 'Quispe');
  await registerProfesor(escuela, persona);
  const page = await open();
  await page.goto(`/groups?codigo=${codigo}`);
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  // The form before has a field of the same name.
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.getByText('Te han invitado a Matemáticas').waitFor();
  await page.reload();
  await page.getByText('Te han invitado a Matemáticas').waitFor();
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  await page.getByText('Ese código es para estudiantes: con él piden unirse a una asignatura.').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
