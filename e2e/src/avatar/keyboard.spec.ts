import { expectFocus, tabTo } from '../keyboard/keys.ts';
import { expect, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { alumnoOf, openEditor, openPerfil, wornOf } from './editor.ts';

test('is all done by keyboard, the focus always seen', async ({ open }) => {
  const clase = await makeTienda(10);
  const page = await openPerfil(open, clase);
  const edit = page.getByRole('button', { name: 'Editar avatar' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
  await tab('Pelo').waitFor();

  await tabTo(page, dialog.getByRole('slider', { name: 'Rotación' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await tabTo(page, dialog.getByRole('spinbutton', { name: /^Zoom/ }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, tab('Pelo'));
  await page.keyboard.press('End');
  await expectFocus(page, tab('Fondo'));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, tab('Pelo'));
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight');
  await expectFocus(page, tab('Sombrero'));
  await tabTo(page, dialog.getByRole('radio', { name: 'Sin sombrero' }));
  for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowRight');
  await expectFocus(page, dialog.getByRole('radio', { name: 'Gorra, 10 monedas', checked: true }));
  await tabTo(page, dialog.getByRole('button', { name: 'Canjear' }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await expectFocus(page, confirm.getByRole('button', { name: 'Cancelar' }));
  await tabTo(page, confirm.getByRole('button', { name: /^Canjear por/ }));
  await page.keyboard.press('Enter');
  await expectFocus(page, dialog.getByRole('button', { name: 'Guardar avatar' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(page, edit);
  const { worn } = await wornOf(alumnoOf(clase));
  expect(worn).toMatchObject({ rotacion: 360, zoom: 101 });
  expect(worn.atributosIds).toContain(609);
});

test('keeps the focus on a button that has nothing more to do', async ({ open }) => {
  const clase = await makeTienda(0);
  const page = await openPerfil(open, clase);
  const editor = await openEditor(page);
  const undo = editor.button('Deshacer');
  await editor.button('Acercar').focus();
  for (let n = 0; n < 21; n++) await page.keyboard.press('Enter');
  await expectFocus(page, editor.button('Acercar'));
  await expect(editor.button('Acercar')).toBeDisabled();
  await tabTo(page, undo);
  while (await undo.isEnabled()) await page.keyboard.press('Enter');
  await expectFocus(page, undo);
  await expect(editor.dialog.getByRole('spinbutton', { name: /^Zoom/ })).toHaveValue('0');
});
