import { registerProfesor } from '@aupa/api/testing';
import { openMenuEntry } from '../journey/steps.ts';
import { tabAndPress, tabAndType, tabTo } from '../keyboard/keys.ts';
import { pressEscape } from '../support/focus.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { makeRecompensa, makeTienda, recompensaCard } from './tienda.ts';

test('is created by keyboard, with the icon found by its Spanish name', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto('/groups');
  await openMenuEntry(page, 'Recompensas');
  await page.getByRole('heading', { name: 'Aún no tienes recompensas' }).waitFor();
  await page.keyboard.press('Tab');
  await tabAndPress(page, page.getByRole('main').getByRole('button', { name: 'Crear recompensa' }));
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await tabAndType(page, dialog.getByLabel('Nombre'), 'Tarta para la clase');
  await expect(dialog.getByLabel('Precio en monedas')).toHaveValue('0');
  await tabAndType(page, dialog.getByLabel('Precio en monedas'), '1.250');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Se puede canjear más de una vez' }));
  await expect(dialog.getByLabel('Precio en monedas')).toHaveValue('1250');
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('searchbox', { name: 'Buscar ícono' }));
  await expect(dialog.getByRole('radio')).toHaveCount(48);
  await page.keyboard.type('tartá');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  // Enter chooses the only one found, and sends no form that it stands in.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Tarta' })).toBeChecked();
  expect(await dialog.isVisible()).toBe(true);
  await tabAndPress(page, dialog.getByRole('button', { name: 'Crear recompensa' }));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText('Recompensa creada correctamente.').waitFor();

  const card = recompensaCard(page, 'Tarta para la clase');
  await card.getByText('1250').waitFor();
  // The only group there is was ticked.
  await card.getByText('En la tienda de 2.º ESO B').waitFor();
  const [made] = await call(profesor.token, 'GET /api/Recompensa/obtener-recompensas-profesor');
  expect(made).toMatchObject({ precio: 1250, repetible: true, representacion: { nombreIcono: 'cake-candles' } });
});

test('says what is wrong beside each field, and sends nothing until it is right', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Crear recompensa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  const nombre = dialog.getByLabel('Nombre');
  const precio = dialog.getByLabel('Precio en monedas');
  await dialog.getByText('Entre 10 y 10.000 monedas.').waitFor();
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await dialog.getByText('El nombre de la recompensa no puede estar vacío.').waitFor();
  await dialog.getByText('Debes seleccionar un ícono representativo.').waitFor();
  for (const bad of ['0', '9', '10001', 'gratis', '']) {
    await precio.fill(bad);
    await precio.blur();
    await dialog.getByText('La cantidad de monedas necesarias debe estar entre 10 y 10,000.').waitFor();
  }
  await precio.fill('-5');
  await dialog.getByText('El precio no puede ser negativo.').waitFor();
  for (const bad of ['ab', 'x'.repeat(51)]) {
    await nombre.fill(bad);
    await dialog.getByText('El nombre de la recompensa debe tener entre 3 y 50 caracteres.').waitFor();
  }
  expect(await call(profesor.token, 'GET /api/Recompensa/obtener-recompensas-profesor')).toEqual([]);
});

test('is edited, searched and deleted after a question that names it', async ({ open }) => {
  const clase = await makeTienda(0);
  await makeRecompensa(clase, { nombre: 'Pista en el examen', precio: 60 });
  await makeRecompensa(clase, { nombre: 'Diez minutos de juego', precio: 50, grupos: [] });
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await page.goto('/rewards');
  await recompensaCard(page, 'Pista en el examen').getByText('En la tienda de 2.º ESO B').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar recompensas' }).fill('  EXÁMEN');
  await expect(page.getByRole('list', { name: 'Recompensas' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar recompensas' }).fill('coche');
  await page.getByRole('heading', { name: 'Ninguna recompensa se llama «coche»' }).waitFor();
  await page.getByRole('button', { name: 'Ver todas' }).click();

  await page.getByRole('button', { name: 'Editar Pista en el examen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar recompensa' });
  await dialog.getByLabel('Precio en monedas').fill('75');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await recompensaCard(page, 'Pista en el examen').getByText('75').waitFor();

  await page.getByRole('button', { name: 'Editar Diez minutos de juego' }).click();
  await dialog.getByRole('button', { name: 'Eliminar recompensa' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar recompensa' });
  await question.getByText('Diez minutos de juego').waitFor();
  await question.getByText('¿Estás seguro que deseas eliminar esta recompensa?').waitFor();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await recompensaCard(page, 'Diez minutos de juego').waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText('Recompensa eliminada correctamente.').waitFor();
  const left = await call(clase.profesor.token, 'GET /api/Recompensa/obtener-recompensas-profesor');
  expect(left.map(({ nombre, precio }) => [nombre, precio])).toEqual([['Pista en el examen', 75]]);
});

test('goes into several stores at once, and is offered only where it is not yet', async ({ open }) => {
  const clase = await makeTienda(0);
  const { profesor } = clase;
  const [tabla] = await call(profesor.token, 'GET /api/TablaEquivalencia');
  for (const nombre of ['3.º ESO A', '4.º ESO C']) {
    await call(profesor.token, 'POST /api/grupo/alta', {
      body: { nombre, materia: 'Física', institucion: 'IES Rosalía de Castro', tablaEquivalenciaId: tabla?.id ?? 0 },
    });
  }
  await makeRecompensa(clase, { nombre: 'Pista en el examen', precio: 60 });
  const page = await open({ sesion: profesor });
  await page.goto('/rewards');
  const openForm = async () => {
    await page.getByRole('button', { name: 'Asignar recompensas' }).click();
    return page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
  };
  let dialog = await openForm();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await dialog.getByText('Por favor selecciona una recompensa.').waitFor();
  await dialog.getByText('Selecciona al menos un grupo.').waitFor();
  await dialog.getByRole('button', { name: /Recompensa/ }).click();
  await page.getByRole('option', { name: /Pista en el examen/ }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByText('Ya está en la tienda de 2.º ESO B.').waitFor();

  // Somebody else was faster: nothing is assigned, and the group is named.
  await dialog.getByLabel(/3\.º ESO A/).check();
  const unlucky = {
    mensaje: 'x',
    errores: [
      {
        codigo: 'RECOMPENSA_YA_ASIGNADA',
        campo: 'gruposIds',
        mensaje: 'La tienda de 3.º ESO A ya tiene esta recompensa.',
      },
    ],
    traza: 't',
  };
  await refuseCalls(page, 'POST', /asignar-a-grupos/, 409, unlucky);
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await dialog.getByText('La tienda de 3.º ESO A ya tiene esta recompensa.').waitFor();
  await page.unrouteAll();

  await dialog.getByLabel(/4\.º ESO C/).check();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText('«Pista en el examen» ya está en 2 tiendas.').waitFor();
  await recompensaCard(page, 'Pista en el examen').getByText('En 3 tiendas').waitFor();

  // Nothing is left to choose: the next one is made.
  await page.getByRole('button', { name: 'Asignar recompensas' }).click();
  await page.getByText('Todas tus recompensas están ya en todas tus tiendas.').waitFor();
  dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await expect(dialog.getByRole('group', { name: 'Ponerla en la tienda de' }).getByRole('checkbox')).toHaveCount(3);
});

test('is offered only once its teacher’s groups are known: until then, and when they did not come, that is said', async ({
  open,
}) => {
  const clase = await makeTienda(0);
  await makeRecompensa(clase, { nombre: 'Pista en el examen', precio: 60, grupos: [] });
  const page = await open({ sesion: clase.profesor });
  const { letGo } = await holdCalls(page, 'GET', /mis-grupos/);
  await page.goto('/rewards');
  const dialog = page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
  const reads = async (text: RegExp) => {
    await dialog.getByRole('group', { name: 'Grupos' }).getByText(text).waitFor();
    await dialog.getByRole('button', { name: /Recompensa/ }).click();
    await page.getByRole('listbox').getByText(text).waitFor();
    await pressEscape(page.getByRole('listbox'));
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await page.getByText(/Aún no tienes grupos|están ya en todas/).count()).toBe(0);
  };
  const openForm = () => page.getByRole('button', { name: 'Asignar recompensas' }).click();
  await openForm();
  await reads(/se está cargando/);
  await refuseCalls(page, 'GET', /mis-grupos/, 400, '');
  letGo();
  await page.reload();
  await openForm();
  await reads(/^No se ha podido cargar/);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // As it says: closing and trying again.
  await openForm();
  await dialog.getByRole('checkbox').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: /Recompensa/ }).click();
  await page.getByRole('option', { name: /Pista en el examen/ }).waitFor();
});

test('leads a teacher without groups to where one is made', async ({ open }) => {
  const profesor = await registerProfesor(escuela);
  await call(profesor.token, 'POST /api/Recompensa/alta', {
    body: { nombre: 'Pista en el examen', nombreIcono: 'gift', precio: 60 },
  });
  const page = await open({ sesion: profesor });
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Asignar recompensas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
  await dialog.getByText('Aún no tienes grupos: crea uno y tendrá su tienda.').waitFor();
  await dialog.getByRole('link', { name: 'Ir a mis grupos' }).click();
  await page.getByRole('heading', { name: /^(Grupos|¡Hola, .+!)$/, level: 1 }).waitFor();
});

test('shows a student what their classes offer, and says who makes rewards', async ({ open }) => {
  const clase = await makeTienda(0);
  await makeRecompensa(clase, { nombre: 'Pista en el examen', precio: 60 });
  await makeRecompensa(clase, { nombre: 'En ningún sitio', precio: 60, grupos: [] });
  const page = await open({ sesion: clase.alumnos[0] ?? clase.profesor, size: PHONE });
  await page.goto('/rewards');
  await recompensaCard(page, 'Pista en el examen').getByText('En la tienda de Matemáticas').waitFor();
  expect(await page.getByRole('heading', { name: 'En ningún sitio' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Editar/ }).count()).toBe(0);
  for (const name of ['Crear recompensa', 'Asignar recompensas']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Solo tu profesor puede crear y asignar recompensas.').waitFor();
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  // The menu leads them to their subjects, not here.
  await page.getByRole('button', { name: /menú/i }).click();
  expect(await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Recompensas' }).count()).toBe(0);
});

test('says when the rewards did not arrive, and tries again', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await refuseCalls(page, 'GET', /obtener-recompensas-profesor/, 400, '');
  await page.goto('/rewards');
  await page.getByRole('heading', { name: 'No hemos podido cargar tus recompensas' }).waitFor();
  await page.getByText('No se pudieron obtener las recompensas del profesor.').waitFor();
  // Whoever reaches the page has its buttons (spec §6).
  await page.getByRole('button', { name: 'Asignar recompensas' }).waitFor();
  await page.getByRole('button', { name: 'Crear recompensa' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Aún no tienes recompensas' }).waitFor();
});
