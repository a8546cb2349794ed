import { GRUPO_LLENO } from '@aupa/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../../../screenTests/makers/solicitudes.ts';
import { clickAt, DESKTOP, focus, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { refused, said, saidAndClosed } from '../../../screenTests/toasts.ts';
import { hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const ACCEPT = 'POST /api/Profesor/aceptar-solicitud';
const REJECT = 'POST /api/Profesor/rechazar-solicitud';
const PATH = `/grupo/${GRUPO_ID}`;
const ACCEPT_ALL = 'POST /api/Profesor/aceptar-solicitudes';
/** As long as names may be: 41 characters. */
const LARGO = ['Maximiliano Augustoo', 'Fernández-Villaverde'] as const;
const CUATRO = ['Ana Ruiz', 'Eva Gil', 'Leo Paz', LARGO.join(' ')];
const accept = (nombre: string) => page.getByRole('button', { name: `Aceptar a ${nombre}` });
const deAlumno = (nombre: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: nombre });
const acceptAll = page.getByRole('button', { name: /^Aceptar a todos/ });
const dialog = page.getByRole('alertdialog', { name: '¿Aceptar a todos?' });

async function openUnion(...nombres: string[]) {
  play(claseDelProfesor());
  const played = playSolicitudesUnion(...nombres);
  await open(`${PATH}?pestana=solicitudes`, MARTA);
  return played;
}

test('says at once what became of it', async () => {
  const { waiting } = await openUnion('Lucía Núñez', 'Mateo Sanz', 'Nuria Ros', 'Aisha Diallo', 'Bruno Sanz');
  const held = [hold(ACCEPT), hold(REJECT)];
  for (const [verb, quien, estado] of [
    ['Aceptar', 'Lucía Núñez', 'Aceptada'],
    ['Aceptar', 'Aisha Diallo', 'Aceptada'],
    ['Rechazar', 'Mateo Sanz', 'Rechazada'],
    ['Rechazar', 'Bruno Sanz', 'Rechazada'],
  ] as const) {
    await page.getByRole('button', { name: `${verb} a ${quien}` }).click();
    await see(deAlumno(quien).getByText(estado));
    expect(deAlumno(quien).getByRole('button').elements()).toEqual([]);
  }
  await expect.poll(() => sentTo(ACCEPT).length + sentTo(REJECT).length).toBe(4);
  expect(waiting()).toHaveLength(5);
  for (const { letGo } of held) letGo();
  // Several of a kind that come fast are one toast.
  await said(/ya está en el grupo\./);
  await said(/^Has rechazado la solicitud de/);
  await expect.poll(waiting).toEqual(['Nuria Ros']);
});

test('made elsewhere appears by itself and moves neither the focus nor the page', async () => {
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
  test(`lets all who wait in with two taps, whoever they are, at ${size.width} px`, async () => {
    await resize(size);
    const { waiting } = await openUnion(...CUATRO);
    play({ 'GET /api/Grupo/:id/perfiles': () => (waiting().length === 0 ? [perfil(14, ...LARGO)] : []) });
    await expect.element(acceptAll).toHaveTextContent('Aceptar a todos (4)');
    await acceptAll.click();
    await see(dialog);
    const nombres = dialog.getByRole('listitem').elements();
    expect(nombres.map(({ textContent }) => textContent)).toEqual(CUATRO);
    await dialog.getByRole('button', { name: 'Aceptar a los 4' }).dblClick();
    await said('4 alumnos ya están en el grupo.');
    await see(page.getByRole('heading', { name: 'No hay solicitudes pendientes' }));
    const sent = sentTo(ACCEPT_ALL).map(({ body }) => body);
    expect(sent).toEqual([{ grupoId: GRUPO_ID, solicitudesIds: [1, 2, 3, 4] }]);
    await page.getByRole('link', { name: 'Alumnos' }).click();
    await see(page.getByText(LARGO.join(' ')).first());
  });
}

test('names a pupil who withdraws meanwhile; one who comes meanwhile waits', async () => {
  const { askElsewhere, withdrawElsewhere, waiting } = await openUnion(...CUATRO);
  await acceptAll.click();
  await see(dialog);
  withdrawElsewhere(1);
  askElsewhere('Tarde Llega');
  await untilQuiet();
  await dialog.getByRole('button', { name: 'Aceptar a los 4' }).click();
  await said('3 alumnos ya están en el grupo.');
  await see(page.getByText('Ana Ruiz: Esta solicitud ya no está: se ha retirado mientras tanto.'));
  await see(accept('Tarde Llega'));
  expect(waiting()).toEqual(['Tarde Llega']);
});

test('tells once for how many there was no room, and why', async () => {
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
  await dialog.getByRole('button', { name: 'Aceptar a los 5' }).click();
  await see(page.getByText(`4 solicitudes siguen esperando. ${GRUPO_LLENO}`));
  expect(page.getByText(/se han retirado/).elements()).toEqual([]);
});

test('leaves a row where it was, so that a hand that clicks twice decides one', async () => {
  const { waiting } = await openUnion(...CUATRO);
  await see(accept('Ana Ruiz'));
  const { x, y } = accept('Ana Ruiz').element().getBoundingClientRect();
  await clickAt(x + 40, y + 22);
  await see(deAlumno('Ana Ruiz').getByText('Aceptada'));
  await clickAt(x + 40, y + 22);
  await page.getByRole('button', { name: 'Rechazar a Eva Gil' }).click();
  await see(deAlumno('Eva Gil').getByText('Rechazada'));
  await expect.element(acceptAll).toHaveTextContent('Aceptar a todos (2)');
  await untilQuiet();
  expect(waiting()).toEqual(CUATRO.slice(2));
});

test('brings back what is refused, with the reason; one alone needs no button for all', async () => {
  const { withdrawElsewhere } = await openUnion('Ana Ruiz', 'Eva Gil');
  refuse(ACCEPT_ALL, 409);
  await acceptAll.click();
  await dialog.getByRole('button', { name: 'Aceptar a los 2' }).click();
  await refused('Error al aceptar las solicitudes.');
  // It leaves before it is refused, and comes back with the refusal.
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

test('answers with ready-made words, which may be changed, with own ones or with none', async () => {
  await resize(PHONE);
  await openUnion('Ana Ruiz', 'Eva Gil', 'Leo Paz');
  const answer = async (decision: 'Aceptar' | 'Rechazar', nombre: string, ...motivos: string[]) => {
    await page.getByRole('button', { name: `Responder con unas palabras: ${nombre}` }).click();
    const respuesta = page.getByRole('dialog', { name: `Responder a ${nombre}` });
    const campo = respuesta.getByRole('textbox', { name: 'Unas palabras (las leerá el alumno)' });
    // Ready-made words of the other decision go with it.
    await respuesta.getByRole('button', { name: '¡Qué bien tenerte en clase!' }).click();
    await respuesta.getByRole('radio', { name: 'Rechazar' }).click();
    await expect.element(campo).toHaveValue('');
    await respuesta.getByRole('radio', { name: decision }).click();
    for (const motivo of motivos) {
      await respuesta.getByRole('button', { name: motivo }).click();
      await expect.element(campo).toHaveValue(motivo);
    }
    await respuesta.getByRole('button', { name: decision, exact: true }).click();
    await miss(respuesta);
  };
  await answer('Rechazar', 'Ana Ruiz', 'No estás en mi lista de esta clase.', 'Pide entrar con tu nombre y apellidos.');
  await saidAndClosed('Has rechazado la solicitud de Ana Ruiz.');
  await answer('Rechazar', 'Eva Gil');
  await saidAndClosed('Has rechazado la solicitud de Eva Gil.');
  await answer('Aceptar', 'Leo Paz', 'Te estábamos esperando.');
  await said(/ya está en el grupo\./);
  expect(sentTo(REJECT).map(({ body }) => body?.motivo)).toEqual(['Pide entrar con tu nombre y apellidos.', '']);
  await expect.poll(() => sentTo(ACCEPT).map(({ body }) => body?.motivo)).toEqual(['Te estábamos esperando.']);
});

test('says the same words to all who are let in together, at most two hundred letters', async () => {
  await openUnion('Ana Ruiz', 'Eva Gil');
  await acceptAll.click();
  const campo = dialog.getByRole('textbox', { name: 'Unas palabras para todos, si quieres' });
  await campo.fill('¡Hola a todos! ');
  await see(dialog.getByText('15 de 200'));
  await expect.element(campo).toHaveAttribute('maxlength', '200');
  await dialog.getByRole('button', { name: 'Aceptar a los 2' }).click();
  await said('2 alumnos ya están en el grupo.');
  expect(sentTo(ACCEPT_ALL).map(({ body }) => body.motivo)).toEqual(['¡Hola a todos!']);
});
