import { dia, type Clase } from '@aupa/api/testing';
import { addDias } from '@aupa/domain';
import type { Page } from '@playwright/test';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { pressEscape } from '../support/focus.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { call, makeClase } from '../support/personas.ts';
import { giveTo, makePac, makeRecompensa, typeDia } from './pac.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;
/** What day it is in a time zone. */
const diaEn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
const pacOf = (clase: Clase) =>
  call(clase.profesor.token, 'GET /api/Profesor/pac', { query: { grupoId: clase.grupoId } });

async function openAs(
  open: Open,
  clase: Clase,
  quien: 'profesor' | number,
  pestana = 'desafio',
  size?: typeof PHONE,
): Promise<Page> {
  const sesion = quien === 'profesor' ? clase.profesor : clase.alumnos[quien]!;
  const page = await open({ sesion, ...(size ? { size } : {}) });
  await page.goto(`/grupo/${clase.grupoId}${pestana === 'alumnos' ? '' : `?pestana=${pestana}`}`);
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  return page;
}

test.describe('a new challenge', () => {
  test('is made by keyboard, and says by each field what is missing', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    await makeRecompensa(clase);
    const page = await openAs(open, clase, 'profesor');
    await page.getByRole('heading', { name: 'No hay un desafío creado para este grupo.' }).waitFor();
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
    await dialog.getByText('Para orientarte: esta semana la clase ha ganado 0 medallas.').waitFor();
    await dialog.getByRole('button', { name: 'Crear desafío' }).press('Enter');
    await dialog.getByText('El nombre del desafío debe tener entre 3 y 50 caracteres.').waitFor();
    await dialog.getByText('Debes seleccionar una recompensa.').waitFor();
    await dialog.getByText('Elige la fecha de inicio.').waitFor();

    await dialog.getByLabel('Nombre').fill('Cumbre Fibonacci');
    await dialog.getByRole('radio', { name: 'Montaña' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Cohete' })).toBeChecked();
    await dialog.getByRole('spinbutton', { name: 'Medallas necesarias' }).fill('3');
    await dialog.getByRole('button', { name: /Recompensa de la clase/ }).press('Enter');
    await page.getByRole('option', { name: 'Tarde de juegos' }).waitFor();
    await page.keyboard.press('Enter');
    await typeDia(page, 'Fecha de inicio', dia(0));
    await typeDia(page, 'Fecha de fin', dia(6));
    await dialog.getByRole('button', { name: 'Crear desafío' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('img', { name: 'Un cohete que viaja entre planetas hasta la Luna: 0 de 3 medallas' })
      .waitFor();
    await page.getByText('Quedan 7 días').waitFor();
    expect(await pacOf(clase)).toMatchObject({ visual: 'cohete', fechaInicio: dia(0), fechaFin: dia(6) });
  });

  test('asks for a thousand medals however they are written, and says so where it is no whole number', async ({
    open,
  }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    await makeRecompensa(clase);
    const page = await openAs(open, clase, 'profesor');
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Cumbre Fibonacci');
    await dialog.getByRole('button', { name: /Recompensa de la clase/ }).click();
    await page.getByRole('option', { name: 'Tarde de juegos' }).click();
    await typeDia(page, 'Fecha de inicio', dia(0));
    await typeDia(page, 'Fecha de fin', dia(6));
    const cuantas = dialog.getByRole('spinbutton', { name: 'Medallas necesarias' });
    const fault = dialog.getByText('La cantidad de medallas tiene que estar entre 1 y 10.000.');
    await cuantas.fill('2,5');
    await cuantas.press('Enter');
    await fault.waitFor();
    await cuantas.blur();
    await expect(cuantas).toHaveValue('2,5');
    await cuantas.fill('10.000');
    await fault.waitFor({ state: 'hidden' });
    await cuantas.blur();
    await expect(cuantas).toHaveValue('10000');
    await cuantas.fill('1.000');
    await cuantas.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: /: 0 de 1000 medallas$/ }).waitFor();
  });

  test('says that there is no reward yet, by mouse, finger and keyboard', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    for (const size of [DESKTOP, PHONE]) {
      const page = await openAs(open, clase, 'profesor', 'desafio', size);
      await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
      const recompensa = page.getByRole('button', { name: /Recompensa de la clase/ });
      const list = page.getByRole('listbox', { name: 'Recompensa de la clase' });
      const ways = [
        () => (size === PHONE ? recompensa.tap() : recompensa.click()),
        () => recompensa.press('Enter'),
        () => recompensa.press('ArrowDown'),
      ];
      for (const how of ways) {
        await how();
        await list.getByText('Aún no tienes recompensas.').waitFor();
        // Whom the focus comes to tells it to who does not see.
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-describedby')))
          .toBe(await list.locator('p').getAttribute('id'));
        await settle(page);
        expect(await findAxeViolations(page)).toEqual([]);
        // Nothing has been left out by who is only looking.
        const faults = await page.getByText('Debes seleccionar una recompensa.').count();
        expect(how === ways[0] ? faults : 0).toBe(0);
        await page.keyboard.press('Escape');
        await list.waitFor({ state: 'hidden' });
        await page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' }).waitFor();
      }
    }
  });

  test('says when the rewards did not come, and asks again when it is opened again', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    await makeRecompensa(clase);
    const page = await openAs(open, clase, 'profesor');
    await refuseCalls(page, 'GET', /obtener-recompensas-profesor/, 400, '');
    const dialog = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
    const openForm = async () => {
      await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
      await dialog.getByRole('button', { name: /Recompensa de la clase/ }).click();
    };
    await openForm();
    await page
      .getByRole('listbox')
      .getByText(/^No se ha podido cargar/)
      .waitFor();
    await pressEscape(page.getByRole('listbox'));
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await openForm();
    await page.getByRole('option', { name: 'Tarde de juegos' }).waitFor();
  });

  test('has its end wait for the start, after it, and cleared by a later start; no day before today', async ({
    open,
  }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    const page = await openAs(open, clase, 'profesor');
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
    const dialog = page.getByRole('dialog');
    const fin = dialog.getByRole('group', { name: 'Fecha de fin' });
    await expect(fin.getByRole('button')).toBeDisabled();
    await typeDia(page, 'Fecha de inicio', dia(-1));
    await dialog.getByLabel('Nombre').focus();
    await dialog.getByText('La fecha de inicio no puede ser anterior a hoy.').waitFor();
    await typeDia(page, 'Fecha de inicio', dia(2));
    await dialog.getByText('La fecha de inicio no puede ser anterior a hoy.').waitFor({ state: 'hidden' });
    await typeDia(page, 'Fecha de fin', dia(2));
    await dialog.getByLabel('Nombre').focus();
    await dialog.getByText('La fecha de fin tiene que ser posterior a la de inicio.').waitFor();
    await typeDia(page, 'Fecha de fin', dia(5));
    await dialog.getByText('La fecha de fin tiene que ser posterior a la de inicio.').waitFor({ state: 'hidden' });
    // Still after it: it stays. No longer after it: it goes.
    await typeDia(page, 'Fecha de inicio', dia(4));
    expect(await fin.getByText('dd').count()).toBe(0);
    await typeDia(page, 'Fecha de inicio', dia(8));
    await fin.getByText('dd').waitFor();
  });

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

  test('begins today as the school has it, on a device that is a day ahead or behind', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    // The school keeps the hours of these tests (playwright.config.ts).
    const hoy = dia(0);
    // There is no hour at which both have the school's day.
    const zona = ['Pacific/Kiritimati', 'Etc/GMT+12'].find((una) => diaEn(una) !== hoy);
    const page = await open({ sesion: clase.profesor });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setTimezoneOverride', { timezoneId: zona ?? '' });
    await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
    const dialog = page.getByRole('dialog');
    await typeDia(page, 'Fecha de inicio', addDias(hoy, -1));
    await dialog.getByLabel('Nombre').focus();
    const antes = dialog.getByText('La fecha de inicio no puede ser anterior a hoy.');
    await antes.waitFor();
    await typeDia(page, 'Fecha de inicio', hoy);
    await dialog.getByLabel('Nombre').focus();
    await antes.waitFor({ state: 'hidden' });
    // The calendar offers the same days.
    await dialog.getByRole('group', { name: 'Fecha de inicio' }).getByRole('button').click();
    const dias = page.getByRole('grid').getByRole('button');
    await dias.first().waitFor();
    const cells = await dias.evaluateAll((all) =>
      all.filter((cell) => cell.getAttribute('aria-disabled') !== 'true').map((cell) => Number(cell.textContent)),
    );
    expect(Math.min(...cells)).toBe(Number(hoy.slice(-2)));
  });

  test('lets its start be picked in a Spanish calendar by keyboard', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    const page = await openAs(open, clase, 'profesor');
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
    const inicio = page.getByRole('group', { name: 'Fecha de inicio' });
    await inicio.getByRole('button').press('Enter');
    const calendar = page.getByRole('grid');
    await calendar.waitFor();
    expect((await calendar.getByRole('columnheader', { includeHidden: true }).allInnerTexts())[0]).toMatch(/^lun/i);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    expect((await inicio.innerText()).replaceAll(/\D/g, '')).toBe(dia(1).split('-').toReversed().join(''));
  });

  test('has a form and a calendar that are clean for axe, with large targets', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    for (const [size, theme] of [
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
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

  test('stands at the head of the group page and leads to its tab', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    await makePac(clase, 10);
    for (const size of [undefined, PHONE]) {
      const page = await openAs(open, clase, 'profesor', 'alumnos', size);
      await page.getByRole('link', { name: /Desafío de la clase\s*Cumbre Fibonacci\s*0 de 10 medallas/ }).click();
      await page.getByRole('heading', { name: 'Cumbre Fibonacci' }).waitFor();
    }
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

test.describe('a past challenge', () => {
  test('that was not reached is deleted by its teacher, and the present one stays', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 1));
    const pac = await makePac(clase, 10);
    // No challenge can be made that is over already: the server's answer is what a later day would bring.
    const antes = ['Vuelta al mundo', 'Jardín de mayo', 'Puente nuevo'].map((nombre, i) => ({
      ...pac,
      id: pac.id + 1000 + i,
      nombre,
      estado: i === 2 ? 'Completado' : 'Vencido',
    }));
    const isGone = new Set<number>();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const openPast = async (quien: 'profesor' | number) => {
      const page = await open({ sesion: quien === 'profesor' ? clase.profesor : clase.alumnos[quien]! });
      await page.route('**/api/Profesor/pac/historial*', (route) =>
        route.fulfill({ json: antes.filter(({ id }) => !isGone.has(id)) }),
      );
      await page.route(/\/api\/Profesor\/pac\/\d+$/, async (route, request) => {
        isGone.add(Number(request.url().split('/').at(-1)));
        await held;
        return route.fulfill({ json: { mensaje: 'Desafío eliminado.' } });
      });
      await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
      await page.getByRole('heading', { name: 'Vuelta al mundo' }).waitFor();
      await page.getByRole('heading', { name: 'Cumbre Fibonacci' }).waitFor();
      return page;
    };
    const alumno = await openPast(0);
    expect(await alumno.getByRole('button', { name: /^Eliminar/ }).count()).toBe(0);

    const page = await openPast('profesor');
    expect(await page.getByRole('button', { name: 'Eliminar el desafío Puente nuevo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Eliminar el desafío Vuelta al mundo' }).press('Enter');
    const asked = page.getByRole('alertdialog', { name: '¿Eliminar el desafío?' });
    await asked.getByText('Vuelta al mundo').waitFor();
    await asked.getByRole('button', { name: 'Eliminar' }).press('Enter');
    const row = page.getByRole('heading', { name: 'Vuelta al mundo' });
    await row.waitFor({ state: 'hidden' });
    await asked.waitFor({ state: 'hidden' });
    // The answer is still to come: only what was deleted is away.
    await page.getByRole('heading', { name: 'Cumbre Fibonacci' }).waitFor();
    await page.getByRole('heading', { name: 'Jardín de mayo' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    letGo();
    await page.getByRole('status').getByText('Desafío eliminado correctamente.').waitFor();
    await page.getByRole('heading', { name: 'Cumbre Fibonacci' }).waitFor();
    expect(await row.count()).toBe(0);
  });
});
