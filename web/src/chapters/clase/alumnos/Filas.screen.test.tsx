import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { llamada, pizarra, playLista, playPuertas } from '../../../screenTests/makers/enMarcha.ts';
import { playEntregas, premiado } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { canHover, clickAt, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../../screenTests/wire.ts';

const LAPTOP = { width: 1366, height: 650 };
const FAMILIA = ['Diallo', 'Núñez', 'Ortega', 'Mbaye'];
const CLASE = ['Aisha', 'Bruno', 'Carmen', 'Daniela', 'Emma', 'Fátima', 'María de los Ángeles']
  .flatMap((nombre) => FAMILIA.map((apellido) => [nombre, apellido] as const))
  .map(([nombre, apellido], i) => ({
    ...perfil(11 + i, nombre, apellido),
    calificacionActual: 4,
    valoracion: 'EnCamino' as const,
  }));
/** The highest nota and thirty medals: the widest last line of a row. */
const LLENO = 19;
for (const uno of CLASE.filter(({ id }) => id === LLENO)) {
  const treinta = premiado(uno, ...Array.from({ length: 30 }, () => 'Lectura'));
  Object.assign(uno, treinta, { calificacionActual: 10, valoracion: 'MuyBien' });
}
/** «Aisha Ortega» and «Bruno Diallo». */
const [FALTA, TARDE] = [13, 15];

const casilla = (nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre}` });
const fila = (nombre: string) => page.getByRole('listitem').filter({ has: casilla(nombre) });
const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
const filas = () => [...page.getByRole('list', { name: 'Alumnos' }).element().children];
/** The checkbox, its hit area, and the face of a row. */
function partsOf(row: Element) {
  const label = row.querySelector('label');
  return {
    row: boxOf(row),
    label: boxOf(label),
    box: boxOf(label?.firstElementChild),
    face: boxOf(row.querySelector('a')),
  };
}
/** Rows fully visible between header and dock. */
function whole(): number {
  const isAbove = (one: Element) => boxOf(one).top < innerHeight / 2;
  const bars = [...document.querySelectorAll('header, [role=timer], div[data-eligiendo], [data-ocupa-barra]')];
  const top = Math.max(...bars.filter(isAbove).map((one) => boxOf(one.closest('section') ?? one).bottom));
  const bottom = Math.min(innerHeight, ...bars.filter((one) => !isAbove(one)).map((one) => boxOf(one).top));
  return filas().filter((row) => boxOf(row).top >= top && boxOf(row).bottom <= bottom + 0.5).length;
}

async function openFilas() {
  play(claseDelProfesor());
  const heldOf = playEntregas(CLASE);
  const lista = playLista(CLASE);
  lista.takeElsewhere({ perfilId: FALTA, estado: 'Falta' }, { perfilId: TARDE, estado: 'Tarde' });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(casilla('Aisha Diallo'));
  await expect.element(fila('Aisha Ortega')).toHaveTextContent('Falta hoy');
  await untilQuiet();
  return heldOf;
}

test('fits 28 rows on a laptop; a row’s gutter and face toggle its pupil', async () => {
  await resize({ ...LAPTOP, height: 768 });
  await openFilas();
  expect(whole()).toBe(28);
  await resize(LAPTOP);
  expect(whole()).toBeGreaterThanOrEqual(25);
  for (const row of filas()) {
    const { row: all, label, box, face } = partsOf(row);
    expect([all.height, label.height, label.width]).toEqual([62, 60, 81]);
    expect([box.left >= all.left, box.right <= face.left, box.width]).toEqual([true, true, 24]);
  }
  const { right } = boxOf(fila('Carmen Diallo').getByText('30', { exact: true }).element());
  const give = boxOf(fila('Carmen Diallo').getByRole('button').element());
  expect([give.left - right >= 8, give.width, give.height]).toEqual([true, 44, 44]);
  expect(fila('Aisha Ortega').element().textContent).not.toMatch(/\d medalla/);
  await expect.element(fila('Bruno Diallo')).toHaveTextContent('Ha llegado tarde');
  const opacityOf = (nombre: string) => getComputedStyle(casilla(nombre).element()).opacity;
  await expect.poll(() => opacityOf('Carmen Ortega')).toBe(canHover() ? '0' : '1');
  const places = () => filas().map((row) => [boxOf(row).x, boxOf(row).y, boxOf(row.querySelector('a')).x]);
  const before = places();
  const { face } = partsOf(fila('Carmen Ortega').element());
  await clickAt(face.right - 4, face.bottom - 4);
  await expect.element(casilla('Carmen Ortega')).toBeChecked();
  await expect.poll(() => opacityOf('Aisha Diallo')).toBe('1');
  expect(places()).toEqual(before);
  await press('{Escape}');
  const name = boxOf(fila('Carmen Ortega').getByRole('link', { name: 'Carmen Ortega' }).element());
  const under = document.elementFromPoint(name.x + 8, name.y + 8)?.closest('a');
  expect([under?.href.endsWith('pestana=perfil&perfil=21'), name.height >= 44]).toEqual([true, true]);
});

test('has rows of one height on a phone, checkbox beside face, and tells equal first names apart', async () => {
  await resize(PHONE);
  await openFilas();
  for (const row of filas()) {
    const { row: all, label, box, face } = partsOf(row);
    expect([all.height, label.height, face.width, box.width]).toEqual([74, 74, 52, 26]);
    expect([box.left - all.left, box.right <= face.left, label.right]).toEqual([14, true, face.right]);
    const surname = row.querySelector('h2 a > span > :last-child');
    expect([row.textContent, boxOf(surname).width > 40]).toEqual([row.textContent, true]);
  }
  await see(fila('Aisha Ortega').getByText('Falta hoy').first());
});

test('fits six short rows under a timer on a phone, and keeps the touched one in place', async () => {
  await resize(PHONE);
  await openFilas();
  play({ 'GET /api/Grupo/:id/pizarra': { ...pizarra(), tiempo: { duracion: 600_000, termina: null, resto: 60_000 } } });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(page.getByRole('region', { name: 'Tiempo en marcha' }));
  await see(casilla('Aisha Diallo'));
  await untilQuiet();
  // From the top of the page six rows must fit.
  await casilla('Aisha Diallo').click();
  const dock = page.getByRole('region', { name: 'Dar medalla a los elegidos' });
  await see(dock);
  await see(page.getByText('1 de 27'));
  expect(whole()).toBeGreaterThanOrEqual(6);
  expect(boxOf(dock.element()).height).toBe(212);
  expect(new Set(filas().map((row) => boxOf(row).height))).toEqual(new Set([56]));
  expect(boxOf(filas()[1]).top - boxOf(filas()[0]).bottom).toBe(7);
  await page.getByRole('button', { name: 'Dejar de elegir' }).click();
  // Further down the touched row must stay under the finger.
  const row = fila('Daniela Diallo').element();
  scrollBy(0, boxOf(row).top - 400);
  const { top } = boxOf(row);
  await casilla('Daniela Diallo').click();
  await see(page.getByText('1 de 27'));
  expect(Math.abs(boxOf(row).top - top)).toBeLessThanOrEqual(1);
  expect(whole()).toBeGreaterThanOrEqual(6);
  // While choosing the name toggles too, and is no link.
  const { right, bottom } = boxOf(fila('Daniela Núñez').element());
  await clickAt(right - 60, bottom - 28);
  await see(page.getByText('2 de 27'));
  await page.getByRole('button', { name: 'Todos menos…' }).click();
  await see(page.getByText('27 de 27'));
  await casilla('Daniela Núñez').click();
  await see(fila('Daniela Núñez').getByText('se queda fuera'));
  await expect.element(fila('Daniela Diallo').getByText('se queda fuera')).not.toBeVisible();
  const ausente = fila('Aisha Ortega');
  const colourOf = (one: Element) => getComputedStyle(one).color;
  expect(getComputedStyle(ausente.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  const [dicho, nombre] = [ausente.getByText('Falta hoy').last(), ausente.getByRole('heading')];
  expect([colourOf(dicho.element()), colourOf(nombre.element())].map((one) => one.startsWith('rgb(1'))).toEqual([
    true,
    false,
  ]);
  // After leaving, the last touched row also stays in place.
  const ultima = fila('Daniela Núñez').element();
  const { top: alDejar } = boxOf(ultima);
  await page.getByRole('button', { name: 'Dejar de elegir' }).click();
  await see(page.getByRole('navigation', { name: 'Clase en marcha' }));
  expect(boxOf(ultima).height).toBe(74);
  expect(Math.abs(boxOf(ultima).top - alDejar)).toBeLessThanOrEqual(1);
  // If six don't fit, as many as do, the touched one among them; also under a door and a timer.
  await resize({ width: 360, height: 740 });
  playPuertas(CLASE.slice(0, 3).map((uno, i) => llamada(uno, 100 + i)));
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(page.getByRole('button', { name: 'Dejar pasar a 3' }));
  await see(casilla('Aisha Diallo'));
  await untilQuiet();
  await casilla('Aisha Núñez').click();
  await see(page.getByText('1 de 27'));
  expect(whole()).toBeGreaterThanOrEqual(4);
  const uno = boxOf(fila('Aisha Núñez').element());
  expect([uno.top > 172 + 52, uno.bottom <= boxOf(dock.element()).top]).toEqual([true, true]);
});
