import type { Respuesta } from '@aupa/contract';
import { GRUPO_LLENO } from '@aupa/domain/base';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { deshechas, playSolicitudesUnion, resultado } from '../../../screenTests/makers/solicitudes.ts';
import { clickAt, DESKTOP, focus, miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { refused, said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const ACCEPT = 'POST /api/Profesor/aceptar-solicitud';
const REJECT = 'POST /api/Profesor/rechazar-solicitud';
const PATH = `/grupo/${GRUPO_ID}`;
const ACCEPT_ALL = 'POST /api/Profesor/aceptar-solicitudes';
const UNDO_ALL = 'POST /api/Profesor/deshacer-solicitudes';
/** The last is as long as names can be: 41 characters. */
const CUATRO = ['Ana Ruiz', 'Eva Gil', 'Leo Paz', 'Maximiliano Augustoo Fernández-Villaverde'];
const accept = (nombre: string) => page.getByRole('button', { name: `Aceptar a ${nombre}` });
const deAlumno = (nombre: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: nombre });
const acceptAll = page.getByRole('button', { name: /^Aceptar a todos/ });
const undo = page.getByRole('button', { name: 'Deshacer' });

/** The entry of an accepted pupil in «Últimos cambios». */
const entrada = (id: number, isDeshecha: boolean): Respuesta<'GET /api/Grupo/:id/cambios'>[number] => ({
  id,
  tipo: 'SolicitudUnion',
  referenciaId: id,
  fecha: new Date().toISOString(),
  texto: 'Entrada aceptada',
  nombreIcono: null,
  medallaId: null,
  color: null,
  perfiles: [],
  causas: [],
  deshacible: !isDeshecha,
  deshecho: isDeshecha ? new Date().toISOString() : null,
});

/** «Rechazar…» asks for a reason; without one it is two taps. */
async function reject(nombre: string, ...motivos: string[]): Promise<void> {
  await page.getByRole('button', { name: `Rechazar a ${nombre}` }).click();
  const rechazo = page.getByRole('dialog', { name: `Rechazar a ${nombre}` });
  for (const motivo of motivos) await rechazo.getByRole('button', { name: motivo }).click();
  await rechazo.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await miss(rechazo);
}

async function openUnion(...nombres: string[]) {
  play(claseDelProfesor());
  const played = playSolicitudesUnion(...nombres);
  await open(`${PATH}?pestana=solicitudes`, MARTA);
  return played;
}

test('says the result at once', async () => {
  const { waiting } = await openUnion('Lucía Núñez', 'Mateo Sanz', 'Nuria Ros', 'Aisha Diallo', 'Bruno Sanz');
  const held = [hold(ACCEPT), hold(REJECT)];
  for (const [verb, quien, estado] of [
    ['Aceptar', 'Lucía Núñez', 'Aceptada'],
    ['Aceptar', 'Aisha Diallo', 'Aceptada'],
    ['Rechazar', 'Mateo Sanz', 'Rechazada'],
    ['Rechazar', 'Bruno Sanz', 'Rechazada'],
  ] as const) {
    if (verb === 'Rechazar') await reject(quien);
    else await accept(quien).click();
    await see(deAlumno(quien).getByText(estado));
    expect(deAlumno(quien).getByRole('button').elements()).toEqual([]);
  }
  await expect.poll(() => sentTo(ACCEPT).length + sentTo(REJECT).length).toBe(4);
  expect(waiting()).toHaveLength(5);
  for (const { letGo } of held) letGo();
  // Several of a kind in quick succession share a toast.
  await said(/ya está en la clase\./);
  await said(/^Has rechazado la solicitud de/);
  await expect.poll(waiting).toEqual(['Nuria Ros']);
});

test('shows a remote request, moving neither the focus nor the page', async () => {
  play(claseDelProfesor());
  const { askElsewhere } = playSolicitudesUnion();
  await open(PATH, MARTA);
  const last = page.getByRole('button', { name: 'Dar medalla a Nuria Gil-Ruiz' });
  await see(last);
  await untilQuiet();
  await document.fonts.ready;
  focus(last);
  const place = () => [Math.round(scrollY), Math.round(last.element().getBoundingClientRect().top)];
  const stood = place();
  askElsewhere('Zoe Aguirre');
  await see(page.getByRole('link', { name: /^Solicitudes.*1/ }));
  await expect.element(last).toHaveFocus();
  expect(place()).toEqual(stood);

  await page.getByRole('link', { name: /^Solicitudes/ }).click();
  await see(accept('Zoe Aguirre'));
  focus(accept('Zoe Aguirre'));
  askElsewhere('Íker Blanco');
  await see(accept('Íker Blanco'));
  await expect.element(accept('Zoe Aguirre')).toHaveFocus();
});

for (const size of [DESKTOP, PHONE]) {
  test(`accepts everybody in one tap, and undoes it in another, at ${size.width} px`, async () => {
    await resize(size);
    const { waiting } = await openUnion(...CUATRO);
    await expect.element(acceptAll).toHaveTextContent('Aceptar a todos (4)');
    await acceptAll.dblClick();
    await said('4 alumnos ya están en la clase.');
    await see(page.getByRole('heading', { name: 'No hay solicitudes pendientes' }));
    const sent = () => sentTo(ACCEPT_ALL).map(({ body }) => body);
    expect(sent()).toEqual([{ grupoId: GRUPO_ID, solicitudesIds: [1, 2, 3, 4] }]);
    await undo.click();
    await said('4 solicitudes vuelven a esperar.');
    expect(sentTo(UNDO_ALL).map(({ body }) => body)).toEqual(sent());
    await see(accept('Eva Gil'));
    expect(waiting()).toEqual(CUATRO);
  });
}

test('Ctrl+Z undoes a joint acceptance except requests already undone, and withdraws the toast', async () => {
  const { waiting } = await openUnion(...CUATRO);
  await acceptAll.click();
  await said('4 alumnos ya están en la clase.');
  play({ 'GET /api/Grupo/:id/cambios': [4, 3, 2, 1].map((id) => entrada(id, id === 2)) });
  await press('{Control>}z{/Control}');
  await said('3 solicitudes vuelven a esperar.');
  await miss(undo);
  expect(sentTo(UNDO_ALL).map(({ body }) => body)).toEqual([{ grupoId: GRUPO_ID, solicitudesIds: [1, 3, 4] }]);
  expect(waiting()).toHaveLength(3);
});

test('names a pupil who withdraws meanwhile, and those who can no longer be put back', async () => {
  const { askElsewhere, waiting } = await openUnion(...CUATRO);
  play({ [ACCEPT_ALL]: ({ body: { solicitudesIds: ids } }) => resultado(ids, ids.slice(1)) });
  await acceptAll.click();
  await said('3 alumnos ya están en la clase.');
  await see(page.getByText('Ana Ruiz: Esta solicitud ya no está: se ha retirado mientras tanto.'));
  const mensaje = 'La entrada de Eva Gil ya no se puede deshacer: ha ganado algo en la clase.';
  play({
    [UNDO_ALL]: ({ body: { solicitudesIds: ids } }) => ({
      ...deshechas(ids.slice(1)),
      quedan: [{ id: ids[0] ?? 0, mensaje }],
    }),
  });
  await undo.click();
  await see(page.getByText(mensaje));
  askElsewhere('Tarde Llega');
  await see(accept('Tarde Llega'));
  expect(waiting()).toContain('Tarde Llega');
});

test('says once how many did not fit, and why', async () => {
  await openUnion(...CUATRO, 'Zoe Vidal');
  play({
    [ACCEPT_ALL]: ({
      body: {
        solicitudesIds: [primera = 0, ...ids],
      },
    }) => ({
      decididas: [primera],
      omitidas: ids.map((id) => ({ id, codigo: 'GRUPO_LLENO', mensaje: GRUPO_LLENO })),
    }),
  });
  await acceptAll.click();
  await see(page.getByText(`4 solicitudes siguen esperando. ${GRUPO_LLENO}`));
  expect(page.getByText(/se han retirado/).elements()).toEqual([]);
});

test('leaves a decided row in place, so that a double click decides one', async () => {
  const { waiting } = await openUnion(...CUATRO);
  await see(accept('Ana Ruiz'));
  const { x, y } = accept('Ana Ruiz').element().getBoundingClientRect();
  await clickAt(x + 40, y + 22);
  await see(deAlumno('Ana Ruiz').getByText('Aceptada'));
  await clickAt(x + 40, y + 22);
  await reject('Eva Gil');
  await see(deAlumno('Eva Gil').getByText('Rechazada'));
  await expect.element(acceptAll).toHaveTextContent('Aceptar a todos (2)');
  await untilQuiet();
  expect(waiting()).toEqual(CUATRO.slice(2));
});

test('rolls back a refused decision with the reason; a single request has no button for all', async () => {
  const { withdrawElsewhere } = await openUnion('Ana Ruiz', 'Eva Gil');
  refuse(ACCEPT_ALL, 409);
  await acceptAll.click();
  await refused('Error al aceptar las solicitudes.');
  // Optimistic: disappears, and comes back with the refusal.
  const decided = hold(ACCEPT);
  await accept('Eva Gil').click();
  await miss(accept('Eva Gil'));
  decided.refuse('SOLICITUD_DECIDIDA');
  await refused('Esta solicitud ya estaba decidida.');
  await see(accept('Eva Gil'));
  withdrawElsewhere(2);
  await miss(acceptAll);
  await see(accept('Ana Ruiz'));
});

test('rejects with a preset reason, edited or not, with free text or with none', async () => {
  await resize(PHONE);
  await openUnion('Ana Ruiz', 'Eva Gil', 'Leo Paz');
  await reject('Ana Ruiz', 'No estás en mi lista de esta clase.', 'Pide entrar con tu nombre y apellidos.');
  await saidAndClosed('Has rechazado la solicitud de Ana Ruiz.');
  await reject('Eva Gil');
  await saidAndClosed('Has rechazado la solicitud de Eva Gil.');
  await page.getByRole('button', { name: 'Rechazar a Leo Paz' }).click();
  const campo = page.getByRole('textbox', { name: 'Unas palabras, si quieres (las leerá el alumno)' });
  await campo.fill('Te veo en clase.');
  await see(page.getByText('16 de 200'));
  await expect.element(campo).toHaveAttribute('maxlength', '200');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await said('Has rechazado la solicitud de Leo Paz.');
  expect(sentTo(REJECT).map(({ body }) => body?.motivo)).toEqual([
    'Pide entrar con tu nombre y apellidos.',
    '',
    'Te veo en clase.',
  ]);
});
