import { askMedalla, newEstudiante, takeOut, type Clase } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { ask } from '../perfil/clase.ts';
import { findAxeViolations } from '../quality/sweep.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { untilQuiet } from '../support/quiet.ts';
import { alumnoOf, call, escuela, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, type Open, test } from '../support/test.ts';

/** As long as names may be: 41 characters. */
const LARGO = ['Maximiliano Augustoo', 'Fernández-Villaverde'] as const;
const NOMBRES = [['Ana', 'Ruiz'], ['Eva', 'Gil'], ['Leo', 'Paz'], LARGO] as const;
const nombreOf = ([nombre, apellido]: readonly [string, string]) => `${nombre} ${apellido}`;

async function join(clase: Clase, estudiante: Sesion): Promise<number> {
  await call(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  const [una] = await call(estudiante.token, 'GET /api/Estudiante/solicitudes-union');
  return una?.id ?? 0;
}

/** A class that these wait to join. */
async function waiting(nombres: ReadonlyArray<readonly [string, string]> = NOMBRES) {
  const clase = await makeClase([['Nora', 'Sanz']]);
  const estudiantes = [];
  for (const nombre of nombres) {
    const estudiante = await newEstudiante(escuela, nombre);
    estudiantes.push({ ...estudiante, solicitudId: await join(clase, estudiante) });
  }
  return { clase, estudiantes };
}

async function openSolicitudes(open: Open, clase: Clase, size = DESKTOP): Promise<Page> {
  const page = await open({ sesion: clase.profesor, size });
  await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes`);
  return page;
}

const cuantos = async ({ profesor, grupoId }: Clase) =>
  (await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } })).length;

for (const [name, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`all who wait come in with two taps, whoever they are, ${name}`, async ({ open }) => {
    const { clase } = await waiting();
    const page = await openSolicitudes(open, clase, size);
    await page.getByRole('button', { name: 'Aceptar a todos (4)' }).click();
    const dialog = page.getByRole('alertdialog', { name: '¿Aceptar a todos?' });
    await expect(dialog.getByRole('listitem')).toHaveText(NOMBRES.map(nombreOf));
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Aceptar a los 4' }).dblclick();
    await page.getByRole('status').getByText('4 alumnos ya están en el grupo.').waitFor();
    await page.getByRole('heading', { name: 'No hay solicitudes pendientes' }).waitFor();
    expect(await cuantos(clase)).toBe(5);
    await page.getByRole('link', { name: 'Alumnos' }).click();
    await page.getByText(nombreOf(LARGO)).first().waitFor();
  });
}

test('whoever takes theirs back meanwhile is named; whoever comes meanwhile waits', async ({ open }) => {
  const { clase, estudiantes } = await waiting();
  const page = await openSolicitudes(open, clase);
  await page.getByRole('button', { name: 'Aceptar a todos (4)' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  const [ana] = estudiantes;
  await call(ana?.token ?? '', 'DELETE /api/Estudiante/solicitudes-union/:id', {
    params: { id: ana?.solicitudId ?? 0 },
  });
  await join(clase, await newEstudiante(escuela, ['Tarde', 'Llega']));
  await dialog.getByRole('button', { name: 'Aceptar a los 4' }).click();
  await page.getByRole('status').getByText('3 alumnos ya están en el grupo.').waitFor();
  await page.getByText('Ana Ruiz: Esta solicitud ya no está: se ha retirado mientras tanto.').waitFor();
  await page.getByRole('button', { name: 'Aceptar a Tarde Llega' }).waitFor();
  expect(await cuantos(clase)).toBe(4);
});

test('a double click decides one: its row stays where it was', async ({ open }) => {
  const { clase } = await waiting();
  const page = await openSolicitudes(open, clase);
  const accept = await page.getByRole('button', { name: 'Aceptar a Ana Ruiz' }).boundingBox();
  const [x, y] = [(accept?.x ?? 0) + 40, (accept?.y ?? 0) + 22];
  // Not a double click for the browser: a hand that thinks that nothing happened.
  await page.mouse.click(x, y);
  await page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).getByText('Aceptada').waitFor();
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Rechazar a Eva Gil' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Eva Gil' }).getByText('Rechazada').waitFor();
  await page.getByRole('button', { name: 'Aceptar a todos (2)' }).waitFor();
  await untilQuiet(page);
  expect(await cuantos(clase)).toBe(2);
});

test('in two tabs each comes in once, and the second tab is told', async ({ open }) => {
  const { clase } = await waiting();
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
  expect(await cuantos(clase)).toBe(5);
});

test('a refusal brings all of them back; one alone needs no such button', async ({ open }) => {
  const { clase } = await waiting([
    ['Ana', 'Ruiz'],
    ['Eva', 'Gil'],
  ]);
  const page = await openSolicitudes(open, clase);
  await refuseCalls(page, 'POST', /aceptar-solicitudes$/, 409, {});
  await page.getByRole('button', { name: 'Aceptar a todos (2)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar a los 2' }).click();
  await page.getByRole('alert').getByText('Error al aceptar las solicitudes.').waitFor();
  await page.getByRole('button', { name: 'Aceptar a Eva Gil' }).click();
  await page.getByRole('button', { name: 'Aceptar a Ana Ruiz' }).waitFor();
  await expect(page.getByRole('button', { name: /^Aceptar a todos/ })).toBeHidden();
});

test('medals asked for by several are given at once, each named before', async ({ open }) => {
  const clase = await makeClase(NOMBRES);
  for (const nombre of NOMBRES) await ask(clase, nombreOf(nombre), 'Lectura', 'Leo mucho.');
  const fuera = alumnoOf(clase, 'Leo Paz');
  const page = await openSolicitudes(open, clase);
  // It opens where something waits.
  await page.getByRole('radio', { name: /Medallas\s*4/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Aceptar todas (4)' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Aceptar todas?' });
  await dialog.getByText('Ana Ruiz: Lectura').waitFor();
  await takeOut(escuela, clase, fuera.perfilId);
  await dialog.getByRole('button', { name: 'Dar las 4' }).click();
  await page.getByRole('status').getByText('Has dado 3 medallas.').waitFor();
  await expect(cardOf(page, 'Ana Ruiz').getByText('Aceptada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aceptar todas/ })).toBeHidden();
  // The last one decided turns nothing over.
  await expect(page.getByRole('radio', { name: 'Medallas' })).toBeChecked();
});

test('the half that was chosen stays, and an address leads to it', async ({ open }) => {
  const clase = await makeClase(NOMBRES.slice(0, 2));
  await ask(clase, 'Ana Ruiz', 'Lectura', '');
  const page = await openSolicitudes(open, clase);
  await page.getByRole('radio', { name: 'Medallas', checked: true }).waitFor();
  await page.getByRole('radio', { name: 'Unión' }).check();
  await page.getByRole('heading', { name: 'No hay solicitudes pendientes' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'No hay solicitudes pendientes' }).waitFor();
  await page.getByRole('link', { name: 'Alumnos' }).click();
  await page.getByRole('link', { name: /Solicitudes/ }).click();
  await page.getByRole('radio', { name: 'Medallas', checked: true }).waitFor();
});

test('who is not let in reads why, at once; the reason is one of three or in own words', async ({ open }) => {
  const { clase, estudiantes } = await waiting([
    ['Ana', 'Ruiz'],
    ['Eva', 'Gil'],
  ]);
  const [ana, eva] = estudiantes;
  const nina = await open({ sesion: ana, size: PHONE });
  await nina.goto('/groups');
  await nina.getByText(/esperando a que/).waitFor();
  const page = await openSolicitudes(open, clase, PHONE);
  await page.getByRole('button', { name: 'Rechazo con motivo: Ana Ruiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar a Ana Ruiz' });
  await dialog.getByRole('button', { name: 'Pide entrar con tu nombre y apellidos.' }).click();
  const campo = dialog.getByRole('textbox', { name: '¿Por qué? (lo leerá el alumno)' });
  await expect(campo).toHaveValue('Pide entrar con tu nombre y apellidos.');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await page.getByRole('status').getByText('Has rechazado la solicitud de Ana Ruiz.').waitFor();
  await nina.getByText(/te dice: «Pide entrar con tu nombre y apellidos\.»/).waitFor();

  // Without a reason it is rejected all the same.
  await page.getByRole('button', { name: 'Rechazo con motivo: Eva Gil' }).click();
  await page
    .getByRole('dialog', { name: 'Rechazar a Eva Gil' })
    .getByRole('button', { name: 'Rechazar', exact: true })
    .click();
  await page
    .getByRole('status')
    .getByText(/^Has rechazado la solicitud de Eva Gil\.( Son 2 seguidas\.)?$/)
    .waitFor();
  const propias = await call(eva?.token ?? '', 'GET /api/Estudiante/solicitudes-union');
  expect(propias).toMatchObject([{ estado: 'Rechazada', motivo: null }]);
});

test('why a medal was not given is read on the own profile', async ({ open }) => {
  const clase = await makeClase([['Ana', 'Ruiz']]);
  const ana = alumnoOf(clase, 'Ana Ruiz');
  await askMedalla(escuela, ana, clase.medalla.id, 'Por favor.');
  const nina = await open({ sesion: ana, size: PHONE });
  await nina.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await nina.getByRole('heading', { name: 'Mis solicitudes' }).waitFor();
  const page = await openSolicitudes(open, clase);
  await page.getByRole('button', { name: /^Rechazo con motivo: .* de Ana Ruiz$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Cuéntamelo <b>mañana</b> en clase.');
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await cardOf(page, 'Ana Ruiz').getByText('Le has dicho: «Cuéntamelo <b>mañana</b> en clase.»').waitFor();
  await nina.getByText('Te responden: «Cuéntamelo <b>mañana</b> en clase.»').waitFor();
});
