import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../../screenTests/makers/grupos.ts';
import { playMedallas } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { clickAt, miss, open, press, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const POST = 'POST /api/medalla/alta';
const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
const nombre = dialog.getByLabelText('Nombre');

async function openNueva(): Promise<void> {
  play(deProfesor);
  playMedallas();
  await open('/medals', MARTA);
  await page.getByRole('button', { name: 'Crear medalla' }).click();
  await see(nombre);
}

test('creates one medal on a double click', async () => {
  await openNueva();
  await nombre.fill('Doble');
  await dialog.getByLabelText('Descripción').fill('Solo una vez, por favor.');
  await dialog.getByRole('radio', { name: 'Fuego', exact: true }).click({ force: true });
  const held = hold(POST);
  await dialog.getByRole('button', { name: 'Crear Medalla' }).dblClick();
  await expect.poll(() => sentTo(POST).length).toBe(1);
  held.letGo();
  await miss(dialog);
  await untilQuiet();
  expect(sentTo(POST).map(({ body }) => body)).toMatchObject([{ nombre: 'Doble', nombreIcono: 'fire' }]);
});

test('closes on a tap on its own scrim only', async () => {
  await openNueva();
  // Under load a browser was seen to report a tap inside as one on the page.
  const at = { bubbles: true, cancelable: true, button: 0, isPrimary: true };
  for (const type of ['pointerdown', 'pointerup', 'click']) document.body.dispatchEvent(new PointerEvent(type, at));
  await untilQuiet();
  await see(dialog);
  await clickAt(5, 400);
  await miss(dialog);
});

test('asks before discarding what was typed', async () => {
  await openNueva();
  await nombre.fill('A medio escribir');
  await press('{Escape}');
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await guard.getByRole('button', { name: 'Seguir editando' }).click();
  await miss(guard);
  await expect.element(nombre).toHaveValue('A medio escribir');
  await pressEscape(dialog);
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await miss(dialog);
});

test('focuses the first refused field in visual order', async () => {
  play(deProfesor);
  playMedallas();
  await open('/medals', MARTA);
  refuse('PUT /api/medalla/:id', ['CAMPO_INVALIDO', 'MEDALLA_AJENA'], { campo: 'nombreIcono cantidadMonedasBrinda' });
  await page.getByRole('button', { name: 'Editar Lectura' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar medalla' });
  await edit.getByRole('button', { name: 'Guardar Cambios' }).click();
  const monedas = edit.getByLabelText('Monedas que brinda');
  await expect.element(monedas).toHaveFocus();
  await expect.element(monedas).toHaveAccessibleDescription(/^La tabla usa una medalla que ya no está/);
  await see(edit.getByText('Revisa este dato.'));
});

for (const [width, height] of [
  [1366, 650],
  [360, 740],
] as const) {
  test(`keeps the preview and the six dots in view at ${width} × ${height}`, async () => {
    await resize({ width, height });
    await openNueva();
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const dots = [...dialog.element().querySelectorAll('fieldset input[name="color"]')].map(boxOf);
    const foot = () => boxOf(dialog.getByRole('button', { name: 'Cancelar' }).element()).top;
    expect(dots).toHaveLength(6);
    expect(new Set(dots.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...dots.map((dot) => dot.width))).toBeGreaterThanOrEqual(44);
    expect(dots[0]?.bottom).toBeLessThan(foot());
    // With the last icon in view, name and preview stay visible.
    dialog.getByRole('radio', { name: 'Fuego', exact: true }).element().scrollIntoView({ block: 'start' });
    const { top, bottom } = boxOf(nombre.element());
    expect(top).toBeGreaterThan(boxOf(dialog.getByRole('heading').first().element()).bottom);
    expect(bottom).toBeLessThan(foot());
  });
}

test('proposes a rare colour, and shows the chosen one in the list', async () => {
  await openNueva();
  const dot = (color: string) => dialog.getByRole('radio', { name: color, exact: true });
  // Twelve examples use five colours in turn; the sixth is unused.
  await expect.element(dot('Rosa')).toBeChecked();
  await nombre.fill('Escucha');
  await dialog.getByLabelText('Descripción').fill('Escucha a los demás.');
  await dialog.getByRole('radio', { name: 'Fuego', exact: true }).click({ force: true });
  await dot('Verde').click({ force: true });
  const faces = (where: Element) => [...where.querySelectorAll('svg circle')].map((face) => face.getAttribute('fill'));
  expect(faces(dialog.element())).toContain('#6fe0c0');
  await dialog.getByRole('button', { name: 'Crear Medalla' }).click();
  await miss(dialog);
  expect(sentTo(POST).map(({ body }) => body)).toMatchObject([{ nombre: 'Escucha', color: 'menta' }]);
  const card = page.getByRole('article').filter({ hasText: 'Escucha a los demás.' });
  await see(card);
  expect(faces(card.element())).toContain('#6fe0c0');
  // A medal without a chosen colour shows its derived one.
  await page.getByRole('button', { name: 'Editar Lectura' }).click();
  await expect.element(page.getByRole('radio', { name: 'Azul', exact: true })).toBeChecked();
});
