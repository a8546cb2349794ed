import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isInSight } from '../../../screenTests/covered.ts';
import { deProfesor, enLista, GRUPO_ID, listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { LUCIA, MARTA, usuario } from '../../../screenTests/makers/personas.ts';
import { playRecompensas, recompensa } from '../../../screenTests/makers/tienda.ts';
import { address, miss, open, PHONE, press, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { hold, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const PISTA = recompensa(1, 'Pista en el examen', 60);
const MIS_GRUPOS = 'GET /api/profesor/mis-grupos';
const ASIGNAR = 'POST /api/Recompensa/asignar-a-grupos';
const ALTA = 'POST /api/Recompensa/alta';

const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
const nombre = dialog.getByLabelText('Nombre');
const precio = dialog.getByLabelText('Precio en monedas');
const dados = dialog.getByRole('radio', { name: 'Dados' });
const create = dialog.getByRole('button', { name: 'Crear recompensa' });
const asignar = page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
const assign = asignar.getByRole('button', { name: 'Asignar' });
const opciones = page.getByRole('listbox');
const button = (name: string) => page.getByRole('main').getByRole('button', { name });
const card = (titulo: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo, exact: true }) });
const said = (texto: string) => see(page.getByRole('status').getByText(texto, { exact: true }));
const alta = () => sentTo(ALTA).map(({ body }) => body);

async function openPage(...args: Parameters<typeof playRecompensas>): Promise<void> {
  play(deProfesor);
  playRecompensas(...args);
  await open('/rewards', MARTA);
}

async function tabTo(what: ReturnType<typeof page.getByRole>): Promise<void> {
  for (let tabs = 0; tabs < 30 && what.query() !== document.activeElement; tabs += 1) await press('{Tab}');
  await expect.element(what).toHaveFocus();
}

async function findIcono(): Promise<void> {
  await tabTo(dialog.getByRole('searchbox', { name: 'Buscar ícono' }));
  expect(dialog.getByRole('radio').elements()).toHaveLength(48);
  await press('tartá');
  await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(1);
  // Enter picks the only match and doesn't submit the form.
  await press('{Enter}');
  await expect.element(dialog.getByRole('radio', { name: 'Tarta' })).toBeChecked();
}

test('creates a reward by keyboard, with the icon found by its Spanish name', async () => {
  await openPage(1);
  await see(page.getByRole('heading', { name: 'Aún no tienes recompensas' }));
  await tabTo(button('Crear recompensa'));
  await press('{Enter}');
  await expect.element(dialog.getByRole('checkbox', { name: /2\.º ESO B/ })).toBeChecked();
  await tabTo(nombre);
  await press('Tarta para la clase');
  await expect.element(precio).toHaveValue('0');
  await tabTo(precio);
  await press('1.250');
  await tabTo(dialog.getByRole('checkbox', { name: 'Se puede canjear más de una vez' }));
  await expect.element(precio).toHaveValue('1250');
  await press(' ');
  await findIcono();
  await tabTo(create);
  expect(alta()).toEqual([]);
  await press('{Enter}');
  await miss(dialog);
  await said('Recompensa creada correctamente. Ya está en la tienda.');
  await see(card('Tarta para la clase').getByText('1250'));
  await see(card('Tarta para la clase').getByText('En la tienda de 2.º ESO B'));
  const tarta = { nombre: 'Tarta para la clase', nombreIcono: 'cake-candles', precio: 1250, repetible: true };
  expect(alta()).toEqual([{ ...tarta, gruposIds: [GRUPO_ID] }]);
});

test('says what is wrong beside each field, and sends nothing until it is right', async () => {
  await openPage(1);
  await button('Crear recompensa').click();
  await see(dialog.getByText('Entre 10 y 10.000 monedas.'));
  await create.click();
  await expect.element(nombre).toHaveFocus();
  await see(dialog.getByText('El nombre de la recompensa no puede estar vacío.'));
  await see(dialog.getByText('Debes seleccionar un ícono representativo.'));
  const outside = dialog.getByText('La cantidad de monedas necesarias debe estar entre 10 y 10,000.');
  for (const bad of ['0', '9', '10001', 'gratis', '']) {
    await precio.fill('10');
    await miss(outside);
    await precio.fill(bad);
    await nombre.click();
    await see(outside);
  }
  await precio.fill('-5');
  await see(dialog.getByText('El precio no puede ser negativo.'));
  for (const bad of ['ab', 'x'.repeat(51)]) {
    await nombre.fill(bad);
    await see(dialog.getByText('El nombre de la recompensa debe tener entre 3 y 50 caracteres.'));
  }
  expect(alta()).toEqual([]);
});

for (const [path, opener, save, label, text, fault] of [
  ['/medals', 'Crear medalla', 'Crear Medalla', 'Descripción', 'Cada día un poco.', 'Debes seleccionar un ícono.'],
  ['/rewards', 'Crear recompensa', 'Crear recompensa', 'Precio en monedas', '50', /^Debes seleccionar un ícono rep/],
] as const) {
  test(`focuses the first icon if none is chosen, with the error in view on a phone: ${path}`, async () => {
    await resize(PHONE);
    play({ ...deProfesor, 'GET /api/Medalla': medallasDeEjemplo() });
    playRecompensas(1);
    await open(path, MARTA);
    await button(opener).first().click();
    const opened = page.getByRole('dialog');
    await opened.getByLabelText('Nombre').fill('Constancia');
    await opened.getByLabelText(label).fill(text);
    await opened.getByRole('button', { name: save }).click();
    await expect.element(opened.getByRole('radiogroup', { name: 'Ícono' }).getByRole('radio').first()).toHaveFocus();
    await expect.poll(() => isInSight(opened.getByText(fault).element())).toBe(true);
  });
}

async function fillJuegos(): Promise<void> {
  await button('Crear recompensa').click();
  await nombre.fill('Tarde de juegos');
  await precio.fill('50');
  await dados.click({ force: true });
}

test('keeps everything typed and ticked when creating fails', async () => {
  await openPage(1);
  await fillJuegos();
  const held = hold(ALTA);
  await create.click();
  held.refuse('CUERPO_INVALIDO');
  await see(page.getByText('No hemos entendido los datos enviados. Revísalos y vuelve a intentarlo.').first());
  held.letGo();
  await expect.element(dialog.getByRole('checkbox', { name: /2\.º ESO B/ })).toBeChecked();
  await expect.element(nombre).toHaveValue('Tarde de juegos');
  await expect.element(precio).toHaveValue('50');
  await expect.element(dados).toBeChecked();
  await create.click();
  await miss(dialog);
  expect(alta().map(({ gruposIds }) => gruposIds)).toEqual([[GRUPO_ID], [GRUPO_ID]]);
});

test('warns of a duplicate name beside its field, without blocking', async () => {
  await resize(PHONE);
  await openPage(1, recompensa(1, 'Música en clase', 30));
  await fillJuegos();
  await nombre.fill('musica en CLASE');
  await see(dialog.getByText('Ya tienes otra recompensa que se llama «musica en CLASE».'));
  await create.click();
  await miss(dialog);
  await see(card('musica en CLASE'));
});

const JUEGO = recompensa(2, 'Diez minutos de juego', 50, { gruposIds: [] });

test('can be searched and edited', async () => {
  await resize(PHONE);
  await openPage(1, PISTA, JUEGO);
  await see(card('Pista en el examen').getByText('En la tienda de 2.º ESO B'));
  const search = page.getByRole('searchbox', { name: 'Buscar recompensas' });
  await search.fill('  EXÁMEN');
  const found = page.getByRole('list', { name: 'Recompensas' }).getByRole('listitem');
  await expect.poll(() => found.elements().length).toBe(1);
  await search.fill('coche');
  await see(page.getByRole('heading', { name: 'Ninguna recompensa se llama «coche»' }));
  await button('Ver todas').click();
  await button('Editar Pista en el examen').click();
  const edit = page.getByRole('dialog', { name: 'Editar recompensa' });
  await edit.getByLabelText('Precio en monedas').fill('75');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await miss(edit);
  await see(card('Pista en el examen').getByText('75'));
  expect(sentTo('PUT /api/Recompensa/:id')[0]).toMatchObject({ params: { id: 1 }, body: { precio: 75 } });
});

test('is deleted after a confirmation that names it', async () => {
  await resize(PHONE);
  await openPage(1, PISTA, JUEGO);
  await button('Editar Diez minutos de juego').click();
  await page.getByRole('button', { name: 'Eliminar recompensa' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar recompensa' });
  await see(question.getByText('Diez minutos de juego'));
  await see(question.getByText('¿Estás seguro que deseas eliminar esta recompensa?'));
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await miss(card('Diez minutos de juego'));
  await said('Recompensa eliminada correctamente.');
  await see(card('Pista en el examen'));
  expect(sentTo('DELETE /api/Recompensa/:id').map(({ params }) => params)).toEqual([{ id: 2 }]);
});

const elegida = asignar.getByRole('button', { name: /Recompensa/ });
const primerGrupo = asignar.getByRole('checkbox').first();

async function choosePista(): Promise<void> {
  await elegida.click();
  await page.getByRole('option', { name: /Pista en el examen/ }).click();
}

test('assigning requires a reward and a group, and offers only stores that lack the reward', async () => {
  await openPage(3, PISTA);
  await button('Asignar recompensas').click();
  await expect.poll(() => asignar.getByRole('checkbox').elements().length).toBe(3);
  await assign.click();
  await see(asignar.getByText('Por favor selecciona una recompensa.'));
  await see(asignar.getByText('Selecciona al menos un grupo.'));
  await expect.element(elegida).toHaveFocus();
  await choosePista();
  await expect.poll(() => asignar.getByRole('checkbox').elements().length).toBe(2);
  await see(asignar.getByText('Ya está en la tienda de 2.º ESO B.'));
  await assign.click();
  await expect.element(primerGrupo).toHaveFocus();
  expect(sentTo(ASIGNAR)).toEqual([]);
});

test('goes into several stores at once, or into none', async () => {
  await openPage(3, PISTA);
  await button('Asignar recompensas').click();
  await choosePista();
  await asignar.getByLabelText(/3\.º ESO A/).click({ force: true });
  const held = hold(ASIGNAR);
  await assign.click();
  held.refuse('RECOMPENSA_YA_ASIGNADA', { campo: 'gruposIds', grupo: '3.º ESO A' });
  await see(asignar.getByText('La tienda de 3.º ESO A ya tiene esta recompensa.'));
  await expect.element(primerGrupo).toHaveFocus();
  held.letGo();

  await asignar.getByLabelText(/4\.º ESO C/).click({ force: true });
  await assign.click();
  await miss(asignar);
  await said('«Pista en el examen» ya está en 2 tiendas.');
  await see(card('Pista en el examen').getByText('En 3 tiendas'));
  const sent = sentTo(ASIGNAR).map(({ body }) => body.gruposIds);
  expect(sent).toEqual([[GRUPO_ID + 1], [GRUPO_ID + 1, GRUPO_ID + 2]]);
});

test('says what to do if nothing is left to assign: no rewards, or all in every store', async () => {
  await openPage(1);
  await button('Asignar recompensas').click();
  await see(asignar.getByText('Aún no has creado ninguna recompensa.'));
  await openPage(3, { ...PISTA, gruposIds: [GRUPO_ID, GRUPO_ID + 1, GRUPO_ID + 2] });
  await see(card('Pista en el examen'));
  await button('Asignar recompensas').click();
  await see(asignar.getByText('Todas tus recompensas están ya en todas tus tiendas.'));
  expect(
    page
      .getByRole('status')
      .getByText(/recompensas/)
      .elements(),
  ).toEqual([]);
  await asignar.getByRole('button', { name: 'Crear recompensa' }).click();
  await miss(asignar);
  const tiendas = dialog.getByRole('group', { name: 'Ponerla en la tienda de' }).getByRole('checkbox');
  await expect.poll(() => tiendas.elements().length).toBe(3);
});

/** Checks that both lists show the message and neither claims to be empty. */
async function reads(texto: RegExp): Promise<void> {
  await button('Asignar recompensas').click();
  await see(asignar.getByRole('group', { name: 'Grupos' }).getByText(texto));
  await elegida.click();
  await see(opciones.getByText(texto));
  await pressEscape(opciones);
  await miss(opciones);
  expect(page.getByText(/Aún no tienes grupos|están ya en todas/).elements()).toEqual([]);
}

test('says that the groups are loading or failed to load', async () => {
  play(deProfesor);
  playRecompensas(1, { ...PISTA, gruposIds: [] });
  const held = hold(MIS_GRUPOS);
  await open('/rewards', MARTA);
  await reads(/se está cargando/);
  refuse(MIS_GRUPOS, 400);
  await open('/rewards', MARTA);
  await reads(/^No se ha podido cargar/);
  held.letGo();
  await asignar.getByRole('button', { name: 'Cancelar' }).click();
  await miss(asignar);
  await button('Asignar recompensas').click();
  await expect.element(asignar.getByRole('checkbox')).toBeInTheDocument();
  await choosePista();
});

test('links a teacher without groups to creating one', async () => {
  play(listaDelProfesor());
  await openPage(0, { ...PISTA, gruposIds: [] });
  await button('Asignar recompensas').click();
  await see(asignar.getByText('Aún no tienes grupos: crea uno y tendrá su tienda.'));
  await asignar.getByRole('link', { name: 'Ir a mis grupos' }).click();
  await see(page.getByRole('heading', { name: 'Grupos', level: 1 }));
  expect(address()).toBe('/groups');
});

test('shows a student what their classes offer, and says who makes rewards', async () => {
  await resize(PHONE);
  play({
    'GET /api/Usuario/me': usuario(LUCIA),
    'GET /api/estudiante/mis-grupos': [enLista],
    'GET /api/Recompensa/obtener-recompensas-profesor': [PISTA],
  });
  await open('/rewards', LUCIA);
  await see(card('Pista en el examen').getByText('En la tienda de Matemáticas'));
  expect(page.getByRole('button', { name: /^Editar/ }).elements()).toEqual([]);
  for (const name of ['Crear recompensa', 'Asignar recompensas']) {
    await button(name).click();
    const notice = page.getByRole('dialog');
    await see(notice.getByText('Solo tu profesor puede crear y asignar recompensas.'));
    await notice.getByRole('button', { name: 'Entendido' }).click();
    await miss(notice);
  }
  await page.getByRole('button', { name: /menú/i }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await see(menu);
  expect(menu.getByRole('link', { name: 'Recompensas' }).elements()).toEqual([]);
});

test('says that the rewards failed to load, and retries', async () => {
  play(deProfesor);
  refuse('GET /api/Recompensa/obtener-recompensas-profesor', 400);
  play({ [MIS_GRUPOS]: [] });
  await open('/rewards', MARTA);
  await see(page.getByRole('heading', { name: 'No hemos podido cargar tus recompensas' }));
  await see(page.getByText('No se pudieron obtener las recompensas del profesor.'));
  // Students see the buttons too (spec §6).
  await see(button('Asignar recompensas'));
  await see(button('Crear recompensa'));
  playRecompensas(1);
  await button('Reintentar').click();
  await see(page.getByRole('heading', { name: 'Aún no tienes recompensas' }));
});
