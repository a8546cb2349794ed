import { registerProfesor, takeEjemplos } from '@aupa/api/testing';
import writeXlsxFile from 'write-excel-file/node';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, test } from '../support/test.ts';
import { CABECERA, lineas, paste, pegado, PERSONAS, watchSent } from './listado.ts';

const SIMULAR = /\/lista\/simular$/;
const HACER = /\/api\/Grupo\/\d+\/lista$/;
const PHONE = { width: 360, height: 740 };

for (const size of [DESKTOP, PHONE]) {
  test(`a teacher pastes 28, mends three in their rows and has the class, at ${size.width}×${size.height}`, async ({
    open,
  }) => {
    const { profesor, grupoId } = await makeClase([]);
    const page = await open({ sesion: profesor, size });
    const sent = watchSent(page);
    await page.goto(`/grupo/${grupoId}`);
    await page.getByRole('button', { name: 'Añadir alumnos' }).click();
    const dialog = page.getByRole('dialog', { name: /^Añadir alumnos a / });
    const area = dialog.getByRole('textbox', { name: 'Pega aquí tu lista' });
    // A phone's keyboard comes when somebody asks for it.
    await expect(size === DESKTOP ? area : dialog).toBeFocused();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    const filas: string[][] = [CABECERA, ...lineas()].map((fila) => [...fila]);
    // Lucía stands there twice; one has no surname, one a formula in its place.
    filas.splice(5, 0, ['Fernández', 'Lucía', '600999888']);
    filas[9] = ['', 'Nerea', '600111207'];
    filas[10] = ['=B7&C7', 'Mateo', '600111208'];
    await paste(page, pegado(filas));
    await expect(dialog.getByText('Arregla 3 filas para seguir')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Crear 28 cuentas' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText('Los teléfonos no salen de este ordenador')).toBeVisible();
    await expect(dialog.getByText('aisha.diallo')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Ver solo las 3' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(4);
    await dialog.getByRole('textbox', { name: 'Apellidos de la fila 9' }).fill('Mora');
    await dialog.getByRole('textbox', { name: 'Apellidos de la fila 10' }).fill('Gil');
    await expect(dialog.getByText('Arregla 1 fila para seguir')).toBeVisible();
    await dialog.getByRole('button', { name: /^Son dos: Lucía Fernández/ }).click();
    await dialog.getByRole('button', { name: 'Ver todas' }).click();
    await expect(dialog.getByText(/^ ?lucia\.fernandez/).first()).toBeVisible();
    const hacer = dialog.getByRole('button', { name: 'Crear 28 cuentas' });
    await expect(hacer).not.toHaveAttribute('aria-disabled');
    await hacer.dblclick();
    await dialog.getByText('28 alumnos ya están en la clase').waitFor();
    await expect(dialog.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')).toHaveCount(28);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem')).toHaveCount(28);
    const perfiles = await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
    expect(perfiles.filter(({ nombreEstudiante }) => nombreEstudiante === 'Lucía Fernández')).toHaveLength(2);
    // No telephone was ever sent, nor the heading above it.
    for (const secreto of ['600999888', ...PERSONAS.map(({ telefono }) => telefono), 'FAMILIA']) {
      expect(sent.filter((uno) => uno.includes(secreto))).toEqual([]);
    }
  });
}

test('of a list that is too long the first two hundred can stay', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const letra = (n: number) => String.fromCodePoint(97 + (Math.floor(n) % 26));
  const filas = Array.from({ length: 203 }, (_, i) => [`Gil${letra(i)}${letra(i / 26)}`, 'Ana']);
  await paste(page, pegado([['Apellidos', 'Nombre'], ...filas]));
  await page.getByText(/Se añaden 200 como mucho de una vez: sobran 3 filas/).waitFor();
  await page.getByRole('button', { name: 'Dejar las 200 primeras' }).click();
  await expect(page.getByRole('button', { name: 'Crear 200 cuentas' })).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: /^Deshacer: Ana Gil.*, fila 203$/ }).waitFor();
});

test('a clean list takes one click, the paste, and one click', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  await paste(page, pegado(lineas()));
  await page.getByRole('button', { name: 'Crear 27 cuentas' }).click();
  await page.getByText('27 alumnos ya están en la clase').waitFor();
  await page.getByRole('link', { name: 'Imprimir las tarjetas' }).click();
  await page.getByRole('heading', { name: 'Tarjetas para entrar' }).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('uploads CSV as Excel writes it, and XLSX: of its sheets the one with names', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('Archivo con la lista');
  // Windows-1252: each letter is one byte.
  const csv = Buffer.from('Alumno/a;Teléfono\r\nNúñez, Álvaro;600111222\r\nOrtega, Bruno;600111223\r\n', 'latin1');
  await file.setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: csv });
  await expect(dialog.getByText('lista.csv · 2 filas')).toBeVisible();
  await expect(dialog.getByText('Núñez, Álvaro')).toBeVisible();
  await dialog.getByRole('button', { name: 'Usar otra lista' }).click();
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1, 2]) });
  await expect(dialog.getByText('Este archivo no es una lista')).toBeVisible();
  const hojas = [
    { sheet: 'Portada', data: [[{ value: 'Curso' }, { value: '2026-2027' }]] },
    {
      sheet: 'Alumnado',
      data: [CABECERA, ...lineas()].map((fila) => fila.map((value) => ({ value }))),
    },
  ];
  const xlsx = await writeXlsxFile(hojas).toBuffer();
  await file.setInputFiles({ name: '2esoB.xlsx', mimeType: 'application/octet-stream', buffer: xlsx });
  await expect(dialog.getByText('2esoB.xlsx · hoja «Alumnado» · 27 filas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear 27 cuentas' }).click();
  await dialog.getByText('27 alumnos ya están en la clase').waitFor();
});

test('a second list is a difference: who is new, who is there, who is of another group, who is no more in it', async ({
  open,
}) => {
  const { profesor, grupoId } = await makeClase([
    ['Aisha', 'Diallo'],
    ['Bruno', 'Ortega'],
  ]);
  const tablas = await call(profesor.token, 'GET /api/TablaEquivalencia');
  const otro = await call(profesor.token, 'POST /api/grupo/alta', {
    body: {
      nombre: '2.º ESO A',
      materia: 'Lengua',
      institucion: 'IES Azorín',
      tablaEquivalenciaId: tablas[0]?.id ?? 0,
    },
  });
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${otro.id}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const dialog = page.getByRole('dialog');
  await paste(page, 'Ruiz\tHugo\nDiallo\tAisha');
  await expect(dialog.getByText(/^Ya está en .*: se añade también aquí$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Añadir 2 alumnos' }).click();
  await dialog.getByText('2 alumnos ya están en la clase').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  await paste(page, 'Diallo\tAisha\nGil\tAna');
  await expect(dialog.getByText('Ya está en la clase')).toBeVisible();
  await dialog.getByText('1 ya no sale en la lista').click();
  await expect(dialog.getByRole('list', { name: 'Ya no salen en la lista' })).toHaveText('Hugo Ruiz');
  await dialog.getByRole('button', { name: 'Crear 1 cuenta' }).click();
  await dialog.getByText('1 alumno ya está en la clase').waitFor();
  const perfiles = await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: otro.id } });
  expect(perfiles).toHaveLength(3);
  expect(grupoId).not.toBe(otro.id);
});

test('what was mended stays while the network is away, while the class changes, and until somebody says to drop it', async ({
  open,
}) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const dialog = page.getByRole('dialog', { name: /^Añadir alumnos a / });
  await paste(page, 'Diallo\tAisha\n\tNerea\nOrtega\tBruno');
  const campo = dialog.getByRole('textbox', { name: 'Apellidos de la fila 2' });
  await campo.waitFor();
  await page.context().setOffline(true);
  await campo.fill('Mora');
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  const hacer = dialog.getByRole('button', { name: 'Crear 3 cuentas' });
  await expect(hacer).not.toHaveAttribute('aria-disabled');
  await expect(campo).toHaveValue('Mora');
  // Meanwhile somebody else comes in.
  const { huella } = await call(profesor.token, 'POST /api/Grupo/:id/lista/simular', {
    params: { id: grupoId },
    body: { alumnos: [{ nombre: 'Hugo', apellido: 'Ruiz' }] },
  });
  await call(profesor.token, 'POST /api/Grupo/:id/lista', {
    params: { id: grupoId },
    body: { alumnos: [{ nombre: 'Hugo', apellido: 'Ruiz' }], huella },
  });
  await hacer.click();
  await expect(dialog.getByText('La clase ha cambiado mientras revisabas')).toBeVisible();
  await expect(campo).toHaveValue('Mora');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(hacer).not.toHaveAttribute('aria-disabled');
  await hacer.click();
  await dialog.getByText('3 alumnos ya están en la clase').waitFor();
});

test('an answer that comes late never stands in for a newer one', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  const dialog = page.getByRole('dialog');
  await paste(page, '\tNerea\nOrtega\tBruno');
  const campo = dialog.getByRole('textbox', { name: 'Apellidos de la fila 1' });
  await campo.waitFor();
  const held = await holdCalls(page, 'POST', SIMULAR);
  await campo.fill('=A1');
  await expect.poll(() => held.count).toBe(1);
  await campo.fill('Mora');
  await expect.poll(() => held.count).toBe(2);
  await expect(dialog.getByRole('button', { name: 'Crear 2 cuentas' })).toHaveAttribute('aria-disabled', 'true');
  held.letGo();
  await expect(dialog.getByRole('button', { name: 'Crear 2 cuentas' })).not.toHaveAttribute('aria-disabled');
  await expect(dialog.getByText('nerea.mora')).toBeVisible();
});

test('the guide asks for the list of the class that was made', async ({ open }) => {
  const sesion = await registerProfesor(escuela);
  await takeEjemplos(escuela, sesion);
  const [tabla] = await call(sesion.token, 'GET /api/TablaEquivalencia');
  await call(sesion.token, 'POST /api/grupo/alta', {
    body: {
      nombre: '2.º ESO B',
      materia: 'Matemáticas',
      institucion: 'IES Azorín',
      tablaEquivalenciaId: tabla?.id ?? 0,
    },
  });
  const page = await open({ sesion });
  await page.goto('/groups');
  const pasos = page.getByRole('list', { name: 'Primeros pasos' });
  await expect(pasos.locator('[aria-current=step]').getByRole('heading')).toHaveText('La lista de clase');
  await pasos.getByRole('button', { name: 'Pegar o subir la lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir alumnos a 2.º ESO B' });
  await paste(page, pegado(lineas()));
  await dialog.getByRole('button', { name: 'Crear 27 cuentas' }).click();
  await dialog.getByText('27 alumnos ya están en la clase').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(pasos.getByRole('heading', { name: /^La lista de clase ?, hecho$/ })).toBeVisible();
});

test('refused by the server, the list stays as it is', async ({ open }) => {
  const { profesor, grupoId } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).click();
  await paste(page, pegado(lineas()));
  await refuseCalls(page, 'POST', HACER, 500, {});
  await page.getByRole('button', { name: 'Crear 27 cuentas' }).click();
  await expect(page.getByText('No se pudo añadir a los alumnos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear 27 cuentas' })).not.toHaveAttribute('aria-disabled');
});
