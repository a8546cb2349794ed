import { registerEstudiante } from '@aupa/api/testing';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { settle } from '../quality/sweep.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { alumnoOf, call, escuela, give, makeClase, medallaOf } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { ALUMNOS, GRANT, heldOf, openClase } from './grants.ts';

test.use({ motion: true });

/** The colours of the visual language, light: ok, warn, bad. */
const COLOURS = { bien: 'rgb(20, 113, 63)', camino: 'rgb(143, 74, 0)', apoyo: 'rgb(179, 35, 63)' };

test.describe('a medal given while the server has not answered', () => {
  for (const [device, size] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`changes the card at once on ${device}`, async ({ open }) => {
      const clase = await makeClase(ALUMNOS);
      // One of them is a medal away from the middle third.
      for (const medalla of ['Constancia', 'Lectura', 'Compañerismo']) await give(clase, 'Mateo Quispe', medalla);
      const page = await open({ sesion: clase.profesor, size });
      const held = await holdCalls(page, 'POST', GRANT);
      await page.goto(`/grupo/${clase.grupoId}`);
      for (const [alumno, words] of [
        ['Lucía Fernández', 'Empezando'],
        ['Mateo Quispe', 'En camino'],
        ['Nuria Gil-Ruiz', 'Empezando'],
      ] as const) {
        await giveMedalla(page, alumno, 'Participación');
        const card = cardOf(page, alumno);
        await expect(card.getByText('Participación, 1')).toBeVisible();
        await expect(card.getByText(words)).toHaveCSS('color', words === 'En camino' ? COLOURS.camino : COLOURS.apoyo);
        expect(await heldOf(clase, alumno)).not.toHaveProperty('Participación');
      }
      // And the server says the same in the end.
      held.letGo();
      for (const alumno of ['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'])
        await expect.poll(() => heldOf(clase, alumno)).toHaveProperty('Participación', 1);
    });
  }

  test('calls a red card «Empezando» in its first fourteen days, «Necesita apoyo» after them', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 3));
    // Fewer than half of the class is red: only the days count.
    for (const alumno of ['Mateo Quispe', 'Nuria Gil-Ruiz'])
      for (const medalla of ['Constancia', 'Lectura', 'Compañerismo', 'Participación'])
        await give(clase, alumno, medalla);
    for (const [dias, words] of [
      [0, 'Empezando'],
      [15, 'Necesita apoyo'],
    ] as const) {
      const page = await open({ sesion: clase.profesor });
      await page.clock.setFixedTime(Date.now() + dias * 24 * 60 * 60 * 1000);
      await holdCalls(page, 'POST', GRANT);
      await page.goto(`/grupo/${clase.grupoId}`);
      await giveMedalla(page, 'Lucía Fernández', 'Participación');
      const said = cardOf(page, 'Lucía Fernández').getByText(words);
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('color', COLOURS.apoyo);
    }
  });

  test('counts every one of several quick taps, on one student and on others', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const held = await holdCalls(page, 'POST', GRANT);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Mateo Quispe', 'Lectura');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await giveMedalla(page, 'Lucía Fernández', 'Constancia');
    const lucia = cardOf(page, 'Lucía Fernández');
    await expect(lucia.getByText('Participación, 2')).toBeVisible();
    await expect(lucia.getByText('Constancia, 1')).toBeVisible();
    await expect(cardOf(page, 'Mateo Quispe').getByText('Lectura, 1')).toBeVisible();
    await expect.poll(() => held.count).toBe(4);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({});
    await page.evaluate((id) => {
      const state = window as unknown as { wasLost: boolean };
      state.wasLost = false;
      const card = document.querySelector(`[data-perfil="${id}"]`);
      const look = () => (state.wasLost ||= !/Participación, 2/.test(card?.textContent ?? ''));
      look();
      if (card) new MutationObserver(look).observe(card, { subtree: true, childList: true, characterData: true });
    }, alumnoOf(clase, 'Lucía Fernández').perfilId);
    // Not for an instant does an early answer wipe out what is still on its way, nor what is read again after it.
    for (let n = 0; n < 4; n++) {
      const answered = page.waitForResponse((response) => GRANT.test(new URL(response.url()).pathname));
      held.letOneGo();
      await answered;
      await page.clock.runFor(3000);
    }
    await untilQuiet(page);
    expect(await page.evaluate(() => (window as unknown as { wasLost: boolean }).wasLost)).toBe(false);
    expect(held.count).toBe(4);
    expect(new Set(held.keys).size).toBe(4);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 2, Constancia: 1 });
    expect(await heldOf(clase, 'Mateo Quispe')).toEqual({ Lectura: 1 });
  });

  for (const size of [DESKTOP, PHONE]) {
    test(`gives one on a double click while the menu fades, at ${size.width} px`, async ({ open }) => {
      const clase = await makeClase(ALUMNOS);
      const page = await open({ sesion: clase.profesor, size });
      await page.goto(`/grupo/${clase.grupoId}`);
      await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
      const medalla = page.getByRole('menuitem', { name: 'Lectura' });
      // Where it is once it has slid in.
      await medalla.waitFor();
      await settle(page);
      const { x = 0, y = 0 } = (await medalla.boundingBox()) ?? {};
      // The menu goes on fading for as long as this takes.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-exiting] { animation-duration: 60s !important; transition-duration: 60s !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      for (let tap = 0; tap < 2; tap += 1) await page.mouse.click(x + 30, y + 20);
      await page.getByRole('status').getByText('ha ganado Lectura').waitFor();
      await untilQuiet(page);
      expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Lectura: 1 });
    });
  }

  test('takes back only the one that is refused, and says each reason by itself', async ({ open }) => {
    const { clase, page } = await openClase(open);
    const errores = [
      { codigo: 'ERROR_INTERNO', mensaje: 'La primera razón.' },
      { codigo: 'ERROR_INTERNO', mensaje: 'La segunda razón.' },
    ];
    const envelope = { mensaje: 'La primera razón.', errores, traza: 'x' };
    const refused = new RegExp(`medalla/${medallaOf(clase, 'Lectura')}/`);
    const held = await holdCalls(page, 'POST', refused);
    await giveMedalla(page, 'Lucía Fernández', 'Lectura');
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    const lucia = cardOf(page, 'Lucía Fernández');
    await expect(lucia.getByText('Lectura, 1')).toBeVisible();
    await expect.poll(() => heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
    held.refuse(500, envelope);
    await expect(page.getByRole('alert').getByText('La primera razón.', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText('La segunda razón.', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expect(lucia.getByText('Lectura, 1')).toBeHidden();
    await expect(lucia.getByText('Participación, 1')).toHaveCount(1);
    // A failure inside the server is final: asking again is the teacher's to decide.
    await page.clock.runFor(10_000);
    await untilQuiet(page);
    expect(held.count).toBe(1);
    expect(await heldOf(clase, 'Lucía Fernández')).toEqual({ Participación: 1 });
  });

  test('falls back to the words of the specification when a refusal says nothing', async ({ open }) => {
    const { page } = await openClase(open);
    await refuseCalls(page, 'POST', GRANT, 409, {});
    await giveMedalla(page, 'Lucía Fernández', 'Lectura');
    await expect(page.getByRole('alert').getByText('Error al asignar medalla.')).toBeVisible();
    await expect(cardOf(page, 'Lucía Fernández').getByText('Aún sin medallas')).toBeVisible();
  });

  test('draws only the card that changed', async ({ open }) => {
    const letter = (n: number) => String.fromCodePoint(97 + n);
    const nombres = Array.from(
      { length: 30 },
      (_, n) => ['Alumno', `Número ${letter(n % 26)}${letter(Math.floor(n / 26))}`] as const,
    );
    const { clase, page } = await openClase(open, nombres);
    const held = await holdCalls(page, 'POST', GRANT);
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
    await expect(cardOf(page, first.nombre).getByText('Participación, 1')).toBeVisible();
    held.letGo();
    await expect(page.getByRole('status').getByText('ha ganado Participación')).toBeVisible();
    // The class is read again, and says the same.
    await page.clock.runFor(5000);
    await untilQuiet(page);
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['own']);
  });
});

test.describe('a double click', () => {
  test('makes one medal and one group', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    const medallas = await holdCalls(page, 'POST', /^\/api\/medalla\/alta$/i);
    await page.goto('/medals');
    await page.getByRole('button', { name: 'Crear medalla' }).click();
    const medalla = page.getByRole('dialog', { name: 'Crear nueva medalla' });
    await medalla.getByLabel('Nombre').fill('Doble');
    await medalla.getByLabel('Descripción').fill('Solo una vez, por favor.');
    await medalla.getByRole('radio', { name: 'Fuego', exact: true }).check();
    await medalla.getByRole('button', { name: 'Crear Medalla' }).dblclick();
    await expect.poll(() => medallas.count).toBe(1);
    medallas.letGo();
    await expect(medalla).toBeHidden();
    await untilQuiet(page);
    expect(medallas.count).toBe(1);

    const grupos = await holdCalls(page, 'POST', /^\/api\/grupo\/alta$/i);
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    const grupo = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
    await grupo.getByLabel('Nombre').fill('3.º ESO A');
    await grupo.getByLabel('Materia').fill('Lengua');
    await grupo.getByLabel('Institución').fill('IES Rosalía de Castro');
    await grupo.getByRole('button', { name: /Tabla de equivalencia/ }).click();
    await page.getByRole('option').first().click();
    await grupo.getByRole('button', { name: 'Crear grupo' }).dblclick();
    await expect.poll(() => grupos.count).toBe(1);
    grupos.letGo();
    await expect(grupo).toBeHidden();
    await untilQuiet(page);
    expect(grupos.count).toBe(1);
    expect(await call(clase.profesor.token, 'GET /api/profesor/mis-grupos')).toHaveLength(2);
  });
});

test.describe('a join request', () => {
  test('says at once what became of it, and comes back with the reason when refused', async ({ open }) => {
    const clase = await makeClase([]);
    for (const [nombre, apellido] of [...ALUMNOS, ['Aisha', 'Diallo'], ['Bruno', 'Sanz']] as const) {
      const { token } = await registerEstudiante(escuela, { nombre, apellido });
      await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    }
    const page = await open({ sesion: clase.profesor });
    const held = await holdCalls(page, 'POST', /-solicitud$/);
    await page.goto(`/grupo/${clase.grupoId}?pestana=solicitudes`);
    for (const [verb, quien] of [
      ['Aceptar', 'Lucía Fernández'],
      ['Aceptar', 'Aisha Diallo'],
      ['Rechazar', 'Mateo Quispe'],
      ['Rechazar', 'Bruno Sanz'],
    ] as const) {
      await page.getByRole('button', { name: `${verb} a ${quien}` }).click();
      const fila = page.getByRole('main').getByRole('listitem').filter({ hasText: quien });
      await expect(fila.getByText(verb === 'Aceptar' ? 'Aceptada' : 'Rechazada')).toBeVisible();
      await expect(fila.getByRole('button')).toHaveCount(0);
    }
    const query = { grupoId: clase.grupoId };
    const pending = () => call(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query });
    expect(await pending()).toHaveLength(5);
    held.letGo();
    await expect(
      page
        .getByRole('status')
        .getByText(/Lucía|alumno|grupo/i)
        .first(),
    ).toBeVisible();
    await expect.poll(async () => (await pending()).length).toBe(1);

    const mensaje = 'Esta solicitud ya estaba decidida.';
    const envelope = { mensaje, errores: [{ codigo: 'SOLICITUD_DECIDIDA', mensaje }], traza: 'x' };
    const decided = await holdCalls(page, 'POST', /aceptar-solicitud$/);
    const nuria = page.getByRole('button', { name: 'Aceptar a Nuria Gil-Ruiz' });
    await nuria.click();
    // It leaves before it is refused, and comes back with the refusal.
    await expect(nuria).toBeHidden();
    decided.refuse(409, envelope);
    await expect(page.getByRole('alert').getByText(mensaje)).toBeVisible();
    await expect(nuria).toBeVisible();
  });
});
