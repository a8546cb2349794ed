import { dia, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { holdCalls } from '../support/hold.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { call, makeClase } from '../support/personas.ts';
import { giveTo, makePac, typeDia } from './pac.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

async function openAs(
  open: Open,
  clase: Clase,
  quien: 'profesor' | number,
  pestana = 'desafio',
  size?: typeof PHONE,
): Promise<Page> {
  const sesion = quien === 'profesor' ? clase.profesor : clase.alumnos[quien]!;
  const page = await open({ sesion, ...(size ? { size } : {}) });
  await page.goto(`/grupo/${clase.grupoId}?pestana=${pestana}`);
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  return page;
}

test.describe('a new challenge', () => {
  test.describe('on a browser that speaks Catalan', () => {
    test.use({ locale: 'ca-ES' });

    test('says in Spanish what is wrong with a day', async ({ open }) => {
      const page = await openAs(open, await makeClase(ALUMNOS.slice(0, 1)), 'profesor');
      await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
      await typeDia(page, 'Fecha de inicio', dia(-1));
      await page.getByRole('dialog').getByLabel('Nombre').focus();
      await page.getByText('La fecha de inicio no puede ser anterior a hoy.').waitFor();
    });
  });

  test('has a form and a calendar that are clean for axe, with large targets', async ({ open }) => {
    for (const [size, theme] of [
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      const clase = await makeClase(ALUMNOS.slice(0, 1));
      const page = await open({ sesion: clase.profesor, size, theme, reducedMotion: true });
      await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
      await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
      await page.getByRole('radio', { name: 'Puente' }).waitFor();
      const look = async () => {
        await settle(page);
        expect(await findAxeViolations(page)).toEqual([]);
        expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      };
      await look();
      await page.getByRole('group', { name: 'Fecha de inicio' }).getByRole('button').click();
      await page.getByRole('grid').waitFor();
      await look();
      // The form of one that runs.
      await makePac(clase, 10);
      await page.reload();
      await page.getByRole('button', { name: 'Editar desafío' }).click();
      await page.getByText('Ya ha empezado: su inicio no cambia.').waitFor();
      await look();
    }
  });
});

test.describe('a challenge that runs', () => {
  test('grows for everybody as medals come, and is celebrated once when the class gets there', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    await makePac(clase, 3);
    const alumno = await openAs(open, clase, 1);
    await alumno.getByRole('img', { name: /: 0 de 3 medallas$/ }).waitFor();
    await alumno.getByText('Faltan 3 para la cima').waitFor();
    await giveTo(clase, 1);
    await alumno.getByRole('img', { name: /: 1 de 3 medallas$/ }).waitFor();
    await alumno.getByText('Faltan 2 para la cima').waitFor();
    await alumno
      .getByRole('listitem')
      .filter({ hasText: /: 1 medalla/ })
      .waitFor();

    // Whoever is elsewhere hears of it too.
    const elsewhere = await openAs(open, clase, 2, 'umbral', PHONE);
    await giveTo(clase, 2);
    for (const page of [alumno, elsewhere]) {
      await page.getByText('¡Desafío conseguido!').waitFor();
    }
    await alumno.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
    for (const { token, perfilId } of clase.alumnos) {
      const inventario = await call(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
        params: { perfilId },
      });
      expect(inventario.map(({ nombre }) => nombre)).toEqual(['Tarde de juegos']);
    }
    await alumno.reload();
    await alumno.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
    await untilQuiet(alumno);
    expect(await alumno.getByText('¡Desafío conseguido!').count()).toBe(0);
  });

  test('moves nothing when it arrives late, with a challenge or without', async ({ open }) => {
    for (const conPac of [true, false]) {
      const clase = await makeClase(ALUMNOS);
      if (conPac) await makePac(clase, 10);
      for (const size of [undefined, PHONE]) {
        const page = await open({ sesion: clase.profesor, reducedMotion: false, ...(size ? { size } : {}) });
        await page.addInitScript(() => {
          const state = window as unknown as { shift: number };
          state.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const held = await holdCalls(page, 'GET', /^\/api\/Profesor\/pac$/);
        const listed = page.waitForResponse(/\/perfiles$/);
        await page.goto(`/grupo/${clase.grupoId}`);
        // Everything else is there.
        await listed;
        await expect.poll(() => held.count).toBeGreaterThan(0);
        await nextFrame(page);
        held.letGo();
        await page.getByRole('heading', { name: 'Lucía Fernández' }).waitFor();
        await untilQuiet(page);
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
      }
    }
  });

  test('waits for its day, and is deleted after asking, for everybody', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    await makePac(clase, 10, 3);
    const page = await openAs(open, clase, 'profesor');
    const alumno = await openAs(open, clase, 0);
    await page.getByText('Aún no ha empezado: las medallas contarán desde ese día').waitFor();
    await alumno.getByText(/^Empieza el /).waitFor();
    expect(await alumno.getByRole('button', { name: /Eliminar/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Eliminar el desafío Cumbre Fibonacci' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Cumbre Fibonacci').waitFor();
    await asked.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('heading', { name: 'No hay un desafío creado para este grupo.' }).waitFor();
    await alumno.getByRole('heading', { name: 'No hay un desafío creado para este grupo.' }).waitFor();
  });
});
