import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { enLista, deProfesor, listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { borradoDe, borrados, datosDe, SE_BORRA } from '../../../screenTests/makers/privacidad.ts';
import { enter, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { admit, happens, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const POST = 'POST /api/Grupo/:id/perfiles/:perfilId/borrado';
const DELETE = 'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado';
const start = page.getByRole('button', { name: 'Borrar los datos de Lucía Núñez' });
const dialog = page.getByRole('dialog', { name: '¿Borrar a Lucía Núñez?' });
const send = dialog.getByRole('button', { name: 'Borrar sus datos' });
const undo = page.getByRole('main').getByRole('button', { name: 'Deshacer', exact: true });
const card = page.getByRole('region', { name: 'Datos que se borran' });

/** Lucía's page, as the server keeps whether she is being erased. */
function playLucia(textos: number, cambios: Parameters<typeof borradoDe>[1] = {}): void {
  let seBorra: string | null = null;
  play({
    ...deProfesor,
    'GET /api/Grupo/:id/perfiles/:perfilId/datos': datosDe(2),
    'GET /api/Grupo/:id/perfiles/:perfilId/borrado': () => borradoDe(textos, { seBorra, ...cambios }),
    [POST]: () => ({ seBorra: (seBorra = new Date(SE_BORRA).toISOString()) }),
    [DELETE]: () => void (seBorra = null),
  });
}

async function openDialog(): Promise<void> {
  await open('/grupo/7/datos/31', MARTA);
  await start.click();
  await see(dialog);
}

for (const size of [undefined, PHONE]) {
  test(`tells what goes and stays, erases by the teacher’s choices and undoes it${size ? ', on a phone' : ''}`, async () => {
    if (size) await resize(size);
    playLucia(3);
    await openDialog();
    await see(dialog.getByText('De tus clases: Matemáticas, 2.º ESO B · Tutoría, 2.º ESO B.'));
    await see(dialog.getByText('Su cuenta: no podrá volver a entrar.'));
    await see(dialog.getByText('Las copias de seguridad de antes, hasta que cumplen 14 días.'));
    await see(dialog.getByText('«La medalla de Lucía»'));
    await dialog.getByRole('radio', { name: 'Se quita su fila' }).click();
    await dialog.getByRole('checkbox', { name: /vez 2/ }).click();
    await send.click();
    await miss(dialog);
    expect(sentTo(POST)).toMatchObject([
      {
        params: { id: 7, perfilId: 31 },
        body: { cierres: 'Fuera', textos: ['asignacion_medalla.motivo.1', 'asignacion_medalla.motivo.3'] },
      },
    ]);
    await see(page.getByRole('status').getByText('Lucía Núñez ya no está en tus clases. Mañana se borra.'));
    await see(page.getByText('Se borra para siempre el lunes, 30 de noviembre, 18:49.'));
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await see(start);
    expect(sentTo(DELETE)).toMatchObject([{ params: { id: 7, perfilId: 31 } }]);
  });
}

test('the toast undoes too, and nothing is sent by «Cancelar»', async () => {
  playLucia(0);
  await openDialog();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await miss(dialog);
  expect(sentTo(POST)).toEqual([]);
  await start.click();
  await send.click();
  await page
    .getByRole('status')
    .getByRole('button', { name: /Deshacer/ })
    .click();
  await see(start);
  expect(sentTo(DELETE)).toHaveLength(1);
});

test('does not ask about closed terms and texts that there are not, and says that the account stays', async () => {
  playLucia(0, { evaluaciones: 0, textos: [], cuenta: false });
  await openDialog();
  await see(dialog.getByText('Su cuenta sigue, porque también está en clases de otros profesores.'));
  await miss(dialog.getByRole('radio'));
  await miss(dialog.getByRole('checkbox'));
  await send.click();
  expect(sentTo(POST)).toMatchObject([{ body: { cierres: 'SinNombre', textos: [] } }]);
});

test('a refused erasure keeps the dialog with its choices', async () => {
  playLucia(1);
  await openDialog();
  refuse(POST, 'NO_ENCONTRADO');
  await dialog.getByRole('radio', { name: 'Se quita su fila' }).click();
  await send.click();
  await expect.poll(() => sentTo(POST)).toHaveLength(1);
  await expect.element(dialog.getByRole('radio', { name: 'Se quita su fila' })).toBeChecked();
  admit(POST);
  await send.click();
  await miss(dialog);
});

test('what can’t be loaded says so in the dialog, and «Reintentar» loads it', async () => {
  playLucia(1);
  refuse('GET /api/Grupo/:id/perfiles/:perfilId/borrado', 'ROL_NO_AUTORIZADO');
  await openDialog();
  await see(dialog.getByText('No hemos podido cargar lo que se borra'));
  await expect.element(send).toBeDisabled();
  admit('GET /api/Grupo/:id/perfiles/:perfilId/borrado');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await see(dialog.getByText('Su cuenta: no podrá volver a entrar.'));
});

test('the list of groups says what is being erased, who asks for it, and which class goes', async () => {
  let todos = borrados();
  play({
    ...listaDelProfesor(),
    'GET /api/Profesor/borrados': () => todos,
    [DELETE]: () => void (todos = { ...todos, borrados: [] }),
    'POST /api/Grupo/:id/conservar': () => void (todos = { ...todos, clases: [] }),
  });
  await open('/groups', MARTA);
  await see(card.getByText('Para siempre, el lunes, 30 de noviembre, 18:49.'));
  await see(card.getByText('Beto pide que se borren sus datos'));
  await expect
    .element(card.getByRole('link', { name: 'Ver sus datos: Beto' }))
    .toHaveAttribute('href', '/grupo/7/datos/32');
  await card.getByRole('button', { name: 'Deshacer: Lucía Núñez' }).click();
  await miss(card.getByText('Lucía Núñez se borra'));
  await card.getByRole('button', { name: 'Quiero conservarla: Historia, 1.º ESO A' }).click();
  await miss(card.getByText('Historia, 1.º ESO A'));
  expect([sentTo(DELETE), sentTo('POST /api/Grupo/:id/conservar')]).toMatchObject([
    [{ params: { id: 7, perfilId: 31 } }],
    [{ params: { id: 9 } }],
  ]);
});

test('an undo that comes too late puts the row back and says why', async () => {
  play({ ...listaDelProfesor(), 'GET /api/Profesor/borrados': borrados() });
  refuse(DELETE, 'CAMBIADO_DESPUES');
  await open('/groups', MARTA);
  await card.getByRole('button', { name: 'Deshacer: Lucía Núñez' }).click();
  await see(page.getByRole('alert'));
  await see(card.getByText('Lucía Núñez se borra'));
});

test('a list of groups with nothing to erase does not speak of it; an event brings it', async () => {
  let todos = { ...borrados(), borrados: [], pedidos: [], clases: [] } as ReturnType<typeof borrados>;
  play({ ...listaDelProfesor(), 'GET /api/Profesor/borrados': () => todos });
  await open('/groups', MARTA);
  await see(page.getByRole('link', { name: new RegExp(enLista.materia) }));
  await miss(card);
  todos = borrados();
  happens({ clase: 'perfil-retirado', grupoId: 7, perfilId: 31 });
  await see(card.getByText('Lucía Núñez se borra'));
});

test('a pupil asks to be erased by keyboard, reads since when, and takes it back', async () => {
  let pedido: string | null = null;
  play({
    ...misDatos(LUCIA),
    'GET /api/Usuario/datos': datosDe(1),
    'GET /api/Usuario/borrado': () => ({ pedido }),
    'PUT /api/Usuario/borrado': ({ body }) => ({ pedido: (pedido = body.pedido ? new Date().toISOString() : null) }),
  });
  await open('/mis-datos', LUCIA);
  const ask = page.getByRole('button', { name: 'Pedir que se borren mis datos' });
  await enter(ask);
  await see(page.getByText(/^Lo pediste hoy a las? /));
  const back = page.getByRole('button', { name: 'Ya no lo pido' });
  await expect.element(back).toHaveFocus();
  await back.click();
  await see(ask);
  expect(sentTo('PUT /api/Usuario/borrado')).toMatchObject([{ body: { pedido: true } }, { body: { pedido: false } }]);
});
