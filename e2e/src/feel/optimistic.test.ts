import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { call, makeClase, newPersona, registerEstudiante, type Clase } from '../support/personas.ts';
import { answerLost, delayCalls, loseCalls, refuseCalls } from './delay.ts';
import { best, timeFromTap } from './inPage.ts';

const browser = testBrowser();

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const GRANT = /^\/api\/AsignacionMedallas\//;
const SLOW_MS = 2000;
/** Checklist 3: seen within 100 ms of the tap. */
const AT_ONCE_MS = 100;

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

async function openClase(nombres: ReadonlyArray<readonly [string, string]> = ALUMNOS) {
  const clase = await makeClase(browser.origin, nombres);
  const page = await browser.open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page
    .getByRole('button', { name: /^Dar medalla a/ })
    .first()
    .waitFor();
  return { clase, page };
}

const idOf = (clase: Clase, nombre: string) => clase.alumnos.find((uno) => uno.nombre === nombre)?.perfilId ?? 0;
const medallaId = (clase: Clase, nombre: string) => clase.medallas.find((una) => una.nombre === nombre)?.id ?? 0;

/** Copies that the server knows of. */
async function heldOf(clase: Clase, nombre: string): Promise<Record<string, number>> {
  const perfiles = await call(browser.origin, clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: String(clase.grupoId) },
  });
  const perfil = perfiles.find(({ id }) => id === idOf(clase, nombre));
  return Object.fromEntries((perfil?.medallas ?? []).map((una) => [una.nombre, una.cantidad]));
}

async function grant(clase: Clase, alumno: string, medalla: string): Promise<void> {
  await call(
    browser.origin,
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: String(idOf(clase, alumno)), medallaId: String(medallaId(clase, medalla)), n: '1' } },
  );
}

const colourOf = (page: Page, alumno: string, words: string) =>
  cardOf(page, alumno)
    .getByText(words)
    .evaluate((element) => getComputedStyle(element).color);

/** The colours of the visual language, light: ok, warn, bad. */
const COLOURS = { bien: 'rgb(20, 113, 63)', camino: 'rgb(143, 74, 0)', apoyo: 'rgb(179, 35, 63)' };

describe('a medal given while the server takes two seconds', () => {
  for (const [device, size] of [
    ['a desktop', undefined],
    ['a phone', PHONE],
  ] as const) {
    it(`changes the card within 100 ms of the tap on ${device}`, async () => {
      const clase = await makeClase(browser.origin, ALUMNOS);
      // One of them is a medal away from the middle third.
      for (const medalla of ['Constancia', 'Lectura', 'Compañerismo']) await grant(clase, 'Mateo Quispe', medalla);
      const page = await browser.open({ sesion: clase.profesor, ...(size ? { size } : {}) });
      await delayCalls(page, 'POST', GRANT, SLOW_MS);
      await page.goto(`/grupo/${clase.grupoId}`);
      const times: number[] = [];
      for (const [alumno, words] of [
        ['Lucía Fernández', 'Necesita apoyo'],
        ['Mateo Quispe', 'En camino'],
        ['Nuria Gil-Ruiz', 'Necesita apoyo'],
      ] as const) {
        await cardOf(page, alumno)
          .getByRole('button', { name: /^Dar medalla/ })
          .click();
        const item = page.getByRole('menuitem', { name: /^Participación/ });
        await item.waitFor();
        const card = `[data-perfil="${idOf(clase, alumno)}"]`;
        const time = await timeFromTap(page, card, ['Participación, 1', words]);
        await item.click();
        times.push(await time());
        expect(await colourOf(page, alumno, words)).toBe(words === 'En camino' ? COLOURS.camino : COLOURS.apoyo);
        expect(await heldOf(clase, alumno)).not.toHaveProperty('Participación');
        await page.getByRole('menu').waitFor({ state: 'hidden' });
      }
      expect(best(times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(AT_ONCE_MS);
      // And the server says the same in the end.
      await expect.poll(() => heldOf(clase, 'Nuria Gil-Ruiz'), { timeout: 5000 }).toEqual({ Participación: 1 });
    });
  }

  it('counts every one of several quick taps, on one student and on others', async () => {
    const { clase, page } = await openClase();
    const seen = await delayCalls(page, 'POST', GRANT, SLOW_MS);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Mateo Quispe', 'Lectura');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Lucía Fernández', 'Constancia');
    const lucia = cardOf(page, 'Lucía Fernández');
    await lucia.getByText('Participación, 2').waitFor({ timeout: 500 });
    await lucia.getByText('Constancia, 1').waitFor({ timeout: 500 });
    await cardOf(page, 'Mateo Quispe').getByText('Lectura, 1').waitFor({ timeout: 500 });
    // Not for an instant does an early answer wipe out what is still on its way.
    const lost = await page.evaluate(
      (selector) =>
        new Promise<boolean>((resolve) => {
          const card = document.querySelector(selector);
          const isWhole = () => /Participación, 2/.test(card?.textContent ?? '');
          const observer = new MutationObserver(() => {
            if (!isWhole()) resolve(true);
          });
          if (card) observer.observe(card, { subtree: true, childList: true, characterData: true });
          setTimeout(() => resolve(!isWhole()), 4000);
        }),
      `[data-perfil="${idOf(clase, 'Lucía Fernández')}"]`,
    );
    expect(lost).toBe(false);
    expect(seen.count).toBe(4);
    expect(new Set(seen.keys).size).toBe(4);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 2, Constancia: 1 });
    expect(await heldOf(clase, 'Mateo Quispe')).toEqual({ Lectura: 1 });
  });

  it('takes back only the one that is refused, and says each reason by itself', async () => {
    const { clase, page } = await openClase();
    const errores = [
      { codigo: 'ERROR_INTERNO', mensaje: 'La primera razón.' },
      { codigo: 'ERROR_INTERNO', mensaje: 'La segunda razón.' },
    ];
    const envelope = { mensaje: 'La primera razón.', errores, traza: 'x' };
    const refused = new RegExp(`medalla/${medallaId(clase, 'Lectura')}/`);
    await delayCalls(page, 'POST', GRANT, 300);
    const seen = await refuseCalls(page, 'POST', refused, 500, envelope, SLOW_MS);
    await giveMedalla(page, 'Lucía Fernández', 'Lectura');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    const lucia = cardOf(page, 'Lucía Fernández');
    await lucia.getByText('Lectura, 1').waitFor({ timeout: 500 });
    await page.getByRole('alert').getByText('La primera razón.', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('La segunda razón.', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(2);
    await lucia.getByText('Lectura, 1').waitFor({ state: 'hidden' });
    expect(await lucia.getByText('Participación, 1').count()).toBe(1);
    // A failure inside the server is final: asking again is the teacher's to decide.
    expect(seen.count).toBe(1);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });

  it('falls back to the words of the specification when a refusal says nothing', async () => {
    const { page } = await openClase();
    await refuseCalls(page, 'POST', GRANT, 409, {});
    await giveMedalla(page, 'Lucía Fernández', 'Lectura');
    await page.getByRole('alert').getByText('Error al asignar medalla.').waitFor();
    await cardOf(page, 'Lucía Fernández').getByText('Aún sin medallas').waitFor();
  });

  it('draws only the card that changed', async () => {
    const letter = (n: number) => String.fromCodePoint(97 + n);
    const nombres = Array.from(
      { length: 30 },
      (_, n) => ['Alumno', `Número ${letter(n % 26)}${letter(Math.floor(n / 26))}`] as const,
    );
    const { clase, page } = await openClase(nombres);
    await delayCalls(page, 'POST', GRANT, 300);
    const first = clase.alumnos[0];
    if (!first) throw new Error('an empty class');
    await cardOf(page, first.nombre)
      .getByRole('button', { name: /^Dar medalla/ })
      .click();
    const item = page.getByRole('menuitem', { name: /^Participación/ });
    await item.waitFor();
    await page.evaluate((own) => {
      const state = window as unknown as { touched: Set<string> };
      state.touched = new Set();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-perfil]');
          const id = card?.getAttribute('data-perfil');
          if (id) state.touched.add(id === own ? 'own' : id);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }, String(first.perfilId));
    await item.click();
    await page.getByRole('status').getByText('ha ganado Participación').waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['own']);
  });
});

describe('a connection that breaks', () => {
  it('is tried again with the same key', async () => {
    const { clase, page } = await openClase();
    const seen = await loseCalls(page, 'POST', GRANT, 1);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await page.getByRole('status').getByText('Lucía Fernández ha ganado Participación').waitFor();
    expect(seen.keys).toHaveLength(2);
    expect(seen.keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(seen.keys[1]).toBe(seen.keys[0]);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });

  it('pays once when only the answer was lost', async () => {
    const { clase, page } = await openClase();
    const seen = await answerLost(page, 'POST', GRANT);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await page.getByRole('status').getByText('Lucía Fernández ha ganado Participación').waitFor();
    expect(seen.count).toBe(2);
    expect(seen.keys[1]).toBe(seen.keys[0]);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
    await cardOf(page, 'Lucía Fernández').getByText('Participación, 1').waitFor();
  });

  it('pays once for each tap when no answer came at all and the teacher taps again', async () => {
    const { clase, page } = await openClase();
    const lucia = cardOf(page, 'Lucía Fernández');
    // Two taps of four tries each: the server does both, and nobody hears of it.
    const seen = await answerLost(page, 'POST', GRANT, 8);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => page.getByRole('alert').count(), { timeout: 15_000 }).toBe(2);
    expect(new Set(seen.keys).size).toBe(2);
    const given = page.getByRole('status').getByText('Lucía Fernández ha ganado Participación');
    for (const tap of [1, 2]) {
      await giveMedalla(page, 'Lucía Fernández', 'Participación');
      await expect.poll(() => given.count()).toBe(tap);
    }
    expect(seen.keys.slice(8).toSorted()).toEqual([...new Set(seen.keys.slice(0, 8))].toSorted());
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 2 });
    await lucia.getByText('Participación, 2').waitFor();
    // Answered for good: what follows is another medal.
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 3 });
  });

  it('gives anew what was lost, found to be there, and taken back', async () => {
    const { clase, page } = await openClase();
    const lucia = cardOf(page, 'Lucía Fernández');
    await answerLost(page, 'POST', GRANT, 4);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await page.getByRole('alert').first().waitFor({ timeout: 15_000 });
    // The server had done it after all.
    await lucia.getByText('Participación, 1').waitFor();
    await lucia.getByRole('button', { name: /^Más opciones/ }).click();
    await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({});
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });
});

describe('a double click', () => {
  it('makes one medal and one group', async () => {
    const clase = await makeClase(browser.origin, []);
    const page = await browser.open({ sesion: clase.profesor });
    const medallas = await delayCalls(page, 'POST', /^\/api\/medalla\/alta$/i, 300);
    await page.goto('/medals');
    await page.getByRole('button', { name: 'Crear medalla' }).click();
    const medalla = page.getByRole('dialog', { name: 'Crear nueva medalla' });
    await medalla.getByLabel('Nombre').fill('Doble');
    await medalla.getByLabel('Descripción').fill('Solo una vez, por favor.');
    await medalla.getByRole('radio', { name: 'Fuego', exact: true }).check({ force: true });
    await medalla.getByRole('button', { name: 'Crear Medalla' }).dblclick();
    await medalla.waitFor({ state: 'hidden' });
    expect(medallas.count).toBe(1);

    const grupos = await delayCalls(page, 'POST', /^\/api\/grupo\/alta$/i, 300);
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    const grupo = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
    await grupo.getByLabel('Nombre').fill('3.º ESO A');
    await grupo.getByLabel('Materia').fill('Lengua');
    await grupo.getByLabel('Institución').fill('IES Rosalía de Castro');
    await grupo.getByRole('button', { name: /Rúbrica/ }).click();
    await page.getByRole('option').first().click();
    await grupo.getByRole('button', { name: 'Crear grupo' }).dblclick();
    await grupo.waitFor({ state: 'hidden' });
    expect(grupos.count).toBe(1);
    expect(await call(browser.origin, clase.profesor.token, 'GET /api/profesor/mis-grupos')).toHaveLength(2);
  });
});

describe('a join request', () => {
  it('leaves the list within 100 ms of the decision, and comes back with the reason when refused', async () => {
    const clase = await makeClase(browser.origin, []);
    for (const [nombre, apellido] of [...ALUMNOS, ['Aisha', 'Diallo'], ['Bruno', 'Sanz']] as const) {
      const { token } = await registerEstudiante(browser.origin, newPersona(nombre, apellido));
      await call(browser.origin, token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    }
    const page = await browser.open({ sesion: clase.profesor });
    await delayCalls(page, 'POST', /-solicitud$/, SLOW_MS);
    await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes`);
    for (const [verb, quienes] of [
      ['Aceptar', ['Lucía Fernández', 'Aisha Diallo']],
      ['Rechazar', ['Mateo Quispe', 'Bruno Sanz']],
    ] as const) {
      const times: number[] = [];
      for (const quien of quienes) {
        const button = page.getByRole('button', { name: `${verb} a ${quien}` });
        await button.waitFor();
        const time = await timeFromTap(page, 'main', [], [quien]);
        await button.click();
        times.push(await time());
      }
      expect(best(times), `${verb}: ${times.map(Math.round).join(', ')} ms`).toBeLessThan(AT_ONCE_MS);
    }
    await page
      .getByRole('status')
      .getByText(/Lucía|alumno|grupo/i)
      .first()
      .waitFor();

    const mensaje = 'Esta solicitud ya estaba decidida.';
    const envelope = { mensaje, errores: [{ codigo: 'SOLICITUD_DECIDIDA', mensaje }], traza: 'x' };
    await refuseCalls(page, 'POST', /aceptar-solicitud$/, 409, envelope, SLOW_MS);
    const nuria = page.getByRole('button', { name: 'Aceptar a Nuria Gil-Ruiz' });
    await nuria.click();
    // It leaves before it is refused, and comes back with the refusal.
    await nuria.waitFor({ state: 'hidden' });
    await page.getByRole('alert').getByText(mensaje).waitFor();
    await nuria.waitFor();
  });
});
