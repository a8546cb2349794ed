import type { Page } from '@playwright/test';
import { makeClase, named } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, PHONE, test } from '../support/test.ts';

const pictureOf = async (page: Page, nombre: string) => {
  const src = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nombre }) })
    .locator('img')
    .first()
    .getAttribute('src');
  return (await page.request.get(src ?? '')).text();
};

test('a child without an avatar is shown by initials and asked to make one', async ({ open }) => {
  const clase = await makeClase(named('Lucía de la Peña', 'Mateo Quispe'));
  const profesora = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}` });
  await profesora.getByRole('heading', { name: 'Lucía de la Peña' }).waitFor();
  await untilQuiet(profesora);
  expect(await pictureOf(profesora, 'Lucía de la Peña')).toContain('>LP</text>');
  const page = await open({ sesion: clase.alumnos[0], size: PHONE, at: `/grupo/${clase.grupoId}` });
  await page.getByRole('link', { name: 'Haz tu avatar' }).click();
  const editor = page.getByRole('dialog', { name: 'Personalizar avatar' });
  // The default look can be saved as it is.
  await editor.getByRole('button', { name: 'Guardar avatar' }).click();
  await page.getByText('¡Te queda genial! Tu avatar está guardado.').waitFor();
  await editor.waitFor({ state: 'detached' });
  await expect(page.getByText('Haz tu avatar')).toHaveCount(0);
  await expect.poll(() => pictureOf(profesora, 'Lucía de la Peña')).not.toContain('<text');
  expect(await pictureOf(profesora, 'Mateo Quispe')).toContain('>MQ</text>');
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('list', { name: 'Compañeros' }).waitFor();
  await untilQuiet(page);
  await expect(page.getByText('Haz tu avatar')).toHaveCount(0);
  const mateo = await open({ sesion: clase.alumnos[1], at: `/grupo/${clase.grupoId}?pestana=perfil` });
  await mateo.getByRole('button', { name: 'Haz tu avatar' }).waitFor();
});
