import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla } from '../../screenTests/makers/tablas.ts';
import { focus, miss, open, press, see } from '../../screenTests/screen.tsx';
import { play, refuse, sentTo } from '../../screenTests/wire.ts';

test('says in the editor when the medals did not come, and asks for them again there, by keyboard', async () => {
  play({ ...deProfesor, 'GET /api/TablaEquivalencia': [] });
  refuse('GET /api/Medalla', 400);
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await see(dialog.getByText('No hemos podido cargar tus medallas.'));
  const nombre = dialog.getByLabelText('Nombre de la tabla de equivalencia');
  await nombre.fill('Lo ya escrito');
  play({ 'GET /api/Medalla': medallasDeEjemplo() });
  focus(dialog.getByRole('button', { name: 'Reintentar' }));
  await press('{Enter}');
  await see(dialog.getByText(/^La nueva fila será la nota/));
  await expect.element(nombre).toHaveValue('Lo ya escrito');
  await press('{Enter}');
  await expect.poll(() => dialog.getByRole('list', { name: 'Equivalencias' }).element().children.length).toBe(2);
});

const SIMULAR = 'POST /api/TablaEquivalencia/:id/simular';
const PUT = 'PUT /api/TablaEquivalencia';

/** One table; a change of it changes no grade. */
function playTabla(): void {
  let ahora = tabla();
  play({
    ...deProfesor,
    'GET /api/Medalla': medallasDeEjemplo(),
    'GET /api/TablaEquivalencia': () => [ahora],
    [SIMULAR]: { suben: 0, bajan: 0, igual: 2 },
    [PUT]: ({ body: { nombre } }) => (ahora = { ...ahora, nombre, version: ahora.version + 1 }),
  });
}

test('asks with figures before an edited table changes grades, and not when it changes none', async () => {
  playTabla();
  await open('/equivalenceTable', MARTA);
  const dialog = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await page.getByRole('button', { name: 'Editar Del curso' }).click();
  await dialog.getByLabelText('Nombre de la tabla de equivalencia').fill('De siempre');
  await save.click();
  await miss(dialog);
  play({ [SIMULAR]: { suben: 0, bajan: 1, igual: 1 } });
  await page.getByRole('button', { name: 'Editar De siempre' }).click();
  await dialog.getByRole('spinbutton').last().fill('4,5');
  await save.click();
  const confirm = page.getByRole('alertdialog', { name: '¿Cambiar las notas?' });
  await see(confirm.getByText('1 alumno baja', { exact: true }));
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await miss(confirm);
  expect(sentTo(PUT)).toHaveLength(1);
  await save.click();
  await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(dialog);
  expect(sentTo(PUT).map(({ body }) => body.nombre)).toEqual(['De siempre', 'De siempre']);
  expect(sentTo(PUT).map(({ body }) => body.equivalencias.at(-1)?.nota)).toEqual([5, 4.5]);
});

test('leads to the button that adds a row, where there is none', async () => {
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
