import { grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';
import { alumnoOf, call, escuela, makeClase } from '../support/personas.ts';
import { stopToasts } from '../feel/stopToasts.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { download, readCsv, readXlsx } from './files.ts';

test.describe('closing a term', () => {
  let clase: Clase;
  let calificaciones: Map<string, number>;
  let totales: Map<string, number>;

  test.beforeAll(async () => {
    clase = await makeClase([
      ['Lucía', 'Núñez Ibáñez'],
      ['Mateo', 'O’Neill'],
      ['Ximena', 'Gil'],
    ]);
    const { token } = clase.profesor;
    const filas = clase.tabla.equivalencias;
    // The highest row, the lowest, and nothing.
    for (const [i, fila] of [filas.at(-1), filas[0]].entries()) {
      for (const { id, cantidad } of fila?.medallasNecesarias ?? [])
        await grant(escuela, clase, clase.alumnos[i]?.perfilId ?? 0, { medallaId: id, n: cantidad });
    }
    const perfiles = await call(token, 'GET /api/Grupo/:id/perfiles', {
      params: { id: clase.grupoId },
    });
    calificaciones = new Map(perfiles.map((perfil) => [perfil.nombreEstudiante, perfil.calificacionActual]));
    totales = new Map(
      perfiles.map(({ nombreEstudiante, medallas }) => [
        nombreEstudiante,
        medallas.reduce((suma, { cantidad }) => suma + cantidad, 0),
      ]),
    );
  });

  const openTab = async (page: Page) => {
    await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
    await page.getByRole('heading', { name: 'Datos del grupo' }).waitFor();
  };

  test('hands out the marks of the running term, with the decimals that are chosen, and closes nothing', async ({
    open,
  }) => {
    const page = await open({ sesion: clase.profesor });
    await openTab(page);
    await page.getByRole('button', { name: 'Descargar notas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar notas' });
    const csv = await download(page, 'Descargar CSV');
    expect(csv.nombre).toMatch(/^Matematicas-2-o-ESO-B-notas-\d{4}-\d\d-\d\d\.csv$/);
    const max = String(calificaciones.get('Lucía Núñez Ibáñez'));
    expect(readCsv(csv.ruta).map((fila) => fila.slice(0, 3))).toContainEqual(['Núñez Ibáñez', 'Lucía', max]);
    await dialog.getByRole('radio', { name: '2', exact: true }).check();
    const conDos = readCsv((await download(page, 'Descargar CSV')).ruta).map((fila) => fila.slice(0, 3));
    expect(conDos).toContainEqual(['Núñez Ibáñez', 'Lucía', `${max},00`]);
    expect(conDos).toContainEqual(['Gil', 'Ximena', '']);
    expect(await call(clase.profesor.token, 'GET /api/Grupo/:id/periodos', { params: { id: clase.grupoId } })).toEqual(
      [],
    );
  });

  test('says what happens to how many, seals it, and hands out what was sealed', async ({ open }) => {
    const page = await open({ sesion: clase.profesor });
    const mateo = await open({ sesion: alumnoOf(clase, 'Mateo O’Neill'), size: PHONE });
    await stopToasts(mateo);
    const stream = await followStream(mateo);
    await mateo.goto(`/grupo/${clase.grupoId}`);
    await untilCaughtUp(mateo, stream);
    await openTab(page);
    await page.getByRole('button', { name: 'Reiniciar logros' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Reiniciar los logros?' });
    await expect(confirm.getByLabel('Nombre de la evaluación')).toHaveValue('1.ª evaluación');
    await confirm.getByText('Cierra la evaluación de 3 alumnos').waitFor();
    await confirm.getByRole('button', { name: 'Reiniciar logros' }).click();
    await page.getByText('Evaluación cerrada. Las medallas empiezan de cero.').waitFor();
    // Whose term it was is told, with the grade that was sealed.
    await mateo
      .getByText(`Se ha cerrado «1.ª evaluación». Tu nota: ${calificaciones.get('Mateo O’Neill')}.`)
      .first()
      .waitFor();
    await mateo.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(mateo.getByRole('region', { name: 'Mis evaluaciones cerradas' })).toBeInViewport();

    await page
      .getByRole('region', { name: 'Evaluaciones cerradas' })
      .getByRole('button', { name: /3 alumnos/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '1.ª evaluación' });
    const lucia = dialog.getByRole('row', { name: /Lucía Núñez Ibáñez/ });
    await lucia.waitFor();
    await expect(lucia).toContainText(String(calificaciones.get('Lucía Núñez Ibáñez')));
    await expect(dialog.getByRole('row', { name: /Ximena Gil/ })).toContainText('Sin nota');
    const primera = clase.medallas[0]?.nombre ?? '';
    await lucia
      .getByText(/^Fechas de/)
      .locator('..')
      .click();
    await lucia.getByText(new RegExp(`^${primera}: \\d+ `)).waitFor();

    const csv = await download(page, 'Descargar CSV');
    expect(csv.nombre).toMatch(/^Matematicas-2-o-ESO-B-1-a-evaluacion-\d{4}-\d\d-\d\d\.csv$/);
    const xlsx = await download(page, 'Descargar Excel (XLSX)');
    expect(xlsx.nombre).toMatch(/\.xlsx$/);
    const deCsv = readCsv(csv.ruta);
    const deXlsx = await readXlsx(xlsx.ruta);
    expect(deCsv[0]?.slice(0, 4)).toEqual(['Apellidos', 'Nombre', 'Nota', 'Medallas']);
    for (const [i, [apellido, nombre]] of [
      ['Gil', 'Ximena'],
      ['Núñez Ibáñez', 'Lucía'],
      ['O’Neill', 'Mateo'],
    ].entries()) {
      const quien = `${nombre} ${apellido}`;
      const nota = calificaciones.get(quien);
      expect(deCsv[i + 1]?.slice(0, 4)).toEqual([
        apellido,
        nombre,
        nota ? String(nota) : '',
        String(totales.get(quien)),
      ]);
      expect(deXlsx[i + 1]?.slice(0, 4)).toEqual([apellido, nombre, nota || null, totales.get(quien)]);
    }
    expect(deXlsx[0]?.slice(6)).toEqual(deCsv[0]?.slice(6));
  });

  test('is told to who was away, on whichever page of the class they come back to, and once', async ({ open }) => {
    const page = await open({ sesion: alumnoOf(clase, 'Ximena Gil'), size: PHONE });
    await stopToasts(page);
    const told = page.getByText('Se ha cerrado «1.ª evaluación». Aún no tenías nota.');
    await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`);
    await told.first().waitFor();
    await page.reload();
    await untilQuiet(page);
    await expect(told).toHaveCount(0);
  });

  test('starts the next one at zero, with the coins kept', async () => {
    const { token } = clase.profesor;
    const params = { id: clase.grupoId };
    const perfiles = await call(token, 'GET /api/Grupo/:id/perfiles', { params });
    expect(perfiles.map(({ calificacionActual, medallas }) => [calificacionActual, medallas.length])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(perfiles[0]?.monedas).toBeGreaterThan(0);
  });

  test('is read by a student as their own part, with the same files', async ({ open }) => {
    const page = await open({ sesion: alumnoOf(clase, 'Mateo O’Neill'), size: PHONE });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    await page.getByText(/Evaluación cerrada, «1\.ª evaluación»: nota/).waitFor();
    const mios = page.getByRole('region', { name: 'Mis evaluaciones cerradas' });
    await mios.getByRole('button', { name: `Tu nota: ${calificaciones.get('Mateo O’Neill')}` }).click();
    const dialog = page.getByRole('dialog', { name: '1.ª evaluación' });
    await dialog.getByRole('heading', { name: 'Mateo O’Neill' }).waitFor();
    expect(await dialog.getByText('Lucía').count()).toBe(0);
    const filas = readCsv((await download(page, 'Descargar CSV')).ruta);
    expect(filas.slice(1).map((fila) => fila.slice(0, 2))).toEqual([['O’Neill', 'Mateo']]);
    expect(await readXlsx((await download(page, 'Descargar Excel (XLSX)')).ruta)).toHaveLength(2);
  });

  test('stands on a phone in cards, and says so when a file can’t be had', async ({ open }) => {
    const page = await open({ sesion: clase.profesor, size: PHONE });
    await openTab(page);
    await page.getByRole('button', { name: /3 alumnos/ }).click();
    const dialog = page.getByRole('dialog', { name: '1.ª evaluación' });
    await dialog.getByRole('heading', { name: 'Mateo O’Neill' }).waitFor();
    expect(await dialog.getByRole('table').count()).toBe(0);
    await page.route('**/*.xlsx', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: /XLSX/ }).click();
    await page.getByText('No se pudieron descargar las notas.').waitFor();
  });
});
