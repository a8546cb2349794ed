import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { enLista, deProfesor, listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { borradoDe, borrados, datosDe, SE_BORRA_ISO } from '../../../screenTests/makers/privacidad.ts';
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
    [POST]: () => ({ seBorra: (seBorra = SE_BORRA_ISO) }),
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
    await see(dialog.getByText('Las copias de seguridad de antes, hasta que se borran: las de Aúpa, a los 14 días.'));
    await see(dialog.getByText('«La medalla de Lucía»'));
    await dialog.getByRole('radio', { name: 'Se quita su fila' }).click();
    await dialog.getByRole('checkbox', { name: /vez 2/ }).click();
    await send.click();
    await miss(dialog);
    expect(sentTo(POST)).toMatchObject([
      {
        params: { id: 7, perfilId: 31 },
        body: { cierres: 'Fuera', textos: ['lote.motivo.1', 'lote.motivo.3'] },
      },
    ]);
    await see(page.getByRole('status').getByText('Lucía Núñez se borra mañana.'));
    await see(page.getByText(/hasta el lunes 30 de noviembre a las 18:49/));
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
  await see(dialog.getByText('Su cuenta no: está o ha estado en clases de otros profesores, que borran lo suyo.'));
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

test('what can’t be loaded says so in the card, and «Reintentar» loads it', async () => {
  playLucia(1);
  refuse('GET /api/Grupo/:id/perfiles/:perfilId/borrado', 'ROL_NO_AUTORIZADO');
  await open('/grupo/7/datos/31', MARTA);
  await see(page.getByText('No hemos podido cargar lo que se borra.'));
  await miss(start);
  admit('GET /api/Grupo/:id/perfiles/:perfilId/borrado');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await see(start);
});

test('after the day there is nothing to undo, and of an erased pupil nothing to read', async () => {
  playLucia(0, { seBorra: '2026-11-01T10:00:00.000Z' });
  await open('/grupo/7/datos/31', MARTA);
  await see(page.getByText('Ya no está en tus clases, y se borra para siempre. Ya no se puede deshacer.'));
  await miss(undo);
  refuse('GET /api/Grupo/:id/perfiles/:perfilId/borrado', 'NO_ENCONTRADO');
  happens({ clase: 'perfil-retirado', grupoId: 7, perfilId: 31 });
  await see(page.getByRole('heading', { name: 'Aquí no hay nada tuyo', level: 1 }));
});

test('closes the choices when another tab has erased the pupil meanwhile', async () => {
  const cambios = { seBorra: null as string | null };
  playLucia(1, cambios);
  await openDialog();
  cambios.seBorra = SE_BORRA_ISO;
  happens({ clase: 'perfil-retirado', grupoId: 7, perfilId: 31 });
  await miss(dialog);
  await see(undo);
  expect(sentTo(POST)).toEqual([]);
});

test('of many texts it shows a hundred, then all, and sends every one', async () => {
  playLucia(150);
  await openDialog();
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(100);
  await dialog.getByRole('button', { name: 'Ver todos (151)' }).click();
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(150);
  await send.click();
  await miss(dialog);
  expect(sentTo(POST)[0]?.body?.textos).toHaveLength(150);
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
  await see(card.getByText('Puedes deshacerlo hasta el lunes 30 de noviembre a las 18:49.'));
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
  refuse(DELETE, 'FUERA_DE_PLAZO', { plazo: '24 horas' });
  await open('/groups', MARTA);
  await card.getByRole('button', { name: 'Deshacer: Lucía Núñez' }).click();
  await see(page.getByText('Han pasado más de 24 horas: ya no se puede deshacer.'));
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

/** The pupil's own page, as the server keeps whether they ask to be erased. */
async function openMisDatos(): Promise<void> {
  let pedido: string | null = null;
  play({
    ...misDatos(LUCIA),
    'GET /api/Usuario/datos': datosDe(1),
    'GET /api/Usuario/borrado': () => ({ pedido }),
    'PUT /api/Usuario/borrado': ({ body }) => ({ pedido: (pedido = body.pedido ? new Date().toISOString() : null) }),
  });
  await open('/mis-datos', LUCIA);
}

test('a pupil asks to be erased by keyboard, reads since when, and takes it back', async () => {
  await openMisDatos();
  const ask = page.getByRole('button', { name: 'Pedir que se borren mis datos' });
  await enter(ask);
  await see(page.getByText(/^Lo pediste el \d+ de /));
  const back = page.getByRole('button', { name: 'Ya no lo pido' });
  await expect.element(back).toHaveFocus();
  await back.click();
  await see(ask);
  expect(sentTo('PUT /api/Usuario/borrado')).toMatchObject([{ body: { pedido: true } }, { body: { pedido: false } }]);
});

test('a double click asks once, and does not take it back', async () => {
  await openMisDatos();
  await page.getByRole('button', { name: 'Pedir que se borren mis datos' }).dblClick();
  await see(page.getByRole('link', { name: 'A quién escribir si nadie contesta en un mes' }));
  await see(page.getByRole('button', { name: 'Ya no lo pido' }));
  expect(sentTo('PUT /api/Usuario/borrado')).toMatchObject([{ body: { pedido: true } }]);
});
