import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, miss, open, press, resize, see } from '../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../screenTests/wire.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const playAll = () => play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });

async function expectTrap(dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.element().contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    for (let n = 0; n < 12; n += 1) {
      await press(keys);
      expect(hasFocus(), `${keys} ${n}`).toBe(true);
    }
  }
}

for (const [path, opener, title] of [
  ['/groups', 'Crear grupo', 'Crea una nuevo grupo'],
  ['/medals', 'Crear medalla', 'Crear nueva medalla'],
  ['/equivalenceTable', 'Crear equivalencia', 'Crear Tabla de Equivalencia'],
] as const) {
  test(`keeps the focus, closes on Escape and returns the focus: «${title}»`, async () => {
    playAll();
    await open(path, MARTA);
    await button(opener).click();
    const dialog = page.getByRole('dialog', { name: title });
    await see(dialog);
    await expectTrap(dialog);
    await press('{Escape}');
    await miss(dialog);
    await expect.element(button(opener)).toHaveFocus();
  });
}

for (const [path, edit, opener, words] of [
  [
    '/medals',
    'Editar Compañerismo',
    'Eliminar medalla',
    ['Compañerismo', '¿Estás seguro que deseas eliminar esta medalla? Esta acción no se puede deshacer.'],
  ],
  [`/grupo/${GRUPO_ID}?pestana=configuracion`, undefined, 'Sacar de la clase a Mateo Quispe', ['Mateo Quispe']],
  [`/grupo/${GRUPO_ID}?pestana=configuracion`, undefined, 'Eliminar grupo', ['2.º ESO B']],
  ['/equivalenceTable', 'Editar Del curso', /^Eliminar (la )?tabla/, ['Del curso']],
] as const) {
  test(`names what it destroys, and focuses «Cancelar»: ${opener}`, async () => {
    playAll();
    await open(path, MARTA);
    if (edit) await button(edit).click();
    await see(button(opener));
    await untilQuiet();
    await button(opener).click();
    const confirm = page.getByRole('alertdialog');
    await expect.element(confirm.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    for (const word of words) await expect.element(confirm).toHaveTextContent(word);
    await expectTrap(confirm);
    await press('{Escape}');
    await miss(confirm);
    await expect.element(button(opener)).toHaveFocus();
  });
}

test('lets the keys scroll overflowing text', async () => {
  playAll();
  await open('/equivalenceTable', MARTA);
  await button('Crear equivalencia').click();
  await page.getByLabelText('Nombre de la tabla de equivalencia').fill('Del curso');
  await press('{Escape}');
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await see(guard);
  const words = [...guard.element().querySelectorAll('div')].find((one) => getComputedStyle(one).overflowY === 'auto');
  expect(words?.tabIndex).toBe(-1);
  await resize({ width: 320, height: 200 });
  await expect.poll(() => words?.tabIndex).toBe(0);
  await resize(DESKTOP);
  await expect.poll(() => words?.tabIndex).toBe(-1);
});
