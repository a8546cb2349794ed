import type { Page } from '@playwright/test';
import { makeClase, named } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

const TODOS = ['Aisha Diallo', 'Bruno Ruiz', 'Nerea Mamani', 'Omar Haddad'];

const turno = (page: Page) => page.getByRole('region', { name: 'A quién le toca' });
const dicho = (page: Page) => turno(page).getByRole('status');

async function nameWhen(page: Page, quedan: number): Promise<string> {
  await expect(dicho(page)).toContainText(new RegExp(`Quedan? ${quedan} de 4 en la bolsa`));
  await expect(dicho(page)).toContainText(new RegExp(TODOS.join('|')));
  const texto = await dicho(page).textContent();
  return TODOS.find((nombre) => texto?.includes(nombre)) ?? '';
}

test('two devices share the list and the bag, which draws nobody twice before all', async ({ open }) => {
  const clase = await makeClase(named(...TODOS));
  const page = await open({ sesion: clase.profesor });
  const phone = await open({ sesion: clase.profesor, size: PHONE });
  for (const device of [page, phone]) await device.goto(`/grupo/${clase.grupoId}/lista`);
  await page.getByRole('button', { name: 'Llega tarde Bruno Ruiz' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Bruno Ruiz' })).toContainText('Llega tarde');
  await page.getByRole('button', { name: 'Más de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Tabla del mes' }).click();
  await page.getByRole('button', { name: 'Descargar tabla' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  expect((await file).suggestedFilename()).toMatch(/-asistencia-\d{4}-\d\d\.xlsx$/);
  await page.goto(`/grupo/${clase.grupoId}/azar`);
  await phone.goto(`/grupo/${clase.grupoId}/azar`);
  await expect(dicho(phone)).toContainText('Quedan 4 de 4 en la bolsa');
  await expect(dicho(page)).toContainText('Quedan 4 de 4 en la bolsa');
  const sacados: string[] = [];
  await page.keyboard.press('Space');
  sacados.push(await nameWhen(page, 3));
  expect(await nameWhen(phone, 3)).toBe(sacados[0]);
  await turno(phone).getByRole('button', { name: 'Otra persona' }).click();
  sacados.push(await nameWhen(phone, 2));
  expect(await nameWhen(page, 2)).toBe(sacados[1]);
  await page.keyboard.press('Enter');
  sacados.push(await nameWhen(page, 1));
  await expect(dicho(phone)).toContainText('Queda 1 de 4');
  await turno(phone).getByRole('button', { name: 'Otra persona' }).click();
  sacados.push(await nameWhen(phone, 0));
  expect(sacados.toSorted()).toEqual(TODOS);
  await expect(page.getByRole('listitem').filter({ hasText: 'ya ha salido' })).toHaveCount(4);
  // A key gives the first medal to the drawn pupil; on the phone it takes one tap.
  await expect(dicho(page)).toContainText(sacados[3] ?? '');
  await page.keyboard.press('1');
  await expect(page.getByText(`${sacados[3]} ha ganado Compañerismo`)).toBeVisible();
  const dar = phone.getByRole('group', { name: `Dar medalla a ${sacados[3]}` });
  await dar.getByRole('button', { name: 'Constancia' }).click();
  await expect(phone.getByText(`${sacados[3]} ha ganado Constancia`)).toBeVisible();
  await phone.getByRole('button', { name: 'Opciones de la bolsa' }).click();
  await phone.getByRole('menuitem', { name: 'Rellenar la bolsa' }).click();
  await expect(dicho(page)).toContainText('Quedan 4 de 4');
});
