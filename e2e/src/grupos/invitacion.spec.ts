import { registerEstudiante, registerProfesor, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { fillAltaEstudiante, signIn } from '../journey/steps.ts';
import { call, escuela, makeClase, newPersona } from '../support/personas.ts';
import { expect, type Open, test } from '../support/test.ts';

const SMALL_PHONE = { width: 360, height: 740 };

/** A class without pupils, the address on its sheet, and what the page says of who invites. */
async function makeInvitacion() {
  const clase = await makeClase([]);
  const { token } = clase.profesor;
  const { urlCompleta, materia, nombre } = await call(token, 'GET /api/Grupo/info/:id', {
    params: { id: clase.grupoId },
  });
  const { pathname, search } = new URL(urlCompleta ?? '');
  const yo = await call(token, 'GET /api/Usuario/me');
  const profesor = `${yo.nombre} ${yo.apellido}`;
  return { clase, href: pathname + search, materia, profesor, quien: `Con ${profesor}, en ${nombre}` };
}

const joinDialog = (page: Page) => page.getByRole('dialog', { name: 'Únete a una asignatura' });

async function accept(clase: Clase): Promise<void> {
  const { token } = clase.profesor;
  const query = { grupoId: clase.grupoId };
  for (const { idSolicitud } of await call(token, 'GET /api/Profesor/solicitudes-union', { query })) {
    await call(token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId: idSolicitud } });
  }
}

/** The join sheet of a link: it names class and teacher, and one tap asks to join. */
async function joinInOneTap(page: Page, { quien, profesor }: { quien: string; profesor: string }): Promise<void> {
  await joinDialog(page).getByText(quien).waitFor();
  await joinDialog(page).getByRole('button', { name: 'Unirse' }).click();
  await page.getByRole('list', { name: 'Mis solicitudes' }).getByText(`esperando a que ${profesor}`).waitFor();
}

async function openInvitacion(open: Open, href: string): Promise<Page> {
  const page = await open({ size: SMALL_PHONE });
  await page.goto(href);
  return page;
}

test('an invited child meets the invitation, signs up, joins with a tap and is in as soon as the teacher says so', async ({
  open,
}) => {
  const { clase, href, materia, profesor, quien } = await makeInvitacion();
  const page = await openInvitacion(open, href);
  await expect(page).toHaveURL(/\/signup\?codigo=/);
  await page.getByText(`Te han invitado a ${materia}`).waitFor();
  await page.getByText(quien).waitFor();
  await expect(page.getByRole('radio', { name: 'Alumno' })).toBeChecked();
  expect(await page.getByRole('status', { name: 'Avisos' }).count()).toBe(0);
  await fillAltaEstudiante(page, newPersona('Aisha', 'Diallo'));
  await joinInOneTap(page, { quien, profesor });
  await page.getByRole('heading', { name: 'Ya casi estás' }).waitFor();
  await accept(clase);
  await page.getByRole('list', { name: 'Asignaturas' }).getByText(materia).waitFor();
});

test('an invited child who has an account signs in from there, and the code comes along', async ({ open }) => {
  const { href, profesor, quien } = await makeInvitacion();
  const persona = newPersona('Bruno', 'Sanz');
  await registerEstudiante(escuela, persona);
  // As printed before.
  const page = await openInvitacion(open, href.replace('/signup', '/groups'));
  await expect(page).toHaveURL(/\/signup\?codigo=/);
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  await page.getByText(quien).waitFor();
  await page.reload();
  await page.getByText(quien).waitFor();
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  await joinInOneTap(page, { quien, profesor });
});

test('a pupil who is signed in goes to the join sheet, a teacher reads whom it is for', async ({ open }) => {
  const { clase, href, quien } = await makeInvitacion();
  const sesion = await registerEstudiante(escuela, { nombre: 'Carla', apellido: 'Pons' });
  const page = await open({ size: SMALL_PHONE, sesion });
  await page.goto(href);
  await expect(joinDialog(page).getByLabel('Código de la asignatura')).toHaveValue(clase.codigo);
  await joinDialog(page).getByText(quien).waitFor();

  const profesor = await open({ sesion: await registerProfesor(escuela) });
  await profesor.goto(href);
  await profesor.getByText('Ese código es para estudiantes').waitFor();
  await expect(profesor).toHaveURL(/\/groups$/);
});

test('a code that leads nowhere says what to do, at the sign-up and in the sheet', async ({ open }) => {
  const told = 'Esta invitación ya no sirve, o el código no está bien copiado. Pide el de ahora a tu profesor.';
  const page = await openInvitacion(open, '/signup?codigo=ZZZZZZ');
  await page.getByText(told).waitFor();
  await page.getByRole('button', { name: 'Registrarse' }).waitFor();

  const sesion = await registerEstudiante(escuela, { nombre: 'Diego', apellido: 'Roca' });
  const dentro = await open({ size: SMALL_PHONE, sesion });
  await dentro.goto('/signup?codigo=ZZZZZZ');
  await joinDialog(dentro).getByText(told).waitFor();
  // Another code takes its place.
  const { clase, quien } = await makeInvitacion();
  await joinDialog(dentro).getByLabel('Código de la asignatura').fill(clase.codigo);
  await joinDialog(dentro).getByText(told).waitFor({ state: 'hidden' });
  await joinDialog(dentro).getByText(quien).waitFor();
});
