import type { SolicitudMedalla } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { afterEach, expect, it } from 'vitest';
import { delayCalls, refuseCalls } from '../feel/delay.ts';
import { best, timeFromTap } from '../feel/inPage.ts';
import { cardOf } from '../journey/steps.ts';
import { testBrowser } from '../support/browser.ts';
import { call, makeClase, newPersona, registerEstudiante, type Clase } from '../support/personas.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const ACCEPT = /aceptar-solicitud-medalla$/;
const AT_ONCE_MS = 100;

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

const medallaOf = (clase: Clase, nombre: string) => clase.medallas.find((una) => una.nombre === nombre)?.id ?? 0;

async function ask(clase: Clase, alumno: string, medalla: string, descripcion: string): Promise<void> {
  const quien = clase.alumnos.find(({ nombre }) => nombre === alumno);
  await call(browser.origin, quien?.sesion.token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: { perfilEstudianteId: quien?.perfilId ?? 0, medallaId: medallaOf(clase, medalla), descripcion },
  });
}

const listOf = (clase: Clase): Promise<SolicitudMedalla[]> =>
  call(browser.origin, clase.profesor.token, 'GET /api/Profesor/solicitudes-medallas', {
    query: { grupoId: String(clase.grupoId) },
  });

const estadosOf = async (clase: Clase) =>
  Object.fromEntries((await listOf(clase)).map(({ nombreEstudiante, estado }) => [nombreEstudiante, estado]));

async function open(clase: Clase): Promise<Page> {
  const page = await browser.open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes&tipo=medallas`);
  return page;
}

async function clase3(): Promise<Clase> {
  const clase = await makeClase(browser.origin, ALUMNOS);
  await ask(clase, 'Lucía Fernández', 'Lectura', 'He leído tres libros.\nY los he contado en clase.');
  await ask(clase, 'Mateo Quispe', 'Constancia', '');
  await ask(clase, 'Nuria Gil-Ruiz', 'Lectura', 'Leo cada noche con mi hermano.');
  return clase;
}

it('shows both kinds behind a switch, counted on the switch, the tab and the cover, and kept in the address', async () => {
  const clase = await clase3();
  const { token } = await registerEstudiante(browser.origin, newPersona('Óscar', 'Álvarez'));
  await call(browser.origin, token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });

  const page = await browser.open({ sesion: clase.profesor });
  await page.goto('/groups');
  await page.getByText('4 solicitudes').waitFor();
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('link', { name: /Solicitudes.*4 pendientes/ }).click();
  const tipos = page.getByRole('radiogroup', { name: 'Tipo de solicitudes' });
  await tipos.getByRole('radio', { name: /Unión\s*1/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' }).waitFor();

  await tipos.getByRole('radio', { name: /Medallas\s*3/ }).check({ force: true });
  const lucia = cardOf(page, 'Lucía Fernández');
  await lucia.getByText('Y los he contado en clase.').waitFor();
  expect(await lucia.innerText()).toMatch(/Pide Lectura · ahora mismo/);
  expect(await lucia.innerText()).toContain('Pendiente');
  expect(await cardOf(page, 'Mateo Quispe').innerText()).toContain('Sin descripción');
  expect(new URL(page.url()).search).toBe('?pestana=solicitudes&tipo=medallas');
  await page.reload();
  await lucia.waitFor();
  // The choice leaves no trail: Back goes to the class.
  await page.goBack();
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).waitFor();
});

it('accepts one as a medal given and rejects one, within 100 ms of the tap; then their buttons rest', async () => {
  const clase = await clase3();
  const page = await open(clase);
  await delayCalls(page, 'POST', /-solicitud-medalla$/, 2000);
  const times: number[] = [];
  for (const [verb, alumno, estado] of [
    ['Aceptar', 'Lucía Fernández', 'Aceptada'],
    ['Rechazar', 'Mateo Quispe', 'Rechazada'],
  ] as const) {
    const button = cardOf(page, alumno).getByRole('button', { name: `${verb} la solicitud` });
    await button.waitFor();
    const time = await timeFromTap(page, 'main', [estado]);
    await button.click();
    times.push(await time());
    for (const resting of await cardOf(page, alumno).getByRole('button').all()) {
      expect(await resting.isDisabled()).toBe(true);
    }
  }
  expect(best(times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(AT_ONCE_MS);
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

it('grants once on a double click, and goes on by keyboard at the next one', async () => {
  const clase = await clase3();
  const page = await open(clase);
  const seen = await delayCalls(page, 'POST', ACCEPT, 300);
  await cardOf(page, 'Lucía Fernández')
    .getByRole('button', { name: /^Aceptar/ })
    .dblclick({ force: true });
  await page.getByRole('status').getByText('Lucía Fernández ha ganado Lectura').waitFor();
  expect(seen.count).toBe(1);

  const mateo = cardOf(page, 'Mateo Quispe').getByRole('button', { name: /^Aceptar/ });
  await mateo.focus();
  await page.keyboard.press('Enter');
  const nuria = cardOf(page, 'Nuria Gil-Ruiz').getByRole('button', { name: /^Aceptar/ });
  await expect.poll(() => nuria.evaluate((button) => button === document.activeElement)).toBe(true);
});

it.each([
  ['Aceptar', ACCEPT, 'Error al aceptar la solicitud de medalla.'],
  ['Rechazar', /rechazar-solicitud-medalla$/, 'Error al rechazar la solicitud de medalla.'],
])('takes it back when the server says no: %s', async (verb, path, fallback) => {
  const clase = await clase3();
  const page = await open(clase);
  await refuseCalls(page, 'POST', path, 409, {}, 200);
  const button = cardOf(page, 'Lucía Fernández').getByRole('button', { name: new RegExp(`^${verb}`) });
  await button.click();
  await page.getByRole('alert').getByText(fallback, { exact: true }).waitFor();
  await cardOf(page, 'Lucía Fernández').getByText('Pendiente').waitFor();
  expect(await button.isEnabled()).toBe(true);
});

it('hears without a reload of what is asked and decided elsewhere, and decides once', async () => {
  const clase = await makeClase(browser.origin, ALUMNOS);
  const page = await open(clase);
  await page.getByRole('heading', { name: 'Nadie ha pedido una medalla todavía' }).waitFor();
  await ask(clase, 'Lucía Fernández', 'Lectura', 'Por favor.');
  const accept = cardOf(page, 'Lucía Fernández').getByRole('button', { name: /^Aceptar/ });
  await accept.waitFor({ timeout: 8000 });

  const [solicitud] = await listOf(clase);
  await call(browser.origin, clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud-medalla', {
    query: { solicitudId: String(solicitud?.id) },
  });
  // Whichever is first: this tap, told that it is too late, or the next look-up.
  const isTapped = await accept.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  const told = page.getByRole('alert').getByText('Esta solicitud ya estaba decidida.');
  if (isTapped) await told.or(cardOf(page, 'Lucía Fernández').getByText('Rechazada')).first().waitFor();
  await cardOf(page, 'Lucía Fernández').getByText('Rechazada').waitFor({ timeout: 8000 });
  expect(await estadosOf(clase)).toEqual({ 'Lucía Fernández': 'Rechazada' });
});
