import type { Periodo } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { tresAlumnos } from '../../../screenTests/makers/alumnos.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { periodo, periodoCerrado, sellado } from '../../../screenTests/makers/periodos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, PHONE, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { refused, said } from '../../../screenTests/toasts.ts';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const CERRAR = 'POST /api/Profesor/reiniciar-logros';
const CSV = 'GET /api/Grupo/:id/notas.csv';
const XLSX = 'GET /api/Grupo/:id/notas.xlsx';
const XLSX_CERRADO = 'GET /api/Grupo/:id/periodos/:periodoId.xlsx';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const deTres = page.getByRole('region', { name: 'Evaluaciones cerradas' }).getByRole('button', { name: /3 alumnos/ });
const notas = page.getByRole('dialog', { name: 'Descargar notas' });
const cerrada = page.getByRole('dialog', { name: '1.ª evaluación' });
const closed = () => sentTo(CERRAR).map(({ query, body }) => ({ ...query, ...body }));
const downloads = (key: typeof CSV | typeof XLSX) => sentTo(key).map(({ params, query }) => ({ ...params, ...query }));

async function openTab(...antes: Periodo[]): Promise<void> {
  let periodos = antes;
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/:id/periodos': () => periodos,
    'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(
      sellado(13, 'Ximena Gil', 0),
      sellado(11, 'Lucía Núñez', 10),
    ),
    [CERRAR]: () => {
      periodos = [periodo()];
      return { mensaje: 'Evaluación cerrada. Las medallas empiezan de cero.', periodoId: 41 };
    },
    [CSV]: undefined,
    [XLSX]: undefined,
  });
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await see(page.getByRole('heading', { name: 'Datos del grupo' }));
}

test('says how many pupils a closing affects, seals the term under a name, and lists it', async () => {
  await openTab();
  await button('Reiniciar logros').click();
  const asked = page.getByRole('alertdialog', { name: '¿Reiniciar los logros?' });
  await expect.element(asked.getByLabelText('Nombre de la evaluación')).toHaveValue('1.ª evaluación');
  await see(asked.getByText(/^Cierra la evaluación de 3 alumnos/));
  expect(closed()).toEqual([]);
  await asked.getByRole('button', { name: 'Reiniciar logros' }).click();
  await said('Evaluación cerrada. Las medallas empiezan de cero.');
  await see(deTres);
  expect(closed()).toEqual([{ grupoId: GRUPO_ID, nombre: '1.ª evaluación' }]);
});

test('downloads the current term’s marks with the chosen decimals, and closes nothing', async () => {
  await openTab();
  await button('Descargar notas').click();
  await notas.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.poll(() => downloads(CSV)).toEqual([{ id: GRUPO_ID }]);
  await notas.getByRole('radio', { name: '2', exact: true }).click({ force: true });
  await notas.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.poll(() => downloads(CSV)).toEqual([{ id: GRUPO_ID }, { id: GRUPO_ID, decimales: 2 }]);
  await notas.getByRole('button', { name: 'Descargar Excel (XLSX)' }).click();
  await expect.poll(() => downloads(XLSX)).toEqual([{ id: GRUPO_ID, decimales: 2 }]);
  expect(closed()).toEqual([]);
});

test('stacks its two downloads on a phone, aligned', async () => {
  await resize(PHONE);
  await openTab();
  await button('Descargar notas').click();
  const edgesOf = (name: string) => {
    const { left, right } = notas.getByRole('button', { name }).element().getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  };
  await see(notas.getByRole('button', { name: 'Descargar CSV' }));
  expect(edgesOf('Descargar CSV')).toEqual(edgesOf('Descargar Excel (XLSX)'));
});

test('says how many pass only by rounding, in the current and in a closed term', async () => {
  await openTab(periodo());
  const conNota = (calificacionActual: number, i: number) => ({ ...tresAlumnos()[i]!, calificacionActual });
  play({
    'GET /api/Grupo/:id/perfiles': [4.99, 4.6, 8].map(conNota),
    'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(sellado(11, 'Lucía Núñez', 4.75)),
  });
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await button('Descargar notas').click();
  const choose = (donde: Locator, cuantos: string) =>
    donde.getByRole('radio', { name: cuantos, exact: true }).click({ force: true });
  await miss(notas.getByText(/redondeo/));
  await choose(notas, 'Ninguno');
  await see(notas.getByText('Por el redondeo aprueban 2 alumnos: 4,6 se descarga como 5.'));
  await choose(notas, '1');
  await see(notas.getByText('Por el redondeo aprueba 1 alumno: 4,99 se descarga como 5.'));
  await choose(notas, '2');
  await miss(notas.getByText(/redondeo/));
  await pressEscape(notas);
  await deTres.click();
  await choose(cerrada, 'Ninguno');
  await see(cerrada.getByText('Por el redondeo aprueba 1 alumno: 4,75 se descarga como 5.'));
});

test('shows each pupil’s sealed grade and medals, with dates', async () => {
  await openTab(periodo());
  await deTres.click();
  const lucia = cerrada.getByRole('row', { name: /Lucía Núñez/ });
  await expect.element(lucia).toHaveTextContent('10');
  await expect.element(cerrada.getByRole('row', { name: /Ximena Gil/ })).toHaveTextContent('Sin nota');
  await lucia.getByText('del 7 sept al 21 nov').click();
  await see(lucia.getByText('Lectura: 7 sept, 21 nov'));
});

test('shows cards on a phone, and says when a download fails', async () => {
  await resize(PHONE);
  await openTab(periodo());
  await deTres.click();
  await see(cerrada.getByRole('heading', { name: 'Lucía Núñez' }));
  expect(cerrada.getByRole('table').elements()).toEqual([]);
  refuse(XLSX_CERRADO, 500);
  await cerrada.getByRole('button', { name: /XLSX/ }).click();
  await refused('No se pudieron descargar las notas.');
  expect(sentTo(XLSX_CERRADO).map(({ params }) => params)).toEqual([{ id: GRUPO_ID, periodoId: 41 }]);
});
