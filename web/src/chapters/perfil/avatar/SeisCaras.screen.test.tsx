import { carasParaEmpezar } from '@aupa/domain/avatar';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playAvatar, vestidoInicial } from '../../../screenTests/makers/avatar.ts';
import { GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { play, sentTo } from '../../../screenTests/wire.ts';

const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
const faces = dialog.getByRole('button', { name: /^Empezar con esta cara/ });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const tablet = { width: 820, height: 1180 };

async function openEditor(elegido: boolean): Promise<void> {
  playAvatar(26);
  if (!elegido) play({ 'GET /api/Avatar/:id': { ...vestidoInicial(), elegido } });
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  await page.getByRole('button', { name: 'Editar avatar' }).click();
  await see(dialog.getByRole('tablist'));
}

test('offers six faces, then six others, to a pupil without a look; «Deshacer» brings them back', async () => {
  await resize(PHONE);
  await openEditor(false);
  expect(faces.elements()).toHaveLength(6);
  await button('Otras seis').click();
  await faces.nth(3).click();
  await miss(faces.first());
  await expect.element(dialog.getByRole('tab', { selected: true })).toHaveFocus();
  await button('Deshacer').click();
  await see(faces.first());
  await button('Otras seis').click();
  await faces.nth(3).click();
  await button('Guardar avatar').click();
  await miss(dialog);
  const [sent] = sentTo('PUT /api/Avatar/:id/personalizar');
  expect(sent?.body.AtributosIds).toEqual(carasParaEmpezar(1)[3]?.atributosIds);
});

test('choosing the initial look counts as a choice, and leaving asks nothing', async () => {
  await openEditor(false);
  const { atributosIds } = vestidoInicial();
  const at = [0, 1, 2, 3, 4, 5]
    .flatMap((vez) => carasParaEmpezar(vez))
    .findIndex((cara) => cara.atributosIds.join() === atributosIds.join());
  for (let vez = 0; vez < Math.floor(at / 6); vez += 1) await button('Otras seis').click();
  await faces.nth(at % 6).click();
  await miss(faces.first());
  await press('{Escape}');
  await miss(dialog);
});

test('is not shown to a pupil who has a look', async () => {
  await openEditor(true);
  expect(faces.elements()).toEqual([]);
});

/** Rows of the open list that are fully visible. */
function rowsInSight(): number {
  const list = dialog.getByRole('radiogroup', { name: 'Pelo', exact: true });
  const panel = dialog.getByRole('tabpanel').element().firstElementChild?.getBoundingClientRect();
  const inSight = [...list.element().children]
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= (panel?.top ?? 0) && bottom <= (panel?.bottom ?? 0));
  return new Set(inSight.map(({ top }) => Math.round(top))).size;
}

test('leaves room for hair under the six faces, on a tablet and in a low window', async () => {
  await resize(tablet);
  await openEditor(false);
  expect(faces.elements()).toHaveLength(6);
  expect(rowsInSight()).toBeGreaterThanOrEqual(3);
  await resize({ width: 1366, height: 650 });
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(1);
  for (const one of faces.elements()) expect(one.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  expect(faces.first().element().getBoundingClientRect().top).toBe(faces.last().element().getBoundingClientRect().top);
});

/** Whether the worn item is within the visible part of the list. */
function isInSight(name: string): boolean {
  const panel = dialog.getByRole('tabpanel').element().firstElementChild?.getBoundingClientRect();
  const radio = dialog.getByRole('radio', { name }).element().getBoundingClientRect();
  return panel !== undefined && radio.top >= panel.top && radio.bottom <= panel.bottom;
}

test('keeps the chosen item in view, above its colours and price, and on reopening its tab', async () => {
  await resize({ width: 1366, height: 650 });
  await openEditor(true);
  await dialog.getByRole('tab', { name: 'Sombrero', exact: true }).click();
  const last = dialog.getByRole('radiogroup', { name: 'Sombrero', exact: true }).getByRole('radio').last();
  const name = last.element().getAttribute('aria-label') ?? '';
  await last.click({ force: true });
  await expect.element(last).toBeChecked();
  await expect.poll(() => isInSight(name)).toBe(true);
  await dialog.getByRole('tab', { name: 'Pelo', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Sombrero', exact: true }).click();
  await expect.poll(() => isInSight(name)).toBe(true);
});

test('on a tablet fills the height, shows three rows, and puts «Canjear» below the name', async () => {
  await resize(tablet);
  await openEditor(true);
  const window = dialog.element().getBoundingClientRect();
  expect(window.height).toBeGreaterThan(1000);
  expect(rowsInSight()).toBeGreaterThanOrEqual(3);
  await dialog.getByRole('tab', { name: 'Sombrero', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Gorra, 10 monedas' }).click({ force: true });
  await see(button('Canjear'));
  const name = dialog.getByRole('status').getByText('Gorra').element().getBoundingClientRect();
  expect(button('Canjear').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
});
