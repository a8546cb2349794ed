import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla, tablaDeEjemplo } from '../../screenTests/makers/tablas.ts';
import { enter, miss, open, press, resize, see } from '../../screenTests/screen.tsx';
import { said } from '../../screenTests/toasts.ts';
import { admit, hold, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const POST = 'POST /api/TablaEquivalencia';

test('says in the editor that the medals failed to load, and retries there by keyboard', async () => {
  play({ ...deProfesor, 'GET /api/TablaEquivalencia': [] });
  refuse('GET /api/Medalla', 400);
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await see(dialog.getByText('No hemos podido cargar tus medallas.'));
  const nombre = dialog.getByLabelText('Nombre de la tabla de equivalencia');
  await nombre.fill('Lo ya escrito');
  play({ 'GET /api/Medalla': medallasDeEjemplo() });
  await enter(dialog.getByRole('button', { name: 'Reintentar' }));
  await see(dialog.getByText(/^La nueva fila será la nota/));
  await expect.element(nombre).toHaveValue('Lo ya escrito');
  await press('{Enter}');
  await expect.poll(() => dialog.getByRole('list', { name: 'Equivalencias' }).element().children.length).toBe(2);
});

test('adds nine rows in at most 12 presses by choosing two and repeating them', async () => {
  await resize({ width: 1366, height: 650 });
  play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo(), 'GET /api/TablaEquivalencia': [], [POST]: tabla() });
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabelText('Nombre de la tabla de equivalencia').fill('Del 1 al 10');
  const medallas = dialog.getByRole('group', { name: /^Medallas de la/ });
  await expect.poll(() => medallas.elements().length).toBe(1);
  let presses = 0;
  const count = ({ isTrusted }: Event) => (presses += Number(isTrusted));
  document.addEventListener('pointerdown', count, true);
  await enter(dialog.getByRole('button', { name: 'Agregar Equivalencia' }));
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('{Escape}');
  await miss(page.getByRole('menu'));
  await enter(dialog.getByRole('button', { name: 'Eliminar equivalencia de la nota 2' }));
  for (const nombre of ['Lectura', 'Constancia']) {
    await dialog.getByRole('button', { name: 'Agregar Equivalencia' }).click();
    await page.getByRole('menuitem', { name: nombre }).click();
    await miss(page.getByRole('menu'));
  }
  await see(dialog.getByText('Seguir repite las 2 últimas filas.'));
  await dialog.getByRole('button', { name: 'Seguir hasta el 10' }).click();
  document.removeEventListener('pointerdown', count, true);
  await expect.poll(() => medallas.elements().length).toBe(10);
  expect(presses).toBeLessThanOrEqual(12);
  expect(presses).toBeGreaterThanOrEqual(5);

  const box = (uno: Locator) => uno.element().getBoundingClientRect();
  const arriba = box(dialog.getByLabelText('Nombre de la tabla de equivalencia')).bottom;
  const abajo = box(dialog.getByRole('button', { name: 'Agregar Equivalencia' })).top;
  await expect.poll(() => box(medallas.nth(2)).top).toBeGreaterThanOrEqual(arriba);
  for (const nueva of [3, 4]) expect(box(medallas.nth(nueva)).bottom).toBeLessThanOrEqual(abajo);

  // Undo removes all added rows; the same button, still focused, adds them again.
  const deshacer = dialog.getByRole('button', { name: 'Deshacer' });
  await see(dialog.getByText('Añadidas 7 filas, hasta la nota 10.'));
  await expect.element(deshacer).toHaveFocus();
  await enter(deshacer);
  await expect.poll(() => medallas.elements().length).toBe(3);
  // The second click lands on the button's new state and must be ignored.
  await dialog.getByRole('button', { name: 'Seguir hasta el 10' }).dblClick();
  await see(deshacer);
  expect(medallas.elements()).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Crear tabla' }).click();
  await miss(dialog);
  const [{ body } = { body: null }] = sentTo(POST);
  const copias = body?.equivalencias.map(({ nota, medallasNecesarias }) => [nota, medallasNecesarias.length]);
  expect(copias).toEqual(Array.from({ length: 10 }, (_, i) => [i + 1, i + 1]));
});

const SIMULAR = 'POST /api/TablaEquivalencia/:id/simular';
const PUT = 'PUT /api/TablaEquivalencia';
const editor = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
const nombre = editor.getByLabelText('Nombre de la tabla de equivalencia');
const choose = (name: string) =>
  page.getByRole('alertdialog', { name: 'Se ha cambiado en otra parte' }).getByRole('button', { name });

/** One table whose edits change no grade. Returns a function that answers as if another tab had saved it. */
function playTabla(primera = tabla()) {
  let ahora = primera;
  play({
    ...deProfesor,
    'GET /api/Medalla': medallasDeEjemplo(),
    'GET /api/TablaEquivalencia': () => [ahora],
    'GET /api/TablaEquivalencia/:id': () => ahora,
    [SIMULAR]: { suben: 0, bajan: 0, igual: 2, cambian: [] },
    [PUT]: ({ body: { nombre } }) => (ahora = { ...ahora, nombre, version: ahora.version + 1 }),
  });
  return (nombre: string, nota: number) => {
    const [fila = { medallasNecesarias: [] }] = ahora.equivalencias;
    ahora = { ...ahora, nombre, version: ahora.version + 1, equivalencias: [{ ...fila, nota }] };
    refuse(PUT, 'CAMBIADO_EN_OTRA_PARTE');
  };
}

test('says how many grades an edited table changes before saving, and asks nothing if none', async () => {
  playTabla();
  await open('/equivalenceTable', MARTA);
  const save = editor.getByRole('button', { name: 'Guardar cambios' });
  await page.getByRole('button', { name: 'Editar Del curso' }).click();
  await nombre.fill('De siempre');
  await save.click();
  await miss(editor);
  const cambian = [{ alumno: 'Leo Gil', grupo: '2.º ESO B', antes: 5, despues: 4.5 }];
  play({ [SIMULAR]: { suben: 0, bajan: 1, igual: 1, cambian } });
  await page.getByRole('button', { name: 'Editar De siempre' }).click();
  await editor.getByRole('spinbutton').last().fill('4,5');
  await save.click();
  const confirm = page.getByRole('alertdialog', { name: '¿Cambiar las notas?' });
  await see(confirm.getByText('1 alumno baja', { exact: true }));
  const quien = confirm.getByRole('region', { name: 'Quién cambia de nota' });
  await see(quien.getByRole('heading', { name: 'Baja (1)' }));
  await see(quien.getByRole('listitem').filter({ hasText: /^Leo Gil5,0 → 4,5$/ }));
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await miss(confirm);
  expect(sentTo(PUT)).toHaveLength(1);
  await save.click();
  await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(editor);
  expect(sentTo(PUT).map(({ body }) => body.nombre)).toEqual(['De siempre', 'De siempre']);
  expect(sentTo(PUT).map(({ body }) => body.equivalencias.at(-1)?.nota)).toEqual([5, 4.5]);
});

/** Each save sent: name, base version, first nota. */
const saved = () => sentTo(PUT).map(({ body }) => [body.nombre, body.version, body.equivalencias[0]?.nota]);

async function saveLoMio(): Promise<void> {
  await nombre.fill('Lo mío');
  await editor.getByRole('button', { name: 'Guardar cambios' }).click();
}

/** Saves a table after another tab has saved it with a single row, 7.5. */
async function saveStale(): Promise<void> {
  const saveElsewhere = playTabla(tablaDeEjemplo());
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Editar Del curso' }).click();
  saveElsewhere('La de casa', 7.5);
  await saveLoMio();
  await see(choose('Guardar lo mío'));
  admit(PUT);
}

test('loads the table that another tab has saved, rows included, and edits that', async () => {
  await saveStale();
  await choose('Cargar lo guardado').click();
  await expect.element(nombre).toHaveValue('La de casa');
  await expect.element(editor.getByRole('spinbutton', { name: 'Nota' })).toHaveValue('7,5');
  await saveLoMio();
  await said('Tabla actualizada correctamente.');
  expect(saved()).toEqual([
    ['Lo mío', 1, 1],
    ['Lo mío', 2, 7.5],
  ]);
});

test('overwrites the other tab’s save if the teacher chooses to', async () => {
  await saveStale();
  await choose('Guardar lo mío').click();
  await said('Tabla actualizada correctamente.');
  expect(saved()).toEqual([
    ['Lo mío', 1, 1],
    ['Lo mío', undefined, 1],
  ]);
});

test('focuses «Agregar Equivalencia» if the table has no rows', async () => {
  play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo(), 'GET /api/TablaEquivalencia': [] });
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabelText('Nombre de la tabla de equivalencia').fill('Sin filas');
  await dialog.getByRole('button', { name: /^Eliminar equivalencia/ }).click();
  await dialog.getByRole('button', { name: 'Crear tabla' }).click();
  await see(dialog.getByText('Agrega al menos una equivalencia.'));
  await expect.element(dialog.getByRole('button', { name: 'Agregar Equivalencia' })).toHaveFocus();
});

test('creates one table on a double click', async () => {
  play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo(), 'GET /api/TablaEquivalencia': [], [POST]: tabla() });
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabelText('Nombre de la tabla de equivalencia').fill('Solo una');
  const held = hold(POST);
  await dialog.getByRole('button', { name: 'Crear tabla' }).dblClick();
  await expect.poll(() => sentTo(POST).length).toBe(1);
  held.letGo();
  await miss(dialog);
  await untilQuiet();
  expect(sentTo(POST).map(({ body }) => body.nombre)).toEqual(['Solo una']);
});
