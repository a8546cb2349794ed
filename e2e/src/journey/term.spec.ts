import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { download, readCsv, readXlsx } from '../periodo/files.ts';
import { fondosOf } from './fondo.ts';
import { pressEscape } from '../support/focus.ts';
import { expect, newWatched, openPage, test } from '../support/test.ts';
import { call, makeClase, named } from '../support/personas.ts';
import { waitForNumber } from '../support/numbers.ts';
import { askCanje, recompensaCard, waitForSaldo } from '../tienda/tienda.ts';
import * as steps from './steps.ts';
import * as term from './term.ts';

test.use({ motion: true });

const LUCIA = 'Lucía Fernández';
const MATEO = 'Mateo Quispe';
const NURIA = 'Nuria Gil-Ruiz';

// One class from the first reward to the next term, on four open screens.
test.describe('a term', () => {
  // Each part continues the last one.
  test.describe.configure({ mode: 'serial' });
  const watched = newWatched();
  let clase: Clase;
  let profesor: Page;
  let lucia: Page;
  let mateo: Page;
  let nuria: Page;
  const alumnos = () => [lucia, mateo, nuria];

  test.beforeAll(async ({ browser }) => {
    clase = await makeClase(named('Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'));
    const reto = clase.medallas.find(({ nombre }) => nombre === 'Reto superado')?.id ?? 0;
    await call(clase.profesor.token, 'POST /api/TablaEquivalencia', {
      body: { nombre: 'Por retos', equivalencias: [{ nota: 4.5, medallasNecesarias: [{ id: reto }] }] },
    });
    profesor = await openPage(browser, { sesion: clase.profesor }, watched);
    [lucia, mateo, nuria] = (await Promise.all(
      [LUCIA, MATEO, NURIA].map(async (quien) => {
        const sesion = clase.alumnos.find(({ nombre }) => nombre === quien);
        const page = await openPage(browser, { sesion, novedades: true }, watched);
        await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
        await page.getByRole('heading', { name: quien }).waitFor();
        return page;
      }),
    )) as [Page, Page, Page];
  });
  test.afterAll(async () => {
    await Promise.all([profesor, ...alumnos()].map((page) => page.context().close()));
    expect(watched).toEqual(newWatched());
  });

  test('begins with new rewards in the store and coins from medals', async () => {
    await profesor.goto('/groups');
    await steps.openMenuEntry(profesor, 'Recompensas');
    await term.createRecompensa(profesor, 'Pista en el examen', 20, 'Bombilla');
    await term.createRecompensa(profesor, 'Elegir la música', 10, 'Estrella');
    await term.createRecompensa(profesor, 'Tarde de juegos', 60, 'Dados');
    await term.assignRecompensa(profesor, 'Pista en el examen', /2\.º ESO B/);
    await term.assignRecompensa(profesor, 'Elegir la música', /2\.º ESO B/);

    for (const page of alumnos()) await term.misRecompensas(page).getByText('No tienes recompensas aún.').waitFor();
    await steps.openMenuEntry(profesor, 'Grupos');
    await profesor.getByRole('link', { name: /2\.º ESO B/ }).click();
    await profesor.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
    for (const [quien, medalla, veces] of [
      [LUCIA, 'Reto superado', 1],
      [LUCIA, 'Participación', 1],
      [MATEO, 'Reto superado', 1],
      [MATEO, 'Participación', 2],
      [NURIA, 'Participación', 3],
    ] as const) {
      for (let i = 0; i < veces; i += 1) await steps.giveMedalla(profesor, quien, medalla);
    }
    await waitForNumber(term.figureOf(lucia, 'Monedas'), 25);
    await waitForNumber(term.figureOf(mateo, 'Monedas'), 30);
    await waitForNumber(term.figureOf(nuria, 'Monedas'), 15);
  });

  test('shows redeemed, delivered and refunded rewards live on open profiles', async () => {
    for (const [page, nombre, precio, queda] of [
      [lucia, 'Pista en el examen', 20, '5'],
      [mateo, 'Elegir la música', 10, '20'],
    ] as const) {
      await term.openPestana(page, 'Tienda');
      await page.keyboard.press('Escape');
      await (await askCanje(page, nombre)).getByRole('button', { name: `Canjear por ${precio} monedas` }).click();
      await page.getByText('¡Recompensa canjeada!').waitFor();
      await recompensaCard(page, nombre).waitFor({ state: 'hidden' });
      await waitForSaldo(page, queda);
      await term.openPestana(page, 'Perfil');
      await term.miRecompensa(page, nombre).getByText('Pendiente').waitFor();
    }

    await term.openPestana(profesor, 'Tienda');
    await profesor.getByRole('button', { name: `Entregar Pista en el examen a ${LUCIA}` }).click();
    await term.miRecompensa(lucia, 'Pista en el examen').getByText('Entregada').waitFor();
    await profesor.getByRole('button', { name: `Devolver Elegir la música de ${MATEO}` }).click();
    const question = profesor.getByRole('alertdialog', { name: '¿Devolver la recompensa?' });
    await question.getByText(`Vuelven 10 monedas a ${MATEO}.`).waitFor();
    await question.getByRole('button', { name: 'Devolver' }).click();
    await term.miRecompensa(mateo, 'Elegir la música').getByText('Devuelta').waitFor();
    await waitForNumber(term.figureOf(mateo, 'Monedas'), 30);
    await term.misRecompensas(nuria).getByText('No tienes recompensas aún.').waitFor();
  });

  test('has a ranking, created by the teacher and read by all four', async () => {
    await term.openPestana(profesor, 'Rankings');
    await term.createRanking(profesor, 'Siempre a una', 'Participación');
    for (const [page, propia] of [
      [profesor, -1],
      [nuria, 0],
      [mateo, 1],
      [lucia, 2],
    ] as const) {
      if (propia >= 0) await term.openPestana(page, 'Rankings');
      const list = page.getByRole('list', { name: 'Siempre a una' });
      await list.getByRole('listitem').nth(2).waitFor();
      const rows = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
      for (const [i, nombre] of [NURIA, MATEO, LUCIA].entries()) {
        expect(rows[i]).toContain(`Puesto ${i + 1}:`);
        expect(rows[i]).toContain(nombre);
        expect(rows[i]).toContain(['3 medallas', '2 medallas', '1 medalla'][i]);
      }
      const fondos = await fondosOf(list);
      expect(fondos.findIndex((fila) => fila.propia)).toBe(propia);
      expect(new Set(fondos.map(({ fondo }) => fondo)).size).toBe(propia >= 0 ? 2 : 1);

      await page.getByRole('button', { name: 'Ver detalle' }).press('Enter');
      const detail = page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Detalle del Ranking' }) });
      await detail.getByText('Participan 3 alumnos').waitFor();
      for (const [i, nombre] of ['Nuria', 'Mateo', 'Lucía'].entries()) {
        const escalon = detail
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`${nombre}.*Puesto ${i + 1}\\.º`, 's') });
        expect(await escalon.getByText('Tú', { exact: true }).count()).toBe(propia === i ? 1 : 0);
      }
    }
    await mateo.getByText('Te falta 1 medalla para alcanzar a Nuria').waitFor();
  });

  test('has a challenge that the class completes; everybody celebrates, and each pupil gets the reward', async () => {
    await term.openPestana(profesor, 'Desafío');
    await term.createPac(profesor, 'Rumbo a la Luna', 3, 'Tarde de juegos');
    await profesor.getByRole('img', { name: /: 0 de 3 medallas$/ }).waitFor();
    await term.openPestana(lucia, 'Desafío');
    await lucia.getByRole('img', { name: /: 0 de 3 medallas$/ }).waitFor();
    for (const page of [mateo, nuria]) await term.openPestana(page, 'Perfil');

    await term.openPestana(profesor, 'Alumnos');
    await steps.giveMedalla(profesor, LUCIA, 'Constancia');
    await lucia.getByRole('img', { name: /: 1 de 3 medallas$/ }).waitFor();
    await steps.giveMedalla(profesor, MATEO, 'Constancia');
    await lucia.getByRole('img', { name: /: 2 de 3 medallas$/ }).waitFor();
    await steps.giveMedalla(profesor, NURIA, 'Curiosidad');
    await Promise.all(
      [...alumnos(), profesor].map((page) => page.getByRole('status').getByText('¡Desafío conseguido!').waitFor()),
    );
    await lucia.getByRole('img', { name: /: 3 de 3 medallas$/ }).waitFor();
    await term.openPestana(lucia, 'Perfil');
    for (const page of alumnos()) {
      const premio = term.miRecompensa(page, 'Tarde de juegos');
      await premio.getByText(/^Regalo del desafío/).waitFor();
      await premio.getByText('Pendiente').waitFor();
    }
    await term.miRecompensa(lucia, 'Pista en el examen').getByText('Entregada').waitFor();
    await term.miRecompensa(mateo, 'Elegir la música').getByText('Devuelta').waitFor();
  });

  test('changes its table after saying how many pupils go up and down', async () => {
    for (const page of [lucia, mateo]) await page.getByRole('heading', { name: /^Vas por el 2/ }).waitFor();
    await nuria.getByRole('heading', { name: /^Vas por el 1/ }).waitFor();
    await term.openPestana(profesor, 'Configuración');
    await profesor.getByRole('button', { name: 'Editar grupo' }).press('Enter');
    const dialog = profesor.getByRole('dialog', { name: 'Editar grupo' });
    await dialog.getByRole('button', { name: /Tabla de equivalencia/ }).click();
    await profesor.getByRole('option', { name: 'Por retos' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = profesor.getByRole('alertdialog', { name: '¿Cambiar las notas?' });
    await confirm.getByText('2 alumnos suben, 1 baja', { exact: true }).waitFor();
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const page of [lucia, mateo]) {
      await page.getByRole('heading', { name: /^Vas por el 4,5/ }).waitFor();
    }
    await nuria.getByRole('heading', { name: /^Aún sin nota/ }).waitFor();
  });

  test('is closed, and its files match the screen', async () => {
    await profesor.getByRole('button', { name: 'Reiniciar logros' }).click();
    const confirm = profesor.getByRole('alertdialog', { name: '¿Reiniciar los logros?' });
    await confirm.getByText('Cierra la evaluación de 3 alumnos').waitFor();
    await confirm.getByRole('button', { name: 'Reiniciar logros' }).click();
    await profesor.getByText('Evaluación cerrada. Las medallas empiezan de cero.').waitFor();
    await profesor
      .getByRole('region', { name: 'Evaluaciones cerradas' })
      .getByRole('button', { name: /3 alumnos/ })
      .click();
    const dialog = profesor.getByRole('dialog', { name: '1.ª evaluación' });
    await dialog
      .getByRole('row', { name: new RegExp(LUCIA) })
      .getByText('4,5')
      .first()
      .waitFor();
    const csv = readCsv((await download(profesor, 'Descargar CSV')).ruta);
    const xlsx = await readXlsx((await download(profesor, 'Descargar Excel (XLSX)')).ruta);
    expect(csv.map((fila) => fila.slice(0, 4))).toEqual([
      ['Apellidos', 'Nombre', 'Nota', 'Medallas'],
      ['Fernández', 'Lucía', '4,5', '3'],
      ['Gil-Ruiz', 'Nuria', '', '4'],
      ['Quispe', 'Mateo', '4,5', '4'],
    ]);
    expect(xlsx.slice(1).map((fila) => fila.slice(0, 4))).toEqual([
      ['Fernández', 'Lucía', 4.5, 3],
      ['Gil-Ruiz', 'Nuria', null, 4],
      ['Quispe', 'Mateo', 4.5, 4],
    ]);
    await pressEscape(dialog);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('leaves the next term at zero, but keeps coins and rewards', async () => {
    for (const [page, monedas] of [
      [lucia, '10'],
      [mateo, '35'],
      [nuria, '20'],
    ] as const) {
      await page.getByRole('heading', { name: /^Aún sin nota/ }).waitFor();
      await waitForNumber(term.figureOf(page, 'Medallas'), 0);
      await waitForNumber(term.figureOf(page, 'Monedas'), monedas);
      await term.miRecompensa(page, 'Tarde de juegos').getByText('Pendiente').waitFor();
    }
    await term.openPestana(profesor, 'Alumnos');
    for (const quien of [LUCIA, MATEO, NURIA]) {
      const card = steps.cardOf(profesor, quien);
      await card.getByText('Aún sin nota').waitFor();
      await card.getByText('Participación, ').waitFor({ state: 'hidden' });
    }
    await lucia.reload();
    await lucia.getByRole('heading', { name: /^Aún sin nota/ }).waitFor();
    await waitForNumber(term.figureOf(lucia, 'Monedas'), 10);
    await lucia
      .getByRole('region', { name: 'Evaluaciones' })
      .getByRole('button', { name: /Llegaste al 4,5/ })
      .waitFor();
  });
});
