import { expectFocus, tabTo } from '../keyboard/keys.ts';
import { stopClock } from '../support/clock.ts';
import { holdCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { alumnoOf, openEditor, openPerfil, wornOf } from './editor.ts';

test('asks whoever goes back before a change is lost, and holds them while it is saved', async ({ open }) => {
  const clase = await makeTienda(0);
  const page = await openPerfil(open, clase);
  await page.getByRole('link', { name: 'Tienda' }).click();
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  const { button, dialog } = await openEditor(page);
  await button('Voltear').click();
  const goBack = () =>
    page.evaluate(
      () =>
        new Promise((went) => {
          window.addEventListener('popstate', went, { once: true });
          history.back();
        }),
    );
  await goBack();
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await guard.getByRole('button', { name: 'Seguir editando' }).click();
  await guard.waitFor({ state: 'hidden' });
  await expect(button('Voltear')).toHaveAttribute('aria-pressed', 'true');
  const held = await holdCalls(page, 'PUT', /^\/api\/Avatar\/\d+\/personalizar$/);
  await button('Guardar avatar').click();
  await expect.poll(() => held.count).toBe(1);
  await stopClock(page);
  await goBack();
  await page.clock.runFor(1000);
  await dialog.waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.clock.resume();
  held.letGo();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(/pestana=tienda/);
  await page.locator('[aria-current="page"]', { hasText: 'Tienda' }).waitFor();
  expect((await wornOf(alumnoOf(clase))).worn.voltear).toBe(true);
});

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
  const { worn, owned } = await wornOf(alumnoOf(clase));
  expect(worn).toMatchObject({ rotacion: 360, zoom: 101 });
  expect(worn.atributosIds).toContain(609);
  expect(owned).toContain('Gorra');
});
