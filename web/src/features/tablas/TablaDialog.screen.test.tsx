import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla, tablaDeEjemplo } from '../../screenTests/makers/tablas.ts';
import { focus, miss, open, press, see } from '../../screenTests/screen.tsx';
import { said } from '../../screenTests/toasts.ts';
import { admit, play, refuse, sentTo } from '../../screenTests/wire.ts';

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

/** One table; a change of it changes no grade. Answers how another tab saves it. */
function playTabla(ahora = tabla()) {
  play({
    ...deProfesor,
    'GET /api/Medalla': medallasDeEjemplo(),
    'GET /api/TablaEquivalencia': () => [ahora],
    'GET /api/TablaEquivalencia/:id': () => ahora,
    [SIMULAR]: { suben: 0, bajan: 0, igual: 2 },
    [PUT]: ({ body: { nombre } }) => (ahora = { ...ahora, nombre, version: ahora.version + 1 }),
  });
  return (nombre: string, nota: number) => {
    const [fila = { medallasNecesarias: [] }] = ahora.equivalencias;
    ahora = { ...ahora, nombre, version: ahora.version + 1, equivalencias: [{ ...fila, nota }] };
    refuse(PUT, 'CAMBIADO_EN_OTRA_PARTE');
  };
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

test('saved in another tab meanwhile, loads that, its rows too, or saves over it', async () => {
  const saveElsewhere = playTabla(tablaDeEjemplo());
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Editar Del curso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
  const asked = page.getByRole('alertdialog', { name: 'Se ha cambiado en otra parte' });
  const nombre = dialog.getByLabelText('Nombre de la tabla de equivalencia');
  const saveMine = async () => {
    await nombre.fill('Lo mío');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  };
  saveElsewhere('La de casa', 7.5);
  await saveMine();
  await asked.getByRole('button', { name: 'Cargar lo guardado' }).click();
  await expect.element(nombre).toHaveValue('La de casa');
  // Only the loaded row is left.
  await expect.element(dialog.getByRole('spinbutton', { name: 'Nota' })).toHaveValue('7,5');
  saveElsewhere('La de casa otra vez', 8);
  await saveMine();
  await see(asked);
  admit(PUT);
  await asked.getByRole('button', { name: 'Guardar lo mío' }).click();
  await said('Tabla actualizada correctamente.');
  const sent = sentTo(PUT).map(({ body }) => [body.nombre, body.version, ...body.equivalencias.map(({ nota }) => nota)]);
  const [first, ...others] = sent;
  expect([first?.slice(0, 2), ...others]).toEqual([['Lo mío', 1], ['Lo mío', 2, 7.5], ['Lo mío', undefined, 7.5]]);
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
