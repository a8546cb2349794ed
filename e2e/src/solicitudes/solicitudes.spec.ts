import { newEstudiante, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { ask } from '../perfil/clase.ts';
import { holdCalls } from '../support/hold.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { expect, PHONE, type Open, test } from '../support/test.ts';

async function join(clase: Clase, nombre: string) {
  const estudiante = await newEstudiante(escuela, [nombre, 'Ruiz']);
  await call(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  return estudiante;
}

async function openSolicitudes(open: Open, clase: Clase): Promise<Page> {
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes`);
  return page;
}

test('in two tabs each comes in once, and the second tab is told', async ({ open }) => {
  const clase = await makeClase([['Nora', 'Sanz']]);
  for (const nombre of ['Ana', 'Eva', 'Leo', 'Teo']) await join(clase, nombre);
  const [una, otra] = [await openSolicitudes(open, clase), await openSolicitudes(open, clase)];
  // Neither tab hears of the other in time.
  const held = await holdCalls(otra, 'POST', /aceptar-solicitudes$/);
  for (const page of [una, otra]) {
    await page.getByRole('button', { name: 'Aceptar a todos (4)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar a los 4' }).waitFor();
  }
  for (const page of [otra, una]) await page.getByRole('button', { name: 'Aceptar a los 4' }).click();
  await una.getByRole('status').getByText('4 alumnos ya están en el grupo.').waitFor();
  held.letGo();
  await otra.getByText('4 solicitudes ya estaban decididas o se han retirado.').waitFor();
  const params = { id: clase.grupoId };
  expect(await call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params })).toHaveLength(5);
});

test('who is not let in reads why at once, and the bell follows', async ({ open }) => {
  const clase = await makeClase([['Ana', 'Ruiz']]);
  const eva = await open({ sesion: await join(clase, 'Eva'), size: PHONE });
  await eva.goto('/groups');
  await eva.getByText(/esperando a que/).waitFor();
  const page = await openSolicitudes(open, clase);
  const bell = (n: number) => page.getByRole('button', { name: `Pendientes: ${n}`, exact: true });
  await bell(1).waitFor();
  await ask(clase, 'Ana Ruiz', 'Lectura', 'Por favor.');
  await bell(2).waitFor();
  await page.getByRole('button', { name: 'Rechazo con motivo: Eva Ruiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No estás en mi lista de esta clase.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await eva.getByText(/te dice: «No estás en mi lista de esta clase\.»/).waitFor();
  await bell(1).waitFor();
});
