import { holdCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { askCanje, inventarioOf, makeRecompensa, makeTienda, waitForSaldo } from '../tienda/tienda.ts';

test.use({ motion: true });

test('redeems at once, while the server has not answered (checklist 3)', async ({ open }) => {
  const tienda = await makeTienda(100);
  const [alumno] = tienda.alumnos;
  if (!alumno) throw new Error('The class is empty');
  await makeRecompensa(tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  const page = await open({ sesion: alumno });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const held = await holdCalls(page, 'POST', /\/canjear$/);
  const done = page.getByText('¡Recompensa canjeada!');
  for (const [n, queda] of ['80', '60', '40'].entries()) {
    const dialog = await askCanje(page, 'Elegir música');
    await dialog.getByRole('button', { name: /^Canjear por/ }).click();
    await waitForSaldo(page, queda);
    await expect.poll(() => held.count).toBe(n + 1);
    expect(await inventarioOf(alumno)).toHaveLength(n);
    await expect(done).toHaveCount(0);
    held.letOneGo();
    await expect(done).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(done).toBeHidden();
    await waitForSaldo(page, queda);
  }
  expect(held.count).toBe(3);
});
