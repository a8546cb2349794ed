import { newEstudiante, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { expect, type Open, test } from '../support/test.ts';

async function openSolicitudes(open: Open, clase: Clase): Promise<Page> {
  const page = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}?pestana=solicitudes` });
  return page;
}

test('requests accepted in two tabs count once, and the second tab says so', async ({ open }) => {
  const clase = await makeClase([['Nora', 'Sanz']]);
  for (const nombre of ['Ana', 'Eva', 'Leo', 'Teo']) {
    const { token } = await newEstudiante(escuela, [nombre, 'Ruiz']);
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  }
  const [una, otra] = [await openSolicitudes(open, clase), await openSolicitudes(open, clase)];
  // The held call keeps each tab from hearing of the other.
  const held = await holdCalls(otra, 'POST', /aceptar-solicitudes$/);
  const all = 'Aceptar a todos (4)';
  for (const page of [una, otra]) await page.getByRole('button', { name: all }).waitFor();
  for (const page of [otra, una]) await page.getByRole('button', { name: all }).click();
  await una.getByRole('status').getByText('4 alumnos ya están en la clase.').waitFor();
  held.letGo();
  await otra.getByText('4 solicitudes ya estaban decididas o se han retirado.').waitFor();
  const params = { id: clase.grupoId };
  expect(await call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params })).toHaveLength(5);
});
