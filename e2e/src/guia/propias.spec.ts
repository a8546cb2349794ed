import { lineas, paste, pegado } from '../listado/listado.ts';
import { expect, test } from '../support/test.ts';
import { begin, DESK, makeGrupo, makeMedalla, makeTabla, MEDALLAS } from './primeros.ts';

test('own medals, a ten-row table, 28 pupils and a first medal take at most 52 clicks', async ({ open }) => {
  const { yo } = await begin(open, DESK);
  const { page } = yo;
  await yo.click(page.getByRole('button', { name: 'Prefiero hacer las mías' }));
  for (const [i, medalla] of MEDALLAS.entries()) {
    if (i > 0) await yo.click(page.getByRole('button', { name: 'Crear otra medalla' }));
    await makeMedalla(yo, medalla);
  }
  await yo.click(page.getByRole('button', { name: 'Crear tabla' }));
  const antes = yo.clics();
  await makeTabla(
    yo,
    10,
    MEDALLAS.map(([nombre]) => nombre),
  );
  // Nine rows with their medals, the table's name and its button.
  expect(yo.clics() - antes).toBeLessThanOrEqual(12);
  await makeGrupo(yo);
  await yo.click(page.getByRole('button', { name: 'Añadir alumnos' }));
  await paste(page, pegado([...lineas(), ['Navarro', 'Vera', '600111299']]));
  const listado = page.getByRole('dialog', { name: /^Añadir alumnos a / });
  await yo.click(listado.getByRole('button', { name: 'Crear 28 cuentas' }));
  await yo.click(listado.getByRole('button', { name: 'Cerrar' }).first());
  await listado.waitFor({ state: 'hidden' });
  await yo.click(page.getByRole('button', { name: /^Dar medalla a/ }).first());
  await yo.click(page.getByRole('menuitem', { name: /^Ayuda/ }));
  await page
    .getByText(/ha ganado Ayuda/)
    .first()
    .waitFor();
  yo.expectNoStumble();
  expect(yo.clics()).toBeLessThanOrEqual(52);
  expect(yo.clics()).toBeGreaterThanOrEqual(25);
});
