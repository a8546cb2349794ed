import { registerEstudiante, registerProfesor } from '@aupa/api/testing';
import { signIn } from '../journey/steps.ts';
import { refuseCalls } from '../support/hold.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

test('lets a student join one although the list did not come', async ({ open }) => {
  const { codigo } = await makeClase([]);
  const sesion = await registerEstudiante(escuela, { nombre: 'Lucía', apellido: 'Fernández' });
  const page = await open({ sesion, size: PHONE });
  await refuseCalls(page, 'GET', /mis-grupos/, 400, '');
  await page.goto('/groups');
  await page.getByRole('heading', { name: 'No hemos podido cargar tus asignaturas' }).waitFor();
  await page.getByRole('button', { name: 'Unirse a una asignatura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
  await dialog.getByLabel('Código de la asignatura').fill(codigo);
  await dialog.getByRole('button', { name: 'Unirse' }).click();
  await page
    .getByText(/esperando a que .+ te deje entrar/)
    .first()
    .waitFor();
});

test('tells who signs in as a teacher to follow a join code that it is for students', async ({ open }) => {
  const { codigo } = await makeClase([]);
  const persona = newPersona('Ana', 'Quispe');
  await registerProfesor(escuela, persona);
  const page = await open();
  await page.goto(`/groups?codigo=${codigo}`);
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  // The form before has a field of the same name.
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  await page.getByText('Ese código es para estudiantes: con él piden unirse a una asignatura.').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
