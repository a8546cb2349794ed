import type { Clase } from '@aupa/api/testing';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { openEditor, openPerfil } from './editor.ts';

/** True if nothing covers the middle of a control. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeTienda(26);
});

for (const [width, height] of [
  [390, 664],
  [320, 568],
] as const) {
  test(`covers no button at ${width}×${height}, with the sliders open or closed`, async ({ open }) => {
    const page = await openPerfil(open, clase, { size: { width, height } });
    const editor = await openEditor(page);
    await editor.pick('Sombrero', 'Sombrero', 'Gorra');
    const things = editor.dialog.getByRole('radiogroup', { name: 'Sombrero', exact: true });
    const buttons = ['Canjear', 'Cancelar', 'Guardar avatar'].map(editor.button);
    for (const button of buttons) expect(await isOnTop(button)).toBe(true);

    await editor.button('Ajustar').click();
    for (const button of buttons) expect(await isOnTop(button)).toBe(true);
    await things.waitFor({ state: 'hidden' });
    for (const name of ['Rotación', 'Zoom']) {
      const slider = editor.dialog.getByRole('slider', { name });
      await slider.scrollIntoViewIfNeeded();
      expect(await isOnTop(slider)).toBe(true);
    }
    // Choosing a tab, even the open one, shows the items again.
    await editor.tab('Sombrero');
    await things.waitFor();
    await expect(editor.button('Ajustar')).toHaveAttribute('aria-expanded', 'false');
  });
}
