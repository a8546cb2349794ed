import { grant } from '@aupa/api/testing';
import { pressEscape } from '../support/focus.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { alumnoOf, call, escuela, makeClase, tellNews } from '../support/personas.ts';
import { stopToasts } from '../feel/stopToasts.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { download, readCsv, readXlsx } from './files.ts';

test('grades can be downloaded before and after a term is closed, which the pupil sees live', async ({ open }) => {
  const clase = await makeClase([
    ['Mateo', 'O’Neill'],
    ['Ximena', 'Gil'],
  ]);
  const suyo = alumnoOf(clase, 'Mateo O’Neill');
  for (const { id, cantidad } of clase.tabla.equivalencias[0]?.medallasNecesarias ?? [])
    await grant(escuela, clase, suyo.perfilId, { medallaId: id, n: cantidad });
  await tellNews(suyo);
  const perfiles = await call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
  const nota = String(perfiles.find(({ id }) => id === suyo.perfilId)?.calificacionActual);
  const page = await open({ sesion: clase.profesor });
  const mateo = await open({ sesion: suyo, size: PHONE, novedades: true });
  await stopToasts(mateo);
  const stream = await followStream(mateo);
  await mateo.goto(`/grupo/${clase.grupoId}`);
  await untilCaughtUp(mateo, stream);

  await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
  await page.getByRole('button', { name: 'Descargar notas' }).click();
  const notas = page.getByRole('dialog', { name: 'Descargar notas' });
  await notas.getByRole('radio', { name: '2', exact: true }).check();
  const deHoy = await download(page, 'Descargar CSV');
  expect(deHoy.nombre).toMatch(/^Matematicas-2-o-ESO-B-notas-\d{4}-\d\d-\d\d\.csv$/);
  expect(readCsv(deHoy.ruta).map((fila) => fila.slice(0, 3))).toEqual([
    ['Apellidos', 'Nombre', 'Nota'],
    ['Gil', 'Ximena', ''],
    ['O’Neill', 'Mateo', `${nota},00`],
  ]);
  await pressEscape(notas);
  await notas.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Reiniciar logros' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reiniciar logros' }).click();

  await mateo.getByRole('button', { name: /^Ver: Tu 1\.ª evaluación/ }).click();
  await mateo.getByRole('button', { name: 'Ver cada medalla' }).click();
  await mateo.getByRole('dialog', { name: '1.ª evaluación' }).getByRole('heading', { name: 'Mateo O’Neill' }).waitFor();
  await page.getByRole('button', { name: /^1\.ª evaluación/ }).click();
  const csv = await download(page, 'Descargar CSV');
  expect(csv.nombre).toMatch(/^Matematicas-2-o-ESO-B-1-a-evaluacion-\d{4}-\d\d-\d\d\.csv$/);
  expect(readCsv(csv.ruta).map((fila) => fila.slice(0, 3))).toEqual([
    ['Apellidos', 'Nombre', 'Nota'],
    ['Gil', 'Ximena', ''],
    ['O’Neill', 'Mateo', nota],
  ]);
  const xlsx = await download(page, 'Descargar Excel (XLSX)');
  expect(xlsx.nombre).toMatch(/\.xlsx$/);
  expect((await readXlsx(xlsx.ruta)).slice(2).map((fila) => fila.slice(0, 3))).toEqual([
    ['O’Neill', 'Mateo', Number(nota)],
  ]);
});
