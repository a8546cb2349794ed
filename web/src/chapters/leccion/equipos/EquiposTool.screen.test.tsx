import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playEquipos } from '../../../screenTests/makers/enMarcha.ts';
import { playEntregas } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { enter, focus, miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { play, sentTo } from '../../../screenTests/wire.ts';

const CLASE = ['Aisha', 'Bruno', 'Carmen', 'Diego', 'Emma', 'Hugo', 'Iker', 'Julia'].map((nombre, i) =>
  perfil(11 + i, nombre, 'Gil'),
);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const equipos = page.getByRole('list', { name: 'Equipos' });
const cards = equipos.getByRole('listitem').filter({ has: page.getByRole('heading') });
const equipo = (nombre: string) => cards.filter({ has: page.getByRole('heading', { name: new RegExp(`^${nombre}`) }) });
const miembro = (nombre: string) => equipos.getByRole('button', { name: new RegExp(`^${nombre}`) });
const miembros = (nombre: string) => equipo(nombre).getByRole('list').getByRole('button');
const equipoOf = (nombre: string) =>
  cards.filter({ hasText: nombre }).getByRole('heading').element().textContent.replace(/,.*/, '');
const regla = page.getByRole('dialog', { name: 'Añadir regla' });

async function openEquipos(): Promise<void> {
  play(claseDelProfesor());
  playEntregas(CLASE);
  playEquipos(CLASE);
  await open(`/grupo/${GRUPO_ID}/equipos`, MARTA);
}

async function deal(): Promise<void> {
  await openEquipos();
  const numero = page.getByRole('spinbutton', { name: 'Número de equipos' });
  await see(page.getByText('2 equipos de 4 alumnos'));
  expect(page.getByRole('button', { name: /^Repartir/ }).elements()).toHaveLength(1);
  focus(numero);
  await press('{ArrowUp}{ArrowUp}');
  await see(page.getByText('4 equipos de 2 alumnos'));
  await enter(page.getByRole('button', { name: 'Repartir', exact: true }));
  await expect.poll(() => cards.elements().length).toBe(4);
}

async function together(...nombres: string[]): Promise<void> {
  await enter(button('Añadir regla'));
  await regla.getByRole('radio', { name: 'Mismo equipo' }).click();
  for (const nombre of nombres) await regla.getByRole('checkbox', { name: nombre }).click();
  await regla.getByRole('button', { name: 'Añadir regla' }).click();
  await miss(regla);
}

test('deals by a rule; an impossible rule names its pupils and keeps the teams', async () => {
  await deal();
  await expect.element(equipos.getByRole('heading', { name: /^Linces/ })).toBeInViewport();
  await together('Hugo', 'Iker');
  await button('Repartir de nuevo').click();
  const suyo = cards.filter({ hasText: 'Hugo' });
  await see(suyo.getByText('Iker'));
  await together('Hugo', 'Julia');
  await button('Repartir de nuevo').click();
  await see(page.getByText(/Con 4 equipos de 2 no puede ser: .*Hugo.*Julia/));
  expect(suyo.getByText('Iker').query()).not.toBeNull();
  await button('Quitar la regla: Hugo y Julia').click();
  await miss(button('Quitar la regla: Hugo y Julia'));
});

test('keeps a locked pupil in place when the rest is dealt again, by keyboard', async () => {
  await deal();
  // A tap focuses the actions; the lock stays in place.
  await enter(miembro('Hugo'));
  const dock = page.getByRole('region', { name: 'Hugo Gil' });
  await expect.element(dock.getByRole('button', { name: 'Mover a…' })).toHaveFocus();
  await enter(dock.getByRole('button', { name: 'Fijar sitio' }));
  await expect.element(miembro('Hugo ?, sitio fijo')).toHaveFocus();
  const nombre = equipoOf('Hugo');
  await button('Repartir de nuevo').click();
  await see(equipo(nombre).getByText('Hugo'));
});

test('saves teams by name over a reload, and rewards one, by keyboard', async () => {
  await deal();
  const nombre = equipoOf('Hugo');
  const suyos = miembros(nombre)
    .elements()
    .map(({ textContent }) => textContent);
  await enter(button('Guardar equipos'));
  const campo = page.getByRole('dialog', { name: 'Nombre de los equipos' }).getByLabelText('Nombre');
  await expect.element(campo).toHaveValue('Jueves 26');
  await campo.fill('Geometría');
  await press('{Enter}');
  await see(page.getByRole('heading', { name: 'Geometría' }));
  await miss(page.getByText('Sin guardar'));
  await open(`/grupo/${GRUPO_ID}/equipos`, MARTA);
  await see(page.getByRole('heading', { name: 'Geometría' }));
  expect(
    miembros(nombre)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(suyos);
  await enter(button(`Medalla al equipo ${nombre}`));
  await enter(page.getByRole('menuitem', { name: 'Compañerismo' }));
  await said(/^2 alumnos/);
  const [premio] = sentTo('POST /api/AsignacionMedallas/lote');
  const premiados = CLASE.filter(({ id }) => premio?.body.perfilesIds.includes(id)).map((uno) => uno.nombre);
  expect(premiados).toEqual(suyos.toSorted());
});

async function change(nombre: string, act: string, que: string): Promise<void> {
  await miembro(nombre).click();
  const dock = page.getByRole('region', { name: `${nombre} Gil` });
  await dock.getByRole('button', { name: act }).click();
  await page.getByRole('menuitem', { name: que }).click();
}

test('deals, moves, swaps and renames on a phone', async () => {
  await resize(PHONE);
  await openEquipos();
  await button('Repartir la clase').click();
  await expect.poll(() => miembros('Linces').elements().length).toBe(4);
  await see(page.getByText('2 equipos · 8 en clase'));
  const resumen = page.getByText('2 equipos · 8 en clase').element().getBoundingClientRect();
  expect([resumen.height < 30, resumen.bottom <= button('Guardar').element().getBoundingClientRect().top]).toEqual([
    true,
    true,
  ]);
  const primero = () => miembros('Linces').first().element().textContent;
  const nombre = primero();
  await change(nombre, 'Mover a…', 'Nutrias');
  await see(equipo('Nutrias').getByText(nombre));
  expect(miembros('Linces').elements()).toHaveLength(3);
  const otro = primero();
  await change(nombre, 'Cambiar por…', otro);
  await see(equipo('Linces').getByText(nombre));
  await see(equipo('Nutrias').getByText(otro));
  const cambiar = equipo('Linces').getByRole('button', { name: /cambiar el nombre/ });
  await cambiar.click();
  await page.getByRole('dialog').getByLabelText('Nombre').fill('Jaguares');
  await button('Cambiar nombre').click();
  await see(equipo('Jaguares').getByText(nombre));
});
