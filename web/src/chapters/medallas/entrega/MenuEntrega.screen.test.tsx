import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { GRANT, playEntregas, premiado } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medalla, medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { brokenWords } from '../../../screenTests/outside.ts';
import {
  clickAt,
  enter,
  middleOf,
  miss,
  open,
  PHONE,
  press,
  pressEscape,
  resize,
  see,
} from '../../../screenTests/screen.tsx';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const MEDALLAS = 'GET /api/Medalla/grupo/:id';
const LAPTOP = { width: 1366, height: 650 };
const EJEMPLOS = medallasDeEjemplo();
const dar = page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' });
const menu = page.getByRole('dialog', { name: /medalla a Lucía Fernández$/ });
const items = () => menu.getByRole('menuitem').elements();
const boxOf = (what: Element) => what.getBoundingClientRect();

async function openClase(clase = [premiado(perfil(11, 'Lucía', 'Fernández'), 'Lectura')]): Promise<void> {
  play(claseDelProfesor());
  playEntregas(clase);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
}

/** Number of columns, and whether every medal is visible without scrolling. */
function look() {
  const list = menu.getByRole('menu').element();
  const inSight = items().filter((one) => {
    const { top, bottom, left, right } = boxOf(one);
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
  const scrolls = list.scrollHeight > list.clientHeight + 1;
  return { columns: new Set(items().map((one) => boxOf(one).left)).size, inSight: inSight.length, scrolls };
}

test('shows the pupil first, and up to eighteen medals without scrolling at 1366×650', async () => {
  await resize(LAPTOP);
  const falta = [{ medallaId: 4, nombre: 'Lectura', cantidad: 1 }];
  await openClase([{ ...perfil(11, 'Lucía', 'Fernández'), faltan: falta, faltanEnTotal: { medallas: 1, copias: 1 } }]);
  const dieciocho = Array.from({ length: 18 }, (_, i) => ({ ...medalla('Otra'), id: 100 + i, nombre: `Medalla ${i}` }));
  for (const [medallas, columns] of [
    [EJEMPLOS, 3],
    [dieciocho, 3],
    [EJEMPLOS.slice(0, 8), 2],
    [EJEMPLOS.slice(0, 4), 1],
  ] as const) {
    play({ [MEDALLAS]: medallas });
    await open(`/grupo/${GRUPO_ID}`, MARTA);
    await dar.click();
    await see(menu.getByRole('spinbutton', { name: 'Cantidad' }));
    await expect.poll(look).toEqual({ columns, inSight: medallas.length, scrolls: false });
    await see(menu.getByText('Lucía Fernández', { exact: true }));
    await see(menu.getByText(/^Dar medalla · le falta Lectura para el \d+$/));
    await pressEscape(menu);
    await miss(menu);
    await expect.element(dar).toHaveFocus();
  }
  play({ [MEDALLAS]: EJEMPLOS });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await dar.click();
  await expect
    .poll(() =>
      items()
        .map((one) => one.querySelector('kbd')?.textContent ?? '')
        .join(''),
    )
    .toBe('1234567890');
  const card = dar.element().closest('li')!;
  expect(getComputedStyle(card).outlineStyle).toBe('solid');
  expect(boxOf(menu.element()).left).toBeGreaterThanOrEqual(boxOf(card).right + 11);
});

test('supports all arrow keys, and gives its tenth medal by key 0', async () => {
  await resize(LAPTOP);
  await openClase();
  const at = (n: number) => expect.element(menu.getByRole('menuitem').nth(n)).toHaveFocus();
  await enter(dar);
  await at(0);
  // Alt+← belongs to the browser.
  const goBack = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
  expect(document.activeElement?.dispatchEvent(goBack)).toBe(true);
  await press('{ArrowRight}');
  await at(1);
  await press('{ArrowDown}');
  await at(4);
  await press('{ArrowLeft}{ArrowUp}{ArrowUp}');
  await at(9);
  await press('crea');
  await expect.element(menu.getByRole('menuitem', { name: /^Creatividad/ })).toHaveFocus();
  await press('0');
  await miss(menu);
  await expect.element(dar).toHaveFocus();
  expect(sentTo(GRANT).map(({ params }) => params.medallaId)).toEqual([EJEMPLOS[9]?.id]);
});

test('has two columns on a phone, not covered by a toast', async () => {
  await resize(PHONE);
  await openClase();
  await dar.click();
  await menu.getByRole('menuitem', { name: /^Lectura/ }).click();
  const toast = page.getByText(/ha ganado Lectura/);
  const isSeen = () => toast.element().checkVisibility({ visibilityProperty: true });
  await see(toast);
  await dar.click();
  await expect.poll(() => look().columns).toBe(2);
  await expect.poll(isSeen).toBe(false);
  await menu.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(isSeen).toBe(true);
});

test('also takes a medal away, in a row with one button: «Dar» and «Quitar»', async () => {
  await resize(LAPTOP);
  const otros = Array.from({ length: 27 }, (_, i) => perfil(20 + i, 'Alumno', `Número ${i}`));
  await openClase([premiado(perfil(11, 'Lucía', 'Fernández'), 'Lectura'), ...otros]);
  await dar.click();
  const parte = (name: string) => menu.getByRole('radio', { name, exact: true });
  await expect.element(parte('Dar')).toBeChecked();
  await parte('Quitar').click({ force: true });
  await expect.poll(() => items().length).toBe(1);
  await press('1');
  await menu.getByRole('menuitem', { name: /^Lectura/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitar medalla a Lucía Fernández' });
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await miss(dialog);
  expect(sentTo(GRANT)).toEqual([]);
  await dar.click();
  await expect
    .element(menu.getByRole('link', { name: 'Ver perfil' }))
    .toHaveAttribute('href', expect.stringMatching(/perfil=11$/));
});

test('gives nothing on the double click that opens it, and doesn’t cover its own card', async () => {
  await resize(LAPTOP);
  const clase = Array.from({ length: 28 }, (_, i) => perfil(20 + i, 'Alumno', `Número ${i}`));
  await openClase(clase);
  const abre = page.getByRole('button', { name: 'Dar medalla a Alumno Número 12', exact: true });
  const deAlumno = page.getByRole('dialog', { name: 'Dar medalla a Alumno Número 12' });
  await abre.click();
  await see(deAlumno.getByRole('menuitem').nth(11));
  const card = boxOf(abre.element().closest('li')!);
  await expect
    .poll(() => {
      const { left, right } = boxOf(deAlumno.element());
      return left >= card.right || right <= card.left;
    })
    .toBe(true);
  await pressEscape(deAlumno);
  await miss(deAlumno);
  await abre.dblClick();
  await see(deAlumno);
  // The second of two clicks: the browser counts them by position.
  const { x, y } = await middleOf(deAlumno.getByRole('menuitem').nth(1));
  await clickAt(x, y, 2);
  await see(deAlumno);
  await untilQuiet();
  expect(sentTo(GRANT)).toEqual([]);
  await clickAt(x, y);
  await expect.poll(() => sentTo(GRANT).length).toBe(1);
});

for (const size of [PHONE, { width: 360, height: 740 }]) {
  test(`keeps × in the first row, names whole and the footer last, at ${size.width} px`, async () => {
    await resize(size);
    const largo = premiado(perfil(11, 'Lucía', 'Fernández'), 'Participación', 'Compañerismo', 'Creatividad');
    const otros = Array.from({ length: 27 }, (_, i) => perfil(20 + i, 'Alumno', `Número ${i}`));
    await openClase([largo, ...otros]);
    await dar.click();
    const cerrar = menu.getByRole('button', { name: 'Cerrar' });
    await see(cerrar);
    const face = boxOf(menu.getByText('Lucía Fernández', { exact: true }).element());
    expect(boxOf(cerrar.element()).right).toBeGreaterThan(boxOf(menu.element()).right - 24);
    expect(boxOf(cerrar.element()).top).toBeLessThan(face.bottom);
    const ordenar = menu.getByRole('button', { name: 'Ordenar mis medallas' });
    await expect.element(ordenar).toBeInTheDocument();
    await see(menu.getByRole('menuitem').nth(11));
    expect(boxOf(ordenar.element()).top).toBeGreaterThanOrEqual(boxOf(items().at(-1)!).bottom);
    await menu.getByRole('radio', { name: 'Quitar', exact: true }).click({ force: true });
    await expect.poll(() => items().length).toBe(3);
    expect(items().flatMap((one) => brokenWords(one))).toEqual([]);
    // At double font size each row is as high as its content.
    await menu.getByRole('radio', { name: 'Dar', exact: true }).click({ force: true });
    await expect.poll(() => items().length).toBe(EJEMPLOS.length);
    document.documentElement.style.fontSize = '200%';
    expect(items().filter((one) => one.scrollHeight > one.clientHeight)).toEqual([]);
    document.documentElement.style.fontSize = '';
  });
}

test('withdraws the toast of a medal taken back elsewhere', async () => {
  await resize(LAPTOP);
  await openClase();
  await dar.click();
  await menu.getByRole('menuitem', { name: /^Lectura/ }).click();
  const dada = page.getByText(/ha ganado Lectura/);
  await see(dada);
  await press('{Control>}z{/Control}');
  await see(page.getByText('Deshecho.', { exact: true }));
  await miss(dada);
});
