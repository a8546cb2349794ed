import { expect, test } from '../support/test.ts';
import { makeClase } from '../support/personas.ts';
import { giveTo, makePac } from './pac.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

test('its bin stands beside its edit, not with the reward; done, it says when, and neither is there', async ({
  open,
}) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 1);
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
  await page.getByRole('button', { name: 'Eliminar el desafío Cumbre Fibonacci' }).waitFor();
  await giveTo(clase, 1);
  const cuando = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' }).format(new Date());
  await page.getByText(`Conseguido el ${cuando}`).waitFor();
  await expect(page.getByRole('button', { name: 'Editar desafío' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Eliminar el desafío/ })).toHaveCount(0);
});
