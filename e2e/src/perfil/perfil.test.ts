import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { call, makeClase, type Clase } from '../support/personas.ts';

const browser = testBrowser();
const ALUMNOS = [
  ['Aisha', 'Diallo'],
  ['Mateo', 'Quispe'],
] as const;

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const alumnoOf = ({ alumnos }: Clase, nombre: string) => alumnos.find((one) => one.nombre === nombre)!;
const medallaOf = ({ medallas }: Clase, nombre: string) => medallas.find((one) => one.nombre === nombre)?.id ?? 0;

function give(clase: Clase, alumno: string, medalla: string, motivo?: string) {
  return call(
    browser.origin,
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    {
      params: {
        perfilId: String(alumnoOf(clase, alumno).perfilId),
        medallaId: String(medallaOf(clase, medalla)),
        n: '1',
      },
      ...(motivo ? { body: { motivo } } : {}),
    },
  );
}

async function openPerfil(clase: Clase, size = PHONE): Promise<Page> {
  const page = await browser.open({ sesion: alumnoOf(clase, 'Aisha Diallo').sesion, size });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('navigation', { name: 'Secciones del grupo' }).getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('heading', { name: 'Aisha Diallo' }).waitFor();
  return page;
}

describe('one’s own profile', () => {
  it('shows coins, medals, goal, progress in words and what is missing', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    await give(clase, 'Aisha Diallo', 'Participación', 'Explicó muy bien las fracciones.');
    const page = await openPerfil(clase);
    expect(new URL(page.url()).search).toBe('?pestana=perfil');
    const resumen = page.getByRole('list', { name: 'Resumen' });
    expect(await resumen.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Monedas\s+5|5\s+Monedas/),
      expect.stringMatching(/Medallas\s+1|1\s+Medallas/),
      expect.stringContaining('Elige tu meta'),
    ]);
    await page.getByRole('heading', { name: /^Vas por el 1/ }).waitFor();
    await page.getByText(/^Te faltan? \d+ medallas? para subir al/).waitFor();
    await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
    await page.getByRole('button', { name: /^Participación/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Participación' });
    await dialog.getByText('De Marta Gil Arroyo, hoy a las').waitFor();
    await dialog.getByText('Explicó muy bien las fracciones.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('explains the grade: which medals made it, each with date, giver and reason, and which are missing', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    await give(clase, 'Aisha Diallo', 'Participación', 'Gran esfuerzo');
    const page = await openPerfil(clase, DESKTOP);
    await page.getByRole('button', { name: /Vas por el 1/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Por qué Aisha Diallo va por el 1' });
    const first = dialog.getByRole('heading', { level: 3 }).first();
    expect(await first.innerText()).toMatch(/Para el 1\s+Conseguido/);
    await dialog.getByText('De Marta Gil Arroyo, hoy a las').first().waitFor();
    await dialog.getByText('Gran esfuerzo').first().waitFor();
    await dialog.getByText(/^Faltan? \d+ medallas?$/).waitFor();
  });

  it('sets its goal in place by keyboard, within the bounds of the table, and is congratulated once', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    const page = await openPerfil(clase);
    await page.getByRole('button', { name: /Cambiar mi meta/ }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('form', { name: 'Mi meta' }).getByRole('spinbutton', { name: /^Mi meta/ });
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await page.getByText('Tu meta tiene que ser un número entre 1 y 10.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Mi meta' }).waitFor({ state: 'hidden' });
    await page.getByText('Mi meta: 1', { exact: true }).waitFor();
    await give(clase, 'Aisha Diallo', 'Participación');
    await page.getByText('¡Felicidades! Has alcanzado tu meta: 1.').waitFor({ timeout: 3000 });
    await page.reload();
    await page.getByRole('heading', { name: /^Vas por el 1/ }).waitFor();
    await page.waitForTimeout(1000);
    expect(await page.getByText('¡Felicidades! Has alcanzado tu meta: 1.').count()).toBe(0);
  });

  it('asks the teacher for a medal, with the form’s own messages, and follows what becomes of it', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    const page = await openPerfil(clase);
    await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await dialog.getByText('Debes seleccionar una medalla', { exact: true }).waitFor();
    await dialog.getByText('El mensaje de solicitud no puede estar vacío', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: /Medalla/ }).click();
    await page.getByRole('option', { name: 'Lectura' }).click();
    await dialog.getByLabel('¿Por qué la mereces?').fill('He leído tres libros.');
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).dblclick();
    await dialog.waitFor({ state: 'hidden' });
    const card = page.getByRole('region', { name: /Mis solicitudes/ });
    await card.getByText('Pendiente').waitFor();
    const query = { grupoId: String(clase.grupoId) };
    const { token } = clase.profesor;
    const [solicitud, ...others] = await call(browser.origin, token, 'GET /api/Profesor/solicitudes-medallas', {
      query,
    });
    expect(others).toEqual([]);
    expect(solicitud).toMatchObject({ medallaNombre: 'Lectura', descripcion: 'He leído tres libros.' });
    await call(browser.origin, token, 'POST /api/Profesor/aceptar-solicitud-medalla', {
      query: { solicitudId: String(solicitud?.id) },
    });
    await card.getByText('Aceptada').waitFor({ timeout: 2000 });
  });

  it('keeps its history, with the reason of each thing', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    for (let i = 0; i < 17; i += 1) await give(clase, 'Aisha Diallo', 'Lectura', `Libro ${i + 1}`);
    const page = await openPerfil(clase);
    const historial = page.getByRole('region', { name: 'Historial' });
    await historial.getByText('«Lectura» de Marta Gil Arroyo.').first().waitFor();
    expect(await historial.getByText('Libro 17', { exact: true }).count()).toBe(1);
    expect(await historial.getByText('Libro 1', { exact: true }).count()).toBe(0);
    await historial.getByRole('button', { name: 'Ver más' }).click();
    await historial.getByText('Libro 1', { exact: true }).waitFor();
    await historial.getByText('Potenciador ×1,5 durante un día.').waitFor();
  });
});

describe('somebody else’s profile', () => {
  it('shows a classmate’s medals, and neither grade nor coins nor goal', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    await give(clase, 'Mateo Quispe', 'Participación');
    const page = await browser.open({ sesion: alumnoOf(clase, 'Aisha Diallo').sesion, size: PHONE });
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByRole('link', { name: 'Mateo Quispe' }).click();
    const content = page.getByRole('main');
    await content.getByText('1 medalla', { exact: true }).waitFor();
    await content.getByText('Participación').waitFor();
    for (const secret of [/Monedas/, /meta/i, /Vas por|Va por|Aún sin nota/, /Historial/]) {
      expect(await content.getByText(secret).count()).toBe(0);
    }
    await page.goBack();
    await page.getByRole('link', { name: 'Mateo Quispe' }).waitFor();
  });

  it('opens for the teacher from the class, and Back returns to the list where it was', async () => {
    const clase = await makeClase(
      browser.origin,
      Array.from({ length: 16 }, (_, i) => ['Alumno', `Número ${String.fromCharCode(65 + i)}`] as const),
    );
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    const link = page.getByRole('link', { name: 'Alumno Número P' });
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(200);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Alumno Número P', level: 2 }).waitFor();
    await page.getByRole('region', { name: 'Historial' }).waitFor();
    expect(await page.getByRole('button', { name: /Cambiar mi meta|Solicitar medalla/ }).count()).toBe(0);
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});
