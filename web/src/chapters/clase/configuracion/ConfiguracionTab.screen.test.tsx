import type { GrupoInfo } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { claseDelProfesor, grupo, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { readQr } from '../../../screenTests/qr.ts';
import { tabla } from '../../../screenTests/makers/tablas.ts';
import { address, clickAt, miss, open, press, pressEscape, see, takeClipboard } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import {
  admit,
  countReadsOfClase,
  happens,
  hold,
  play,
  refuse,
  sentTo,
  untilQuiet,
} from '../../../screenTests/wire.ts';

const PUT = 'PUT /api/Grupo/editar/:id';
const DELETE = 'DELETE /api/Grupo/eliminar/:id';
const PUT_NOMBRE = 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre';
const RESET = 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena';
const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
const qr = page.getByRole('img', { name: /^Código QR/ });
const save = dialog.getByRole('button', { name: 'Guardar cambios' });
const confirm = (name: string) => page.getByRole('alertdialog', { name });
const edit = () => page.getByRole('button', { name: 'Editar grupo' }).click();
const bodies = () => sentTo(PUT).map(({ body }) => body);

/** Answers the question about a save made elsewhere. */
const choose = (name: string) => confirm('Se ha cambiado en otra parte').getByRole('button', { name }).click();

/** Saves and confirms. */
async function saveChanges(): Promise<void> {
  await save.click();
  await confirm('¿Guardar los cambios?').getByRole('button', { name: 'Guardar cambios' }).click();
}

/** Marta's group of three, with stored edits. Returns a function that saves it in another tab. */
async function openTab() {
  let ahora = grupo('profesor');
  play({
    ...claseDelProfesor(),
    'GET /api/profesor/mis-grupos': [{ ...ahora, solicitudesPendientes: 0 }],
    'GET /api/TablaEquivalencia': [tabla(), { ...tabla('Más alta'), id: 32 }],
    'GET /api/Grupo/:id/tarjetas': { permitidas: true, alumnos: [] },
    'GET /api/Grupo/:id/periodos': [],
    'GET /api/Grupo/info/:id': () => ahora,
    [PUT]: ({ body: { version = 1, ...body } }) => {
      ahora = { ...ahora, ...body, version: version + 1 };
      return { ...ahora, avisos: [] };
    },
    'POST /api/Grupo/:id/renovar-codigo': () => {
      ahora = { ...ahora, urlCompleta: 'http://aupa.test/groups?codigo=89WXYZ' };
      return { urlCompleta: ahora.urlCompleta ?? '' };
    },
  });
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await see(page.getByRole('heading', { name: 'Datos del grupo' }));
  return (cambios: Partial<GrupoInfo>) => {
    ahora = { ...ahora, ...cambios, version: ahora.version + 1 };
    happens({ clase: 'grupo-editado', grupoId: GRUPO_ID });
  };
}

test('says how many grades change before the group gets another table', async () => {
  await openTab();
  // More pupils rise than the response names.
  const cambian = [{ alumno: 'Ana Sol', grupo: '2.º ESO B', antes: 0, despues: 4 }];
  play({ 'POST /api/Grupo/:id/simular-tabla': { suben: 2, bajan: 0, igual: 1, cambian } });
  await edit();
  await dialog.getByRole('button', { name: /Tabla de equivalencia/ }).click();
  await page.getByRole('option', { name: 'Más alta' }).click();
  await miss(page.getByRole('listbox'));
  await save.click();
  const asked = confirm('¿Cambiar las notas?');
  await see(asked.getByText('2 alumnos suben', { exact: true }));
  const suben = asked.getByRole('listitem');
  await expect.poll(() => suben.elements().map((uno) => uno.textContent)).toEqual(['Ana Solsin nota → 4', 'y 1 más']);
  const simulated = sentTo('POST /api/Grupo/:id/simular-tabla').map(({ params, body }) => ({ ...params, ...body }));
  expect(simulated).toEqual([{ id: GRUPO_ID, tablaEquivalenciaId: 32 }]);
  expect(bodies()).toEqual([]);
  await asked.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(dialog);
  expect(bodies()).toMatchObject([{ nombre: '2.º ESO B', tablaEquivalenciaId: 32, version: 1 }]);
});

test('says who sees the changes before saving, and asks nothing without changes', async () => {
  await openTab();
  await edit();
  await save.click();
  await miss(dialog);
  expect(bodies()).toEqual([]);
  await edit();
  await dialog.getByLabelText('Nombre').fill('3.º ESO C');
  await save.click();
  const asked = confirm('¿Guardar los cambios?');
  await see(asked.getByText(/^Sus 3 alumnos verán el grupo como «Matemáticas, 3\.º ESO C»/));
  await asked.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(dialog);
  await see(page.getByText(/^3\.º ESO C/).first());
  expect(bodies()).toMatchObject([{ nombre: '3.º ESO C', tablaEquivalenciaId: tabla().id }]);
});

test('focuses the field that the server refuses after the confirmation', async () => {
  await openTab();
  refuse(PUT, 'CAMPO_INVALIDO', { campo: 'materia' });
  await edit();
  await dialog.getByLabelText('Nombre').fill('3.º ESO C');
  await saveChanges();
  await see(dialog.getByText('Revisa este dato.'));
  await miss(confirm('¿Guardar los cambios?'));
  await expect.element(dialog.getByLabelText('Asignatura')).toHaveFocus();
});

test('keeps what was typed when saved in another tab, and can load what is stored', async () => {
  const saveElsewhere = await openTab();
  const [nombre, materia] = [dialog.getByLabelText('Nombre'), dialog.getByLabelText('Asignatura')];
  await edit();
  saveElsewhere({ materia: 'Álgebra' });
  // The page behind has been notified; the form has not.
  await see(page.getByText('Álgebra').first());
  refuse(PUT, 'CAMBIADO_EN_OTRA_PARTE');
  await nombre.fill('2.º ESO C');
  await saveChanges();
  await see(page.getByText(/^Mientras lo editabas aquí, se guardó desde otra pestaña/));
  await choose('Seguir editando');
  await expect.element(nombre).toHaveValue('2.º ESO C');
  await expect.element(materia).toHaveValue('Matemáticas');
  await saveChanges();
  await choose('Cargar lo guardado');
  await miss(page.getByRole('alertdialog'));
  await expect.element(nombre).toHaveValue('2.º ESO B');
  await expect.element(materia).toHaveValue('Álgebra');
  admit(PUT);
  await nombre.fill('2.º ESO C');
  await saveChanges();
  await said('Grupo actualizado correctamente.');
  expect(bodies()).toMatchObject([{ version: 1 }, { version: 1 }, { materia: 'Álgebra', version: 2 }]);
});

test('renews the code after a warning, and shows the new one', async () => {
  await openTab();
  await see(page.getByText('23E456', { exact: true }));
  expect(await readQr(qr)).toContain('codigo=23E456');
  await page.getByRole('button', { name: 'Renovar código' }).click();
  const asked = confirm('¿Renovar el código de la clase?');
  await see(asked.getByText(/dejarán de servir al momento/));
  await asked.getByRole('button', { name: 'Renovar código' }).click();
  await miss(asked);
  await see(page.getByText('89WXYZ', { exact: true }));
  expect(await readQr(qr)).toContain('codigo=89WXYZ');
  await miss(page.getByText('23E456', { exact: true }));
});

test('leaves a deleted group, and requests its data no more', async () => {
  await openTab();
  play({
    [DELETE]: () => void happens({ clase: 'grupo-eliminado', grupoId: GRUPO_ID }),
    'GET /api/profesor/mis-grupos': [],
  });
  await page.getByRole('button', { name: 'Eliminar grupo' }).click();
  await untilQuiet();
  const before = countReadsOfClase();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar grupo' }).click();
  await said('Grupo eliminado correctamente.');
  await untilQuiet();
  expect(address()).toBe('/groups');
  expect(countReadsOfClase()).toBe(before);
  expect(sentTo(DELETE).map(({ params }) => params)).toEqual([{ id: GRUPO_ID }]);
});

test('corrects a name with the checks of registration', async () => {
  await openTab();
  const nuria = { nombre: 'Nuria', apellido: 'Gil-Ruiz' };
  play({
    'GET /api/Grupo/:id/perfiles/:perfilId/nombre': { ...nuria, deLista: false },
    [PUT_NOMBRE]: ({ body }) => {
      play({ 'GET /api/Grupo/:id/perfiles': [perfil(13, body.nombre, body.apellido)] });
      return { mensaje: 'Nombre corregido.', nombreEstudiante: `${body.nombre} ${body.apellido}` };
    },
  });
  await page.getByRole('button', { name: 'Corregir el nombre de Nuria Gil-Ruiz' }).click();
  const name = page.getByRole('dialog', { name: 'Corregir el nombre' });
  const field = name.getByLabelText('Nombre', { exact: true });
  await expect.element(name.getByLabelText('Apellido')).toHaveValue('Gil-Ruiz');
  await field.fill('Nu');
  await name.getByRole('button', { name: 'Guardar cambios' }).click();
  await see(name.getByText('Nombre debe tener entre 3 y 20 caracteres.'));
  await field.fill('Núria');
  await name.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(name);
  await see(page.getByRole('button', { name: 'Sacar de la clase a Núria Gil-Ruiz' }));
  expect(sentTo(PUT_NOMBRE).map(({ body }) => body)).toEqual([{ ...nuria, nombre: 'Núria' }]);
});

test('removes the surname of a pupil from a list with one name only', async () => {
  await openTab();
  play({
    'GET /api/Grupo/:id/perfiles/:perfilId/nombre': { nombre: 'Suresh', apellido: 'Apellido', deLista: true },
    [PUT_NOMBRE]: ({ body }) => {
      play({ 'GET /api/Grupo/:id/perfiles': [perfil(13, body.nombre, body.apellido)] });
      return { mensaje: 'Nombre corregido.', nombreEstudiante: body.nombre };
    },
  });
  await page.getByRole('button', { name: 'Corregir el nombre de Nuria Gil-Ruiz' }).click();
  const name = page.getByRole('dialog', { name: 'Corregir el nombre' });
  await see(name.getByText('Vacío si tiene un solo nombre'));
  await name.getByLabelText('Apellido').fill(' - ');
  await name.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(name);
  await see(page.getByRole('button', { name: 'Sacar de la clase a Suresh', exact: true }));
  expect(sentTo(PUT_NOMBRE).map(({ body }) => body)).toEqual([{ nombre: 'Suresh', apellido: '' }]);
});

/** Requests and confirms a one-time password. Returns the dialog. */
async function resetFor(nombre: string): Promise<Locator> {
  await page.getByRole('button', { name: `Restablecer la contraseña de ${nombre}` }).click();
  const asked = confirm('¿Restablecer su contraseña?');
  await see(asked.getByText(nombre, { exact: true }));
  await asked.getByRole('button', { name: 'Restablecer contraseña' }).click();
  return asked;
}

test('shows a one-time password until the teacher confirms having passed it on', async () => {
  await openTab();
  play({ [RESET]: { contrasenaTemporal: 'k7mp-3x9w', caduca: '2026-11-27T08:00:00Z', nombreUsuario: 'lucia' } });
  await takeClipboard();
  await resetFor('Lucía Fernández');
  const told = page.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  const dicho = () => [...told.element().querySelectorAll('dd')].map(({ textContent }) => textContent);
  await see(told);
  expect(dicho()).toEqual(['lucia', 'k7mp-3x9w']);
  await expect.element(told.getByRole('button', { name: 'Copiar contraseña' })).toHaveFocus();
  // A second Enter, meant for the question, must not close the password, which can't be shown again.
  await press('{Enter}');
  await clickAt(5, 400);
  await said('Contraseña copiada.');
  expect(dicho()).toEqual(['lucia', 'k7mp-3x9w']);
  await told.getByRole('button', { name: 'Ya la tiene' }).click();
  await miss(told);
  expect(sentTo(RESET).map(({ params }) => params)).toEqual([{ id: GRUPO_ID, perfilId: 11 }]);
});

test('says what to do about a pupil shared with another teacher, and keeps what was typed', async () => {
  await openTab();
  play({ 'GET /api/Grupo/:id/perfiles/:perfilId/nombre': { nombre: 'Mateo', apellido: 'Quispe', deLista: false } });
  refuse(RESET, 'OTRO_PROFESOR', { estudiante: 'Mateo Quispe', que: 'le dé una contraseña nueva' });
  const asked = await resetFor('Mateo Quispe');
  await see(asked.getByRole('alert').getByText(/^Otro profesor también tiene a Mateo Quispe en clase/));
  await pressEscape(asked);
  await miss(asked);
  refuse(PUT_NOMBRE, 'OTRO_PROFESOR', { estudiante: 'Mateo Quispe', que: 'corrija su nombre' });
  await page.getByRole('button', { name: 'Corregir el nombre de Mateo Quispe' }).click();
  const name = page.getByRole('dialog', { name: 'Corregir el nombre' });
  await name.getByLabelText('Nombre', { exact: true }).fill('Matías');
  await name.getByRole('button', { name: 'Guardar cambios' }).click();
  await see(name.getByRole('alert').getByText(/Pide a quien administra Aúpa que corrija su nombre\.$/));
  await expect.element(name.getByLabelText('Nombre', { exact: true })).toHaveValue('Matías');
  await expect.poll(() => page.getByText('Mateo Quispe', { exact: true }).elements().length).toBe(1);
});

test('sets whether pupils use devices: off at first, optimistic, rolled back when refused', async () => {
  const DISPOSITIVOS = 'PUT /api/Grupo/:id/dispositivos';
  const box = page.getByRole('checkbox', { name: 'Mis alumnos no usan dispositivos' });
  await openTab();
  await expect.element(box).not.toBeChecked();
  const held = hold(DISPOSITIVOS);
  await box.click();
  await expect.element(box).toBeChecked();
  held.refuse(409);
  await expect.element(box).not.toBeChecked();
  play({
    [DISPOSITIVOS]: ({ body }) => {
      play({ 'GET /api/Grupo/info/:id': grupo('profesor', body) });
      return body;
    },
  });
  admit(DISPOSITIVOS);
  await box.click();
  await said('En esta clase puedes canjear, elegir metas y cambiar avatares por tus alumnos.');
  await untilQuiet();
  await expect.element(box).toBeChecked();
  await box.click();
  await said('En esta clase cada alumno canjea, elige su meta y cambia su avatar.');
  expect(sentTo(DISPOSITIVOS).map(({ params, body }) => ({ ...params, ...body }))).toEqual(
    [true, true, false].map((sinDispositivos) => ({ id: GRUPO_ID, sinDispositivos })),
  );
});
