import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, enLista, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../../../screenTests/makers/solicitudes.ts';
import { playSolicitudesMedalla } from '../../../screenTests/makers/solicitudesMedalla.ts';
import { outsideOrCut } from '../../../screenTests/outside.ts';
import { address, enter, goBack, miss, open, resize, see, withMotion } from '../../../screenTests/screen.tsx';
import { refused, said } from '../../../screenTests/toasts.ts';
import { hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const ACCEPT = 'POST /api/Profesor/aceptar-solicitud-medalla';
const REJECT = 'POST /api/Profesor/rechazar-solicitud-medalla';
const ACCEPT_ALL = 'POST /api/Profesor/aceptar-solicitudes-medallas';
const [LUCIA, MATEO, NURIA] = ['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'] as const;
const TAB = `/grupo/${GRUPO_ID}?pestana=solicitudes`;
type Pedidas = Parameters<typeof playSolicitudesMedalla>;
const TRES: Pedidas = [
  ['Lectura', 'He leído tres libros.\nY los he contado en clase.'],
  ['Constancia', '', MATEO],
  ['Lectura', 'Leo cada noche con mi hermano.', NURIA],
];
const tipo = (name: RegExp | string) => page.getByRole('radio', { name });
const link = (name: RegExp | string) => page.getByRole('link', { name });
const deAlumno = (nombre: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: nombre });
const button = (verb: string, nombre: string) =>
  page.getByRole('button', { name: new RegExp(`^${verb}.* de ${nombre}$`) });

/** «Rechazar…» asks for an optional reason first. */
async function decide(verb: 'Aceptar' | 'Rechazar', quien: string, motivo = ''): Promise<void> {
  await button(verb, quien).click();
  if (verb === 'Aceptar') return;
  const rechazo = page.getByRole('dialog', { name: new RegExp(`^Rechazar .* a ${quien}$`) });
  if (motivo !== '') await rechazo.getByRole('textbox').fill(motivo);
  await rechazo.getByRole('button', { name: 'Rechazar', exact: true }).click();
}

function playTab(...pedidas: Pedidas) {
  play(claseDelProfesor());
  return playSolicitudesMedalla(...pedidas);
}

async function openMedallas(...pedidas: Pedidas) {
  const played = playTab(...pedidas);
  await open(`${TAB}&tipo=medallas`, MARTA);
  return played;
}

test('shows both kinds behind a switch, counted there, on tab and cover, without history entries', async () => {
  play({ 'GET /api/profesor/mis-grupos': [{ ...enLista, solicitudesPendientes: 4 }] });
  playTab(...TRES);
  playSolicitudesUnion('Óscar Álvarez');
  await open('/groups', MARTA);
  await page.getByText('4 solicitudes').click();
  await link(/Solicitudes.*4 pendientes/).click();
  await expect.element(tipo(/Unión\s*1/)).toBeChecked();
  await see(page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' }));
  await tipo(/Medallas\s*3/).click();
  await see(deAlumno(LUCIA).getByText('Y los he contado en clase.'));
  await expect.element(deAlumno(LUCIA)).toHaveTextContent(/Pide Lectura · ahora mismo.*Pendiente/);
  await expect.element(deAlumno(MATEO)).toHaveTextContent('Sin descripción');
  expect(address()).toBe(`${TAB}&tipo=medallas`);
  goBack();
  await see(page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }));
});

test('opens the half with pending requests, and keeps the chosen half, also by address', async () => {
  playTab(['Lectura', '']);
  await open(TAB, MARTA);
  await expect.element(tipo(/Medallas/)).toBeChecked();
  await tipo('Unión').click();
  const none = page.getByRole('heading', { name: 'No hay solicitudes pendientes' });
  await see(none);
  await open(address(), MARTA);
  await see(none);
  await link('Alumnos').click();
  await link(/^Solicitudes/).click();
  await expect.element(tipo(/Medallas/)).toBeChecked();
});

test('accepts and rejects before the server answers, disables the buttons and moves no row', async () => {
  const { waiting } = await openMedallas(...TRES);
  const held = [hold(ACCEPT), hold(REJECT)];
  for (const [verb, quien, estado] of [
    ['Aceptar', LUCIA, 'Aceptada'],
    ['Rechazar', MATEO, 'Rechazada'],
  ] as const) {
    await decide(verb, quien);
    await see(deAlumno(quien).getByText(estado));
    const resting = deAlumno(quien).getByRole('button').elements() as HTMLButtonElement[];
    expect(resting.map(({ disabled }) => disabled)).toEqual([true, true]);
  }
  expect(waiting()).toBe(3);
  for (const { letGo } of held) letGo();
  await said('Lucía Fernández ha ganado Lectura');
  await said('Has rechazado la solicitud de Mateo Quispe.');
  await see(link(/Solicitudes.*1 pendiente/));
  await expect.poll(() => sentTo('GET /api/Profesor/solicitudes-medallas').length).toBeGreaterThan(1);
  await untilQuiet();
  const nombres = page.getByRole('list').getByRole('heading', { level: 3 }).elements();
  expect(nombres.map(({ textContent }) => textContent)).toEqual([LUCIA, MATEO, NURIA]);
  await link('Alumnos').click();
  await see(deAlumno(LUCIA).getByText('Lectura, 1'));
});

test('grants once on a double click, and moves the focus to the next while its row fades', async () => {
  await withMotion();
  await openMedallas(...TRES);
  const held = hold(ACCEPT);
  await button('Aceptar', LUCIA).dblClick();
  held.letGo();
  await said('Lucía Fernández ha ganado Lectura');
  await untilQuiet();
  expect(sentTo(ACCEPT)).toHaveLength(1);
  await enter(button('Aceptar', MATEO));
  await expect.element(button('Aceptar', NURIA)).toHaveFocus();
});

test('rolls back a decision that the server refuses', async () => {
  await openMedallas(...TRES);
  for (const [verb, key, quien, fallback] of [
    ['Aceptar', ACCEPT, LUCIA, 'Error al aceptar la solicitud de medalla.'],
    ['Rechazar', REJECT, MATEO, 'Error al rechazar la solicitud de medalla.'],
  ] as const) {
    refuse(key, 409);
    await decide(verb, quien);
    await refused(fallback);
    await see(deAlumno(quien).getByText('Pendiente'));
    await expect.element(button(verb, quien)).toBeEnabled();
  }
});

test('shows requests made and decided elsewhere, and no longer offers to decide them', async () => {
  const { askElsewhere, decide } = await openMedallas();
  await see(page.getByRole('heading', { name: 'Nadie ha pedido una medalla todavía' }));
  askElsewhere('Lectura', 'Por favor.');
  await expect.element(button('Aceptar', LUCIA)).toBeEnabled();
  decide('Rechazada');
  await see(deAlumno(LUCIA).getByText('Rechazada'));
  await expect.element(button('Aceptar', LUCIA)).toBeDisabled();
});

test('grants several at once, except to a pupil who has left, and undoes them all', async () => {
  const { takeOut } = await openMedallas(...TRES, ['Creatividad', 'Un cartel.', MATEO]);
  const all = page.getByRole('button', { name: 'Aceptar todas (4)' });
  await see(all);
  const held = hold(ACCEPT_ALL);
  await all.dblClick();
  takeOut(NURIA);
  held.letGo();
  await said('Has dado 3 medallas.');
  await see(page.getByText('Esta solicitud ya no está: se ha retirado mientras tanto.'));
  const sent = sentTo(ACCEPT_ALL).map(({ body }) => body);
  expect(sent).toEqual([{ grupoId: GRUPO_ID, solicitudesIds: [80, 81, 82, 83] }]);
  await see(deAlumno(LUCIA).getByText('Aceptada'));
  await miss(page.getByRole('button', { name: /^Aceptar todas/ }));
  // Deciding the last one must not switch the half.
  await expect.element(tipo('Medallas')).toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await said('3 solicitudes vuelven a esperar.');
  const undone = sentTo('POST /api/Profesor/deshacer-solicitudes-medallas').map(({ body }) => body.solicitudesIds);
  expect(undone).toEqual([[80, 81, 83]]);
  await see(page.getByRole('button', { name: 'Aceptar todas (3)' }));
});

test('rejects with free text, which is shown with the request', async () => {
  await openMedallas(...TRES);
  const motivo = 'Cuéntamelo <b>mañana</b> en clase.';
  await decide('Rechazar', LUCIA, motivo);
  await see(deAlumno(LUCIA).getByText(`Le has dicho: «${motivo}»`));
  expect(sentTo(REJECT)).toMatchObject([{ body: { motivo } }]);
});

for (const width of [320, 340, 360]) {
  test(`fits the window with the longest names, at ${width} px`, async () => {
    await resize({ width, height: 740 });
    const largo = 'Maximiliano Augustoo Fernández-Villaverde';
    playTab(['Lectura', 'Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', largo], ...TRES, ...TRES, ...TRES);
    playSolicitudesUnion(largo, ...Array.from({ length: 12 }, (_, i) => `Óscar Álvarez ${i}`));
    const inside = () => outsideOrCut(page.getByRole('main').element());
    for (const of of ['union', 'medallas']) {
      await open(`${TAB}&tipo=${of}`, MARTA);
      await see(deAlumno(largo));
      await untilQuiet();
      expect([of, inside()]).toEqual([of, []]);
    }
    await decide('Rechazar', largo);
    await see(deAlumno(largo).getByText('Rechazada'));
    expect(inside()).toEqual([]);
  });
}
