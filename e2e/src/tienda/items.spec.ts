import type { Clase } from '@aupa/api/testing';
import { findAxeViolations, findBadTargets, settle } from '../quality/sweep.ts';
import { holdCalls } from '../support/hold.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { putNewsAway } from '../support/news.ts';
import { untilQuiet } from '../support/quiet.ts';
import { makeRecompensa, makeTienda, saldoOf, waitForSaldo } from './tienda.ts';

const alumno = ({ alumnos }: Clase) => {
  const [uno] = alumnos;
  if (!uno) throw new Error('The class is empty');
  return uno;
};

test('sells an item for the avatar apart from the rest: once, at once, with the balance before and after', async ({
  open,
}) => {
  const tienda = await makeTienda(32);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 30 });
  // A dialog that fades meets the second click of two.
  const page = await open({ sesion: alumno(tienda), size: PHONE, reducedMotion: false });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const items = page.getByRole('region', { name: 'Para tu avatar' });
  const deClase = page.getByRole('region', { name: 'Recompensas', exact: true });
  await items.waitFor();
  await expect(deClase.getByRole('listitem')).toHaveCount(1);
  // What is for the avatar is no reward of the class.
  await saldoOf(page).getByText('Te alcanza para 1 recompensa').waitFor();

  const hats = items.getByRole('region', { name: 'Sombrero', exact: true });
  const cap = hats.getByRole('button', { name: 'Canjear Gorra por 10 monedas' });
  await cap.waitFor();
  // What is too dear says so, and is no button.
  await items.getByRole('radio', { name: 'Sombrero' }).press('Space');
  const crown = hats.getByRole('listitem').filter({ hasText: 'Corona' });
  await crown.getByText('Te faltan 28').waitFor();
  expect(await crown.getByRole('button').count()).toBe(0);

  await cap.click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await dialog.getByText('Gorra', { exact: true }).waitFor();
  expect(await dialog.getByRole('definition').allTextContents()).toEqual(['32 monedas', '22 monedas']);
  const held = await holdCalls(page, 'POST', /\/recompensas\/\d+\/canjear$/);
  await dialog.getByRole('button', { name: 'Canjear por 10 monedas' }).dblclick();
  held.letGo();
  await page.getByText('¡Ya es tuyo!').waitFor();
  expect(held.count).toBe(1);
  await cap.waitFor({ state: 'hidden' });
  await waitForSaldo(page, 22);

  // Not offered again after a reload either, and in the inventory apart.
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  await hats.getByRole('button', { name: /^Canjear Boina/ }).waitFor();
  expect(await cap.count()).toBe(0);
  await page.goto(`/grupo/${tienda.grupoId}?pestana=perfil`);
  const inventory = page.getByRole('region', { name: 'Mis recompensas' });
  await inventory.getByRole('heading', { name: 'Para tu avatar' }).waitFor();
  expect(await inventory.getByText('Pendiente').count()).toBe(0);
  // It is put on from there, and worn after one more tap.
  await inventory.getByRole('listitem').getByRole('button', { name: 'Gorra Ponérmela' }).click();
  const editor = page.getByRole('dialog', { name: 'Personalizar avatar' });
  const sombreros = editor.getByRole('radiogroup', { name: 'Sombrero', exact: true });
  await expect(sombreros.getByRole('radio', { name: 'Gorra', exact: true })).toBeChecked();
  // Colours of a hat are there while one is worn.
  await editor.getByRole('radiogroup', { name: 'Color de sombrero' }).waitFor();
  await sombreros.getByRole('radio', { name: 'Sin sombrero' }).check({ force: true });
  await editor.getByRole('radiogroup', { name: 'Color de sombrero' }).waitFor({ state: 'detached' });
  await sombreros.getByRole('radio', { name: 'Gorra', exact: true }).check({ force: true });
  await editor.getByRole('button', { name: 'Guardar avatar' }).click();
  await page.getByText('¡Te queda genial! Tu avatar está guardado.').waitFor();
});

test('puts an item on right where it was bought', async ({ open }) => {
  const tienda = await makeTienda(32);
  const page = await open({ sesion: alumno(tienda), size: PHONE });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  await page.getByRole('button', { name: 'Canjear Gorra por 10 monedas' }).click();
  await page.getByRole('button', { name: 'Canjear por 10 monedas' }).click();
  await page.getByRole('button', { name: 'Ponérmela', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Personalizar avatar' });
  const sombreros = editor.getByRole('radiogroup', { name: 'Sombrero', exact: true });
  await expect(sombreros.getByRole('radio', { name: 'Gorra', exact: true })).toBeChecked();
  await editor.getByRole('button', { name: 'Guardar avatar' }).click();
  await page.getByText('¡Te queda genial! Tu avatar está guardado.').waitFor();
});

test('shows a colour as paint, told apart by its kind for who listens', async ({ open }) => {
  const tienda = await makeTienda(10);
  const page = await open({ sesion: alumno(tienda) });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const items = page.getByRole('region', { name: 'Para tu avatar' });
  await items.getByRole('radio', { name: 'Colores' }).press('Space');
  expect(await items.getByRole('region', { name: 'Gafas', exact: true }).count()).toBe(0);
  const tile = items.getByRole('button', { name: 'Canjear color de pelo: Fucsia por 10 monedas' });
  expect(await tile.locator('img').count()).toBe(0);
  await tile.click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await dialog.getByText('Color de pelo: fucsia').waitFor();
  await dialog.getByRole('button', { name: /^Canjear por/ }).click();
  await page.getByText('¡Ya es tuyo!').waitFor();
  await tile.waitFor({ state: 'hidden' });
  // Of the other kinds it is still for sale, but the purse is empty.
  await items.getByRole('region', { name: 'Color de cejas' }).getByText('Te faltan 10').first().waitFor();
});

test('tells the teacher what there is, closed until asked for', async ({ open }) => {
  const tienda = await makeTienda(0);
  const page = await open({ sesion: tienda.profesor });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const items = page.getByRole('region', { name: 'Para su avatar' });
  const opener = items.getByRole('button', { name: 'Ver los ítems' });
  await opener.waitFor();
  await page.getByText('No hay recompensas disponibles.').waitFor();
  expect(await items.getByRole('listitem').count()).toBe(0);
  await opener.click();
  await items.getByText('Gorra', { exact: true }).waitFor();
  expect(await items.getByRole('button', { name: /Canjear|Quitar/ }).count()).toBe(0);
});

for (const [theme, size] of [
  ['light', PHONE],
  ['dark', undefined],
] as const) {
  test(`has nothing for axe to find and nothing that fingers miss, ${theme}`, async ({ open }) => {
    const tienda = await makeTienda(20);
    const page = await open({ sesion: alumno(tienda), theme, ...(size ? { size } : {}) });
    await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
    await page.getByRole('region', { name: 'Para tu avatar' }).waitFor();
    await untilQuiet(page);
    await putNewsAway(page);
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
  });
}
