import { makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

test('of all that is missing for a reward and for a request for a medal the first has the focus', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: clase.profesor });
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Crear recompensa' }).first().click();
  const recompensa = page.getByRole('dialog');
  await recompensa.getByRole('button', { name: 'Crear recompensa' }).click();
  await expect(recompensa.getByLabel('Nombre')).toBeFocused();

  const theirs = await open(clase.alumnos[0] ? { sesion: clase.alumnos[0] } : {});
  await theirs.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await theirs
    .getByRole('button', { name: /Solicitar medalla/ })
    .first()
    .click();
  const solicitud = theirs.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
  await solicitud.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(solicitud.getByRole('button', { name: /Medalla/ })).toBeFocused();
});

test('of a table without rows the button that adds one has it', async ({ open }) => {
  const clase = await makeClase([]);
  const page = await open({ sesion: clase.profesor });
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: 'Crear equivalencia' }).first().click();
  const tabla = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await tabla.getByLabel('Nombre de la tabla de equivalencia').fill('Sin filas');
  await tabla
    .getByRole('button', { name: /^Eliminar equivalencia/ })
    .first()
    .click();
  await tabla.getByRole('button', { name: 'Crear tabla' }).click();
  await tabla.getByText('Agrega al menos una equivalencia.').waitFor();
  await expect(tabla.getByRole('button', { name: 'Agregar Equivalencia' })).toBeFocused();
});
