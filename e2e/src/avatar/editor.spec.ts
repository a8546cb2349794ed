import { expectFocus, tabAndPress, tabTo } from '../keyboard/keys.ts';
import { pressBack } from '../support/back.ts';
import { stopClock } from '../support/clock.ts';
import { holdCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { alumnoOf, openPerfil, wornOf } from './editor.ts';

test('works by keyboard with visible focus; Back asks before dropping changes, and waits while saving', async ({
  open,
}) => {
  const clase = await makeTienda(10);
  const page = await openPerfil(open, clase);
  await page.getByRole('link', { name: 'Tienda' }).press('Enter');
  await page.getByRole('link', { name: 'Perfil', exact: true }).press('Enter');
  await tabAndPress(page, page.getByRole('button', { name: 'Editar avatar' }));
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
  await tabAndPress(page, dialog.getByRole('button', { name: 'Canjear' }));
  const confirm = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await expectFocus(page, confirm.getByRole('button', { name: 'Cancelar' }));
  await tabAndPress(page, confirm.getByRole('button', { name: /^Canjear por/ }));
  const save = dialog.getByRole('button', { name: 'Guardar avatar' });
  await expectFocus(page, save);
  await pressBack(page);
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await tabAndPress(page, guard.getByRole('button', { name: 'Seguir editando' }));
  await guard.waitFor({ state: 'hidden' });
  const held = await holdCalls(page, 'PUT', /^\/api\/Avatar\/\d+\/personalizar$/);
  await tabAndPress(page, save);
  await expect.poll(() => held.count).toBe(1);
  await stopClock(page);
  await pressBack(page);
  await page.clock.runFor(1000);
  await dialog.waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.clock.resume();
  held.letGo();
  await dialog.waitFor({ state: 'hidden' });
  // The last Back was for the editor; this one leaves the page.
  await page.evaluate(() => history.back());
  await page.locator('[aria-current="page"]', { hasText: 'Tienda' }).waitFor();
  const { worn, owned } = await wornOf(alumnoOf(clase));
  expect(worn).toMatchObject({ rotacion: 360, zoom: 101 });
  expect(worn.atributosIds).toContain(609);
  expect(owned).toContain('Gorra');
});
