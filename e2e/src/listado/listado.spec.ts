import { expect, test } from '../support/test.ts';
import { call, makeClase } from '../support/personas.ts';
import { CABECERA, lineas, paste, pegado, PERSONAS, watchSent } from './listado.ts';

test('a teacher pastes 28, mends three in their rows and has the class', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  const sent = watchSent(page);
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const dialog = page.getByRole('dialog', { name: /^Añadir alumnos a / });
  const filas: string[][] = [CABECERA, ...lineas()].map((fila) => [...fila]);
  // Lucía stands there twice; one has no surname, one a formula in its place.
  filas.splice(5, 0, ['Fernández', 'Lucía', '600999888']);
  filas[9] = ['', 'Nerea', '600111207'];
  filas[10] = ['=B7&C7', 'Mateo', '600111208'];
  await paste(page, pegado(filas));
  await dialog.getByText('Arregla 3 filas para seguir').waitFor();
  await dialog.getByRole('textbox', { name: 'Apellidos de la fila 9' }).fill('Mora');
  await dialog.getByRole('textbox', { name: 'Apellidos de la fila 10' }).fill('Gil');
  await dialog.getByRole('button', { name: /^Son dos: Lucía Fernández/ }).click();
  await dialog.getByRole('button', { name: 'Crear 28 cuentas' }).dblclick();
  await dialog.getByText('28 alumnos ya están en la clase').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem')).toHaveCount(28);
  const perfiles = await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
  expect(perfiles.filter(({ nombreEstudiante }) => nombreEstudiante === 'Lucía Fernández')).toHaveLength(2);
  // No telephone was ever sent, nor the heading above it.
  for (const secreto of ['600999888', ...PERSONAS.map(({ telefono }) => telefono), 'FAMILIA']) {
    expect(sent.filter((uno) => uno.includes(secreto))).toEqual([]);
  }
});
