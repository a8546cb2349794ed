import { settle } from '../quality/sweep.ts';
import { alumnoOf, makeClase } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { LUCIA, TRES } from './clase.ts';

test('chooses nothing by the release of the mouse that opened the list, which lies under it by then', async ({
  open,
}) => {
  const clase = await makeClase(TRES);
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
  const list = page.getByRole('listbox');
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await dialog.getByRole('button', { name: /Medalla/ }).boundingBox()) ?? {};
  const mouse = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(mouse.x, mouse.y);
  await page.mouse.down();
  await list.waitFor();
  await settle(page);
  // Not by :hover, which a held mouse that does not move need not bring up to date.
  await expect
    .poll(() => page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('[role=option]')), mouse))
    .toBe(true);
  await page.mouse.up();
  await settle(page);
  expect(await list.isVisible()).toBe(true);
  // Nor is the button still held: closed by Escape, it is not opened by a mouse that comes by.
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 5);
  await dialog.getByRole('button', { name: /Medalla/ }).hover();
  await settle(page);
  expect(await list.isVisible()).toBe(false);
  await dialog.getByRole('button', { name: /Medalla/ }).click();
  await page.getByRole('option', { name: 'Lectura' }).click();
  await dialog.getByRole('button', { name: /Lectura/ }).waitFor();
});
