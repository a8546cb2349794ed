import { alumnoOf, openEditor } from '../avatar/editor.ts';
import { holdCalls } from '../support/hold.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';

test.use({ motion: true });

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`shows each change of the face without the server on ${device}`, async ({ open }) => {
    const clase = await makeTienda(0);
    const page = await open({ sesion: alumnoOf(clase), size });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    const editor = await openEditor(page);
    const radio = (name: string) => editor.dialog.getByRole('radio', { name, exact: true });
    const slider = editor.dialog.getByRole('slider', { name: 'Zoom' });
    // Whatever face they were given, what follows is another one.
    for (const name of ['Trencitas', 'gris']) await radio(name).click();
    await holdCalls(page, 'GET', /./);
    await holdCalls(page, 'PUT', /./);
    await holdCalls(page, 'POST', /./);

    // The hair is the longest list of all, drawn on the face below as well.
    const looks = ['Rapado', 'Afro', 'Melena rizada', 'Trencitas', 'negro', 'rubio', 'caoba', 'gris'];
    const changes: Array<[string, () => Promise<void>]> = [
      ...looks.map((name): [string, () => Promise<void>] => [name, () => radio(name).click()]),
      ['al azar', () => editor.button('Al azar').click()],
      ['deshacer', () => editor.button('Deshacer').click()],
      ['voltear', () => editor.button('Voltear').click()],
      ['zoom', () => slider.press('ArrowRight')],
    ];
    for (const [name, change] of changes) {
      // There the sliders stand in the place of the things.
      if (name === 'zoom' && size === PHONE) await editor.button('Ajustar').click();
      const before = await editor.face();
      await change();
      await expect.poll(editor.face, name).not.toBe(before);
    }
  });
}
