import { registerProfesor } from '@aupa/api/testing';
import { signIn, signOut } from '../journey/steps.ts';
import { expect, test } from '../support/test.ts';
import { call, escuela, newPersona } from '../support/personas.ts';

test('remembering another user in one tab switches the other tabs too, live events included', async ({ open }) => {
  const [una, otra, tercera] = [newPersona('Marta', 'Gil'), newPersona('Ana', 'Quispe'), newPersona('Eva', 'Ríos')];
  for (const persona of [una, tercera]) await registerProfesor(escuela, persona);
  const { token } = await registerProfesor(escuela, otra);
  await call(token, 'POST /api/Profesor/ejemplos');
  const [tabla] = await call(token, 'GET /api/TablaEquivalencia');
  const create = (materia: string) =>
    call(token, 'POST /api/grupo/alta', {
      body: { nombre: '1.º A', materia, institucion: 'IES Lope', tablaEquivalenciaId: tabla?.id ?? 0 },
    });
  await create('Música');
  const page = await open();
  await page.goto('/login');
  // Her session lives in this tab only, and ends after another user is remembered.
  const side = await page.context().newPage();
  await side.goto('/login');
  await signIn(side, tercera.nombreUsuario, tercera.contrasenia);
  await page.getByLabel('Recordarme').check();
  await signIn(page, una.nombreUsuario, una.contrasenia);
  await signOut(side);
  expect(await page.evaluate(() => localStorage.getItem('root'))).toContain(una.nombreUsuario);
  await page.getByRole('link', { name: `Mis datos, ${una.nombreUsuario}` }).waitFor();

  await side.getByLabel('Recordarme').check();
  await signIn(side, otra.nombreUsuario, otra.contrasenia);
  await page.getByRole('link', { name: `Mis datos, ${otra.nombreUsuario}` }).waitFor();
  await page.getByRole('link', { name: /Música/ }).waitFor();
  await side.close();
  await create('Historia');
  await page.getByRole('link', { name: /Historia/ }).waitFor();
});
