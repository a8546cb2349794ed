import { fillAltaEstudiante } from '../journey/steps.ts';
import { call, makeClase, newPersona } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

test('an invited child signs up, asks to join with a tap, and is in once accepted', async ({ open }) => {
  const { grupoId, profesor } = await makeClase([]);
  const { token } = profesor;
  const { urlCompleta, materia, nombre } = await call(token, 'GET /api/Grupo/info/:id', { params: { id: grupoId } });
  const { pathname, search } = new URL(urlCompleta ?? '');
  const yo = await call(token, 'GET /api/Usuario/me');
  const quien = `Con ${yo.nombre} ${yo.apellido}, en ${nombre}`;
  const page = await open({ size: { width: 360, height: 740 }, at: pathname + search });
  await expect(page).toHaveURL(/\/signup\?codigo=/);
  await page.getByText(`Te han invitado a ${materia}`).waitFor();
  await page.getByText(quien).waitFor();
  // The sign-in's address must not contain the code, since the browser's history keeps it.
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.reload();
  await page.getByText(quien).waitFor();
  await page.getByRole('link', { name: 'Crear nueva cuenta' }).click();
  await expect(page.getByRole('radio', { name: 'Alumno' })).toBeChecked();
  expect(await page.getByRole('status', { name: 'Avisos' }).count()).toBe(0);
  await fillAltaEstudiante(page, newPersona('Aisha', 'Diallo'));
  // The sheet of an invitation names class and teacher: one tap asks to join.
  const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
  await dialog.getByText(quien).waitFor();
  await dialog.getByRole('button', { name: 'Unirse' }).click();
  await page
    .getByRole('list', { name: 'Mis solicitudes' })
    .getByText(`esperando a que ${yo.nombre} ${yo.apellido}`)
    .waitFor();
  await page.getByRole('heading', { name: 'Ya casi estás' }).waitFor();
  const solicitudes = await call(token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId } });
  for (const { idSolicitud: solicitudId } of solicitudes)
    await call(token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } });
  await page.getByRole('list', { name: 'Asignaturas' }).getByText(materia).waitFor();
});
