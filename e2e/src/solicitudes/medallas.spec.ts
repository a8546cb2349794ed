import { registerEstudiante, type Clase } from '@aupa/api/testing';
import type { SolicitudMedalla } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { ask } from '../perfil/clase.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { expect, type Open, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

const ACCEPT = /aceptar-solicitud-medalla$/;

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

const listOf = (clase: Clase): Promise<SolicitudMedalla[]> =>
  call(clase.profesor.token, 'GET /api/Profesor/solicitudes-medallas', {
    query: { grupoId: clase.grupoId },
  });

const estadosOf = async (clase: Clase) =>
  Object.fromEntries((await listOf(clase)).map(({ nombreEstudiante, estado }) => [nombreEstudiante, estado]));

async function openSolicitudes(open: Open, clase: Clase): Promise<Page> {
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes&tipo=medallas`);
  return page;
}

async function clase3(): Promise<Clase> {
  const clase = await makeClase(ALUMNOS);
  await ask(clase, 'Lucía Fernández', 'Lectura', 'He leído tres libros.\nY los he contado en clase.');
  await ask(clase, 'Mateo Quispe', 'Constancia', '');
  await ask(clase, 'Nuria Gil-Ruiz', 'Lectura', 'Leo cada noche con mi hermano.');
  return clase;
}

test('shows both kinds behind a switch, counted on the switch, the tab and the cover, and kept in the address', async ({
  open,
}) => {
  const clase = await clase3();
  const { token } = await registerEstudiante(escuela, { nombre: 'Óscar', apellido: 'Álvarez' });
  await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });

  const page = await open({ sesion: clase.profesor });
  await page.goto('/groups');
  await page.getByText('4 solicitudes').waitFor();
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('link', { name: /Solicitudes.*4 pendientes/ }).click();
  const tipos = page.getByRole('radiogroup', { name: 'Tipo de solicitudes' });
  await tipos.getByRole('radio', { name: /Unión\s*1/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' }).waitFor();

  await tipos.getByRole('radio', { name: /Medallas\s*3/ }).check();
  const lucia = cardOf(page, 'Lucía Fernández');
  await lucia.getByText('Y los he contado en clase.').waitFor();
  await expect(lucia).toContainText(/Pide Lectura · ahora mismo/);
  await expect(lucia).toContainText('Pendiente');
  await expect(cardOf(page, 'Mateo Quispe')).toContainText('Sin descripción');
  expect(new URL(page.url()).search).toBe('?pestana=solicitudes&tipo=medallas');
  await page.reload();
  await lucia.waitFor();
  // The choice leaves no trail: Back goes to the class.
  await page.goBack();
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).waitFor();
});

test('accepts one as a medal given and rejects one before the server answers; then their buttons rest', async ({
  open,
}) => {
  const clase = await clase3();
  const page = await openSolicitudes(open, clase);
  const held = await holdCalls(page, 'POST', /-solicitud-medalla$/);
  for (const [verb, alumno, estado] of [
    ['Aceptar', 'Lucía Fernández', 'Aceptada'],
    ['Rechazar', 'Mateo Quispe', 'Rechazada'],
  ] as const) {
    const button = cardOf(page, alumno).getByRole('button', { name: `${verb} la solicitud` });
    await button.waitFor();
    await button.click();
    await expect(cardOf(page, alumno).getByText(estado)).toBeVisible();
    for (const resting of await cardOf(page, alumno).getByRole('button').all()) {
      await expect(resting).toBeDisabled();
    }
  }
  held.letGo();
  await page.getByRole('status').getByText('Lucía Fernández ha ganado Lectura').waitFor();
  await page.getByRole('status').getByText('Has rechazado la solicitud de Mateo Quispe.').waitFor();
  expect(await estadosOf(clase)).toEqual({
    'Lucía Fernández': 'Aceptada',
    'Mateo Quispe': 'Rechazada',
    'Nuria Gil-Ruiz': 'Pendiente',
  });
  await page.getByRole('link', { name: /Solicitudes.*1 pendiente/ }).waitFor();
  // No row has moved under the finger.
  const names = await page.getByRole('list').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(names).toEqual(['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz']);
  await page.getByRole('link', { name: 'Alumnos' }).click();
  await cardOf(page, 'Lucía Fernández').getByText('Lectura, 1').waitFor();
});

test.describe('a row that fades', () => {
  test.use({ motion: true });

  test('grants once on a double click, and goes on by keyboard at the next one', async ({ open }) => {
    const clase = await clase3();
    const page = await openSolicitudes(open, clase);
    const held = await holdCalls(page, 'POST', ACCEPT);
    await cardOf(page, 'Lucía Fernández')
      .getByRole('button', { name: /^Aceptar/ })
      .dblclick();
    held.letGo();
    await page.getByRole('status').getByText('Lucía Fernández ha ganado Lectura').waitFor();
    expect(held.count).toBe(1);

    const mateo = cardOf(page, 'Mateo Quispe').getByRole('button', { name: /^Aceptar/ });
    await mateo.focus();
    await page.keyboard.press('Enter');
    const nuria = cardOf(page, 'Nuria Gil-Ruiz').getByRole('button', { name: /^Aceptar/ });
    await expect.poll(() => nuria.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

for (const [verb, path, fallback] of [
  ['Aceptar', ACCEPT, 'Error al aceptar la solicitud de medalla.'],
  ['Rechazar', /rechazar-solicitud-medalla$/, 'Error al rechazar la solicitud de medalla.'],
] as const) {
  test(`takes it back when the server says no: ${verb}`, async ({ open }) => {
    const clase = await clase3();
    const page = await openSolicitudes(open, clase);
    await refuseCalls(page, 'POST', path, 409, {});
    const button = cardOf(page, 'Lucía Fernández').getByRole('button', { name: new RegExp(`^${verb}`) });
    await button.click();
    await page.getByRole('alert').getByText(fallback, { exact: true }).waitFor();
    await cardOf(page, 'Lucía Fernández').getByText('Pendiente').waitFor();
    await expect(button).toBeEnabled();
  });
}

test('hears without a reload of what is asked and decided elsewhere, and can no more decide it', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await openSolicitudes(open, clase);
  await page.getByRole('heading', { name: 'Nadie ha pedido una medalla todavía' }).waitFor();
  await ask(clase, 'Lucía Fernández', 'Lectura', 'Por favor.');
  const accept = cardOf(page, 'Lucía Fernández').getByRole('button', { name: /^Aceptar/ });
  await accept.waitFor();

  const [solicitud] = await listOf(clase);
  await call(clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud-medalla', {
    query: { solicitudId: String(solicitud?.id) },
  });
  await cardOf(page, 'Lucía Fernández').getByText('Rechazada').waitFor();
  await expect(accept).toBeDisabled();
  expect(await estadosOf(clase)).toEqual({ 'Lucía Fernández': 'Rechazada' });
});
