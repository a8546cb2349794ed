import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { miPerfil } from '../../../screenTests/makers/alumnos.ts';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { kudoRecibido } from '../../../screenTests/makers/kudos.ts';
import { medalla } from '../../../screenTests/makers/medallas.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { playUmbrales, umbral } from '../../../screenTests/makers/umbrales.ts';
import { miss, open, pressEscape, see } from '../../../screenTests/screen.tsx';
import { refused, said } from '../../../screenTests/toasts.ts';
import { happens, hold, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=umbral`;
const POST = 'POST /api/ConfiguracionUmbralParaMedallas';
const PUT = 'PUT /api/ConfiguracionUmbralParaMedallas';
const DELETE = 'DELETE /api/ConfiguracionUmbralParaMedallas/:id';
const UNA_IDEA = {
  tipoKudoId: 2,
  medallaId: medalla('Constancia').id,
  cantidadKudos: 1,
  soloCompanerosDistintos: true,
};
const SUMA = { tipoKudoId: 1, medallaId: medalla('Compañerismo').id, cantidadKudos: 2, soloCompanerosDistintos: true };

const nuevo = page.getByRole('dialog', { name: 'Crear nuevo umbral' });
const edit = page.getByRole('dialog', { name: 'Editar umbral' });
const confirm = page.getByRole('alertdialog', { name: '¿Eliminar el umbral?' });
const vacio = page.getByRole('heading', { name: 'No hay umbrales definidos aún.' });
const create = page.getByRole('button', { name: 'Crear nuevo umbral de obtención' });
const cardOf = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });

async function openUmbrales(...umbrales: Parameters<typeof playUmbrales>): Promise<void> {
  play(claseDelProfesor());
  playUmbrales(...umbrales);
  await open(PATH, MARTA);
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).click();
  await miss(page.getByRole('listbox'));
}

async function fillNew(tipo: string, cantidad: string, premio: string): Promise<void> {
  await create.click();
  await choose(nuevo, 'Reconocimiento', tipo);
  await nuevo.getByLabelText('Cuántos hacen falta').fill(cantidad);
  await choose(nuevo, 'Medalla', premio);
}

test('says what is wrong with a new threshold, and sends nothing', async () => {
  await openUmbrales();
  await see(vacio);
  await create.click();
  await expect.element(nuevo.getByLabelText('Solo cuentan compañeros distintos')).toBeChecked();
  await nuevo.getByLabelText('Cuántos hacen falta').fill('0');
  await nuevo.getByRole('button', { name: 'Crear umbral' }).click();
  await see(nuevo.getByText('Debes seleccionar un tipo de reconocimiento.'));
  await see(nuevo.getByText('Debes seleccionar una medalla.'));
  await see(nuevo.getByText('Ingresa una cantidad válida de kudos.'));
  for (const bad of ['', 'tres', '101', '-2']) {
    await nuevo.getByLabelText('Cuántos hacen falta').fill('1');
    await miss(nuevo.getByText('Ingresa una cantidad válida de kudos.'));
    await nuevo.getByLabelText('Cuántos hacen falta').fill(bad);
    await see(nuevo.getByText('Ingresa una cantidad válida de kudos.'));
  }
  expect(sentTo(POST)).toEqual([]);
});

test('is created once, even by a double click', async () => {
  await openUmbrales();
  // With three pupils nobody has more than two classmates.
  await fillNew('Suma en equipo', '3', 'Compañerismo');
  await see(nuevo.getByText('Ahora mismo cada alumno tiene 2 compañeros: serían demasiados.'));
  await nuevo.getByRole('button', { name: 'Quitar un reconocimiento' }).click();
  const held = hold(POST);
  await nuevo.getByRole('button', { name: 'Crear umbral' }).dblClick();
  held.letGo();
  await said('Umbral creado correctamente.');
  await miss(nuevo);
  expect(sentTo(POST).map(({ body }) => body)).toEqual([{ ...SUMA, grupoId: GRUPO_ID }]);
  const card = cardOf('Suma en equipo da la medalla Compañerismo');
  await see(card.getByText('Con 2 reconocimientos, cada uno de un compañero distinto'));
});

test('offers its own kind when edited, and no kind that another uses', async () => {
  await openUmbrales(umbral(50, SUMA));
  await create.click();
  await nuevo.getByRole('button', { name: /Reconocimiento/ }).click();
  await see(page.getByRole('option', { name: 'Una idea genial' }));
  expect(page.getByRole('option', { name: 'Suma en equipo' }).query()).toBeNull();
  await pressEscape(page.getByRole('listbox'));
  await nuevo.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Editar el umbral de Suma en equipo' }).click();
  await see(edit.getByRole('button', { name: 'Suma en equipo' }));
  await choose(edit, 'Medalla', 'Lectura');
  await edit.getByLabelText('Solo cuentan compañeros distintos').click({ force: true });
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await said('Umbral actualizado correctamente.');
  await see(cardOf('Suma en equipo da la medalla Lectura'));
  const sent = { ...SUMA, id: 50, medallaId: medalla('Lectura').id, soloCompanerosDistintos: false };
  expect(sentTo(PUT).map(({ body }) => body)).toMatchObject([sent]);
});

test('is deleted after a confirmation that focuses «Cancelar»', async () => {
  await openUmbrales(umbral(50, SUMA));
  await page.getByRole('button', { name: 'Editar el umbral de Suma en equipo' }).click();
  await edit.getByRole('button', { name: 'Eliminar umbral' }).click();
  await see(confirm.getByText('Suma en equipo'));
  await expect.element(confirm.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await said('Umbral eliminado correctamente.');
  await see(vacio);
  expect(sentTo(DELETE).map(({ params }) => params)).toEqual([{ id: 50 }]);
});

test('keeps what was typed and says why when the server refuses', async () => {
  await openUmbrales();
  await fillNew('Una idea genial', '1', 'Lectura');
  refuse(POST, 'UMBRAL_REPETIDO', { campo: 'tipoKudoId', kudo: 'Una idea genial' });
  await nuevo.getByRole('button', { name: 'Crear umbral' }).click();
  const why = 'Esta clase ya tiene un umbral para «Una idea genial». Edita ese o elige otro reconocimiento.';
  await see(nuevo.getByText(why));
  expect(page.getByRole('alert').query()).toBeNull();
  refuse(POST, 409);
  await nuevo.getByRole('button', { name: 'Crear umbral' }).click();
  await refused('Error al crear el umbral.');
  await expect.element(nuevo.getByLabelText('Cuántos hacen falta')).toHaveValue('1');
});

test('is restored when the server refuses an edit or a deletion', async () => {
  await openUmbrales(umbral(50, UNA_IDEA));
  refuse(PUT, 409);
  const deletion = hold(DELETE);
  await page.getByRole('button', { name: 'Editar el umbral de Una idea genial' }).click();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await refused('Error al editar el umbral.');
  await edit.getByRole('button', { name: 'Eliminar umbral' }).click();
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await see(vacio);
  deletion.refuse(409);
  await refused('Error al eliminar el umbral.');
  await see(cardOf('Una idea genial da la medalla Constancia'));
});

test('is shown to students, and counts received kudos live', async () => {
  let recibidos = 1;
  play(claseDeLucia());
  let isUndone = false;
  const deLucia = () => ({
    ...umbral(50, { ...SUMA, tipoKudoId: 3 }),
    reunidos: isUndone ? recibidos : recibidos % SUMA.cantidadKudos,
  });
  play({
    'GET /api/ConfiguracionUmbralParaMedallas': () => [deLucia()],
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': () =>
      miPerfil({ kudosRecibidos: [kudoRecibido(3, recibidos)] }),
  });
  await open(PATH, LUCIA);
  const card = cardOf('Me ayudó a entenderlo da la medalla Compañerismo');
  await see(card.getByText('En total te han brindado 1', { exact: true }));
  await see(card.getByText('1 de 2 para la siguiente'));
  expect(page.getByRole('button', { name: /umbral/i }).elements()).toEqual([]);
  recibidos = 2;
  happens({ clase: 'kudo-recibido', grupoId: GRUPO_ID, perfilId: 11 });
  await see(card.getByText('En total te han brindado 2', { exact: true }));
  // Kudos that brought a medal don't count towards the next.
  await see(card.getByText('0 de 2 para la siguiente'));
  isUndone = true;
  happens({ clase: 'kudo-recibido', grupoId: GRUPO_ID, perfilId: 11 });
  await see(card.getByText('Con el próximo, otra'));
});
