import type { Pac, RecompensaProfesor } from '@aupa/contract';
import { addDias } from '@aupa/domain/base';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { takeClock } from '../../../screenTests/clock.ts';
import { field, typeDia } from '../../../screenTests/field.ts';
import { claseDelProfesor, GRUPO_ID, grupo } from '../../../screenTests/makers/grupos.ts';
import { pac, playPac, tardeDeJuegos } from '../../../screenTests/makers/pac.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import {
  DESKTOP,
  enter,
  focus,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
  tap,
} from '../../../screenTests/screen.tsx';
import { happens, hold, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const POST = 'POST /api/Profesor/pac';
const PUT = 'PUT /api/Profesor/pac/:id';
const RECOMPENSAS = 'GET /api/Recompensa/obtener-recompensas-profesor';
const { hoy } = grupo('profesor');
const dia = (dias: number) => addDias(hoy, dias);
const ANTES = 'La fecha de inicio no puede ser anterior a hoy.';
const FIN = 'La fecha de fin tiene que ser posterior a la de inicio.';

const nuevo = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
const edit = page.getByRole('dialog', { name: 'Editar desafío' });
const begin = page.getByRole('button', { name: 'Crear Nuevo Desafío' });
const create = nuevo.getByRole('button', { name: 'Crear desafío' });
const save = edit.getByRole('button', { name: 'Guardar cambios' });
const recompensa = page.getByRole('button', { name: /Recompensa de la clase/ });
const cuantas = page.getByRole('spinbutton', { name: 'Medallas necesarias' });
const inicio = page.getByRole('group', { name: 'Fecha de inicio' });
const fin = page.getByRole('group', { name: 'Fecha de fin' });
const dias = page.getByRole('grid').getByRole('button');

const leave = (what: Locator) => (what.element() as HTMLElement).blur();

/** Opens the tab as a teacher with these rewards. Returns a function that changes the challenge elsewhere. */
async function openTab(recompensas: RecompensaProfesor[], actual?: Pac) {
  play({ ...claseDelProfesor(), [RECOMPENSAS]: recompensas });
  const elsewhere = playPac(actual);
  await open(`/grupo/${GRUPO_ID}?pestana=desafio`, MARTA);
  return elsewhere;
}

async function openNuevo(...recompensas: RecompensaProfesor[]): Promise<void> {
  await openTab(recompensas);
  await begin.click();
  await see(nuevo);
}

async function openEdit(actual: Pac) {
  const elsewhere = await openTab([tardeDeJuegos()], actual);
  await page.getByRole('button', { name: 'Editar desafío' }).click();
  await see(edit);
  return elsewhere;
}

async function fillNombre(): Promise<void> {
  await field('Nombre').fill('Cumbre Fibonacci');
  await enter(recompensa);
  await see(page.getByRole('option', { name: 'Tarde de juegos' }));
  await press('{Enter}');
}

/** Fills in everything but drawing and goal; the start defaults to today. */
async function fillNuevo(): Promise<void> {
  await fillNombre();
  await typeDia('Fecha de fin', dia(6));
}

const setDevice = (fecha: string) => takeClock(new Date(`${fecha}T12:00:00`));

test('is made by keyboard, and says by each field what is missing', async () => {
  await openTab([tardeDeJuegos()]);
  await see(page.getByRole('heading', { name: 'No hay un desafío creado para este grupo.' }));
  await enter(begin);
  await see(nuevo.getByText('Para orientarte: esta semana la clase ha ganado 0 medallas.'));
  await enter(create);
  await see(nuevo.getByText('El nombre del desafío debe tener entre 3 y 50 caracteres.'));
  await see(nuevo.getByText('Debes seleccionar una recompensa.'));
  await see(nuevo.getByText('Elige la fecha de fin.'));
  expect(sentTo(POST)).toEqual([]);
  await fillNuevo();
  focus(nuevo.getByRole('radio', { name: 'Montaña' }));
  await press('{ArrowRight}');
  await expect.element(nuevo.getByRole('radio', { name: 'Cohete' })).toBeChecked();
  await cuantas.fill('3');
  await enter(create);
  await miss(nuevo);
  await see(page.getByRole('img', { name: 'Un cohete que viaja entre planetas hasta la Luna: 0 de 3 medallas' }));
  await see(page.getByText('Quedan 7 días'));
  expect(sentTo(POST)).toMatchObject([{ body: { visual: 'cohete', fechaInicio: dia(0), fechaFin: dia(6) } }]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`has a reward field as wide as its neighbours at ${size.width} px`, async () => {
    await resize(size);
    await openNuevo(tardeDeJuegos());
    await see(recompensa);
    const widthOf = (what: Locator) => what.element().getBoundingClientRect().width;
    expect(widthOf(recompensa)).toBeCloseTo(widthOf(inicio), 0);
  });
}

const written = (what: Locator) =>
  (what.element() as HTMLElement).innerText.replaceAll(/\D/g, '').replace(/^(..)(..)(....)$/, '$3-$2-$1');

/** Clears a date field part by part. */
async function clearDia(what: Locator): Promise<void> {
  for (const part of what.getByRole('spinbutton').elements()) {
    focus(page.elementLocator(part));
    await press('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
}

test('begins today, and lasts two, four or six weeks in one tap, from any start', async () => {
  await resize({ width: 1366, height: 650 });
  await openNuevo(tardeDeJuegos());
  await fillNombre();
  await expect.poll(() => written(inicio)).toBe(hoy);
  const semanas = (n: number) => nuevo.getByRole('radio', { name: `${n} semanas` });
  // On a small laptop the weeks are above the buttons without scrolling.
  const { top } = nuevo.getByRole('button', { name: 'Cancelar' }).element().getBoundingClientRect();
  expect(semanas(2).element().getBoundingClientRect().bottom).toBeLessThan(top);
  for (const n of [2, 4, 6]) {
    await semanas(n).click({ force: true });
    await expect.poll(() => written(fin)).toBe(dia(n * 7 - 1));
  }
  await typeDia('Fecha de inicio', dia(3));
  await expect.poll(() => written(fin)).toBe(dia(3 + 6 * 7 - 1));
  await expect.element(semanas(6)).toBeChecked();
  await typeDia('Fecha de fin', dia(9));
  await expect.element(semanas(6)).not.toBeChecked();
  await semanas(2).click({ force: true });
  await create.click();
  await miss(nuevo);
  expect(sentTo(POST)).toMatchObject([{ body: { fechaInicio: dia(3), fechaFin: dia(3 + 13) } }]);
});

test('closes without a question when only the default start was filled in', async () => {
  await openNuevo(tardeDeJuegos());
  await expect.poll(() => written(inicio)).toBe(hoy);
  await nuevo.getByRole('button', { name: 'Cancelar' }).click();
  await miss(nuevo);
});

test('focuses the first missing part of a date', async () => {
  await openNuevo(tardeDeJuegos());
  await fillNombre();
  await clearDia(inicio);
  for (const [label, fault] of [
    ['Fecha de inicio', 'Elige la fecha de inicio.'],
    ['Fecha de fin', 'Elige la fecha de fin.'],
  ] as const) {
    await create.click();
    await see(nuevo.getByText(fault));
    await expect.element(nuevo.getByRole('group', { name: label }).getByRole('spinbutton').first()).toHaveFocus();
    await typeDia(label, dia(0));
  }
});

test('accepts a thousand medals in any notation, and rejects what is not a whole number', async () => {
  await openNuevo(tardeDeJuegos());
  await fillNuevo();
  const fault = nuevo.getByText('La cantidad de medallas tiene que estar entre 1 y 10.000.');
  await cuantas.fill('2,5');
  await enter(cuantas);
  await see(fault);
  leave(cuantas);
  await expect.element(cuantas).toHaveValue('2,5');
  await cuantas.fill('10.000');
  await miss(fault);
  leave(cuantas);
  await expect.element(cuantas).toHaveValue('10000');
  await cuantas.fill('1.000');
  await enter(cuantas);
  await miss(nuevo);
  await see(page.getByRole('img', { name: /: 0 de 1000 medallas$/ }));
  expect(sentTo(POST)).toMatchObject([{ body: { cantidadMedallasNecesarias: 1000 } }]);
});

for (const [by, size, touch] of [
  ['mouse', DESKTOP, () => recompensa.click()],
  ['finger', PHONE, () => tap(recompensa)],
] as const) {
  test(`says that there is no reward yet, by ${by} and keyboard`, async () => {
    await resize(size);
    await openNuevo();
    const list = page.getByRole('listbox', { name: 'Recompensa de la clase' });
    const none = list.getByText('Aún no tienes recompensas.');
    for (const how of [touch, () => enter(recompensa), () => press('{ArrowDown}')]) {
      await how();
      await see(none);
      // Described by the focused field, so that screen readers announce it.
      const { id } = none.element();
      await expect.poll(() => document.activeElement?.getAttribute('aria-describedby')).toBe(id);
      // Opening the list doesn't count as leaving the field.
      const faults = page.getByText('Debes seleccionar una recompensa.').elements();
      expect(how === touch ? faults : []).toEqual([]);
      await pressEscape(list);
      await miss(list);
      await see(nuevo);
    }
  });
}

test('says that the rewards failed to load, and retries when reopened', async () => {
  const list = page.getByRole('listbox');
  await openTab([]);
  refuse(RECOMPENSAS, 400);
  await begin.click();
  await recompensa.click();
  await see(list.getByText(/^No se ha podido cargar/));
  await pressEscape(list);
  await miss(list);
  play({ [RECOMPENSAS]: [tardeDeJuegos()] });
  await nuevo.getByRole('button', { name: 'Cancelar' }).click();
  await miss(nuevo);
  await begin.click();
  await recompensa.click();
  await see(page.getByRole('option', { name: 'Tarde de juegos' }));
});

test('enables the end once a start is set, keeps it after the start, and refuses past days', async () => {
  await openNuevo();
  await clearDia(inicio);
  await expect.element(fin.getByRole('button')).toBeDisabled();
  await typeDia('Fecha de inicio', dia(-1));
  focus(field('Nombre'));
  await see(nuevo.getByText(ANTES));
  await typeDia('Fecha de inicio', dia(2));
  await miss(nuevo.getByText(ANTES));
  await typeDia('Fecha de fin', dia(2));
  focus(field('Nombre'));
  await see(nuevo.getByText(FIN));
  await typeDia('Fecha de fin', dia(5));
  await miss(nuevo.getByText(FIN));
  // The end stays while it is after the start, and is cleared once it is not.
  await typeDia('Fecha de inicio', dia(4));
  expect(fin.getByText('dd').query()).toBeNull();
  await typeDia('Fecha de inicio', dia(8));
  await see(fin.getByText('dd'));
});

for (const device of [-1, 1]) {
  test(`begins on the school’s today, on a device with another date: ${device}`, async () => {
    setDevice(dia(device));
    await openNuevo();
    await typeDia('Fecha de inicio', dia(-1));
    focus(field('Nombre'));
    await see(nuevo.getByText(ANTES));
    await typeDia('Fecha de inicio', hoy);
    focus(field('Nombre'));
    await miss(nuevo.getByText(ANTES));
    await inicio.getByRole('button').click();
    await see(dias.first());
    const open = dias.elements().filter((cell) => cell.getAttribute('aria-disabled') !== 'true');
    expect(Math.min(...open.map((cell) => Number(cell.textContent)))).toBe(Number(hoy.slice(-2)));
  });
}

test('picks its start in a Spanish calendar by keyboard', async () => {
  setDevice(hoy);
  await openNuevo();
  await enter(inicio.getByRole('button'));
  const calendar = page.getByRole('grid');
  await see(calendar);
  expect(calendar.element().querySelector('th')?.textContent).toMatch(/^lun/i);
  await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true);
  await press('{ArrowRight}{Enter}');
  await miss(calendar);
  expect(written(inicio)).toBe(dia(1));
});

test('creates a missing reward in place, and keeps what was typed', async () => {
  await resize(PHONE);
  play({
    'GET /api/profesor/mis-grupos': [],
    'POST /api/Recompensa/alta': ({ body: { nombre, precio } }) => ({
      ...tardeDeJuegos(),
      nombre,
      precio,
      avisos: [],
    }),
  });
  await openNuevo();
  await field('Nombre').fill('A la cima');
  await nuevo.getByRole('button', { name: 'Crear recompensa' }).click();
  const nueva = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await nueva.getByLabelText('Nombre').fill('Tarde de cine');
  await nueva.getByLabelText('Precio en monedas').fill('300');
  await nueva.getByRole('radio', { name: 'Dados' }).click({ force: true });
  await nueva.getByRole('button', { name: 'Crear recompensa' }).click();
  await miss(nueva);
  await see(nuevo.getByRole('button', { name: /Tarde de cine.*Recompensa de la clase/ }));
  await expect.element(field('Nombre')).toHaveValue('A la cima');
  const { body } = sentTo('POST /api/Recompensa/alta')[0] ?? {};
  expect(body).toMatchObject({ nombre: 'Tarde de cine', precio: 300, nombreIcono: 'dice' });
});

for (const size of [DESKTOP, PHONE]) {
  test(`changes name, goal and end of a running challenge, and keeps its start: ${size.width}`, async () => {
    await resize(size);
    await openEdit(pac({ totalContribuciones: 2 }));
    await see(edit.getByText('Ya ha empezado: su inicio no cambia.'));
    await see(edit.getByText('La clase ya lleva 2 medallas: la meta tiene que ser mayor.'));
    await field('Nombre').fill('Cima de la clase');
    await cuantas.fill('3');
    await typeDia('Fecha de fin', dia(20));
    await save.click();
    await miss(edit);
    await see(page.getByRole('heading', { name: 'Cima de la clase' }));
    await see(page.getByRole('img', { name: /: 2 de 3 medallas$/ }));
    const sent = { cantidadMedallasNecesarias: 3, fechaInicio: hoy, fechaFin: dia(20), version: 1 };
    expect(sentTo(PUT).map(({ body }) => body)).toEqual([{ nombre: 'Cima de la clase', ...sent }]);
  });
}

test('refuses a goal already reached, beside its field, and sends nothing', async () => {
  await openEdit(pac({ totalContribuciones: 3 }));
  await cuantas.fill('3');
  await save.click();
  await expect.element(cuantas).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cuantas).toHaveFocus();
  expect(sentTo(PUT)).toEqual([]);
});

test('stays completed if it is completed during an edit, and says so', async () => {
  const elsewhere = await openEdit(pac({ cantidadMedallasNecesarias: 3 }));
  await cuantas.fill('50');
  elsewhere({ totalContribuciones: 3, completado: `${hoy}T10:00:00Z` });
  happens({ clase: 'pac-completado', grupoId: GRUPO_ID });
  refuse(PUT, 'PAC_COMPLETADO');
  await save.click();
  await see(page.getByText('Un desafío conseguido ya no se puede cambiar ni eliminar.'));
  await expect.element(page.getByRole('img', { name: /: 3 de 3 medallas$/ })).toBeInTheDocument();
});

test('warns the second of two tabs that edit it, keeps its input, or loads the stored values', async () => {
  const elsewhere = await openEdit(pac());
  elsewhere({ nombre: 'Desde el colegio' });
  const held = hold(PUT);
  held.refuse('CAMBIADO_EN_OTRA_PARTE');
  await field('Nombre').fill('Desde casa');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Se ha cambiado en otra parte' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(field('Nombre')).toHaveValue('Desde casa');
  await save.click();
  await question.getByRole('button', { name: 'Cargar lo guardado' }).click();
  await expect.element(field('Nombre')).toHaveValue('Desde el colegio');
  held.letGo();
  await field('Nombre').fill('Desde los dos');
  await save.click();
  await miss(edit);
  await see(page.getByRole('heading', { name: 'Desde los dos' }));
  // Each save names its base version.
  const sent = sentTo(PUT).map(({ body }) => `${body.nombre} ${body.version}`);
  expect(sent).toEqual(['Desde casa 1', 'Desde casa 1', 'Desde los dos 2']);
});
