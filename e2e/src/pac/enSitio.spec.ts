import { expect, PHONE, test } from '../support/test.ts';
import { makeClase } from '../support/personas.ts';

test('a new challenge makes the reward that it needs in place, and keeps what was typed', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
  await dialog.getByLabel('Nombre').fill('A la cima');
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  const nueva = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await nueva.getByLabel('Nombre').fill('Tarde de cine');
  await nueva.getByLabel('Precio en monedas').fill('300');
  await nueva.getByRole('radio', { name: 'Dados' }).check({ force: true });
  await nueva.getByRole('button', { name: 'Crear recompensa' }).click();
  await nueva.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: /Tarde de cine.*Recompensa de la clase/ }).waitFor();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('A la cima');
});
