import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { call, makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Se ha cambiado en otra parte' });

async function editGrupo(page: Page, { grupoId }: Clase) {
  await page.goto(`/grupo/${grupoId}?pestana=configuracion`);
  await page.getByRole('button', { name: 'Editar grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
  return {
    nombre: dialog.getByLabel('Nombre'),
    materia: dialog.getByLabel('Materia'),
    save: async () => {
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await page
        .getByRole('alertdialog', { name: '¿Guardar los cambios?' })
        .getByRole('button', { name: 'Guardar cambios' })
        .click();
    },
  };
}

test('a group that another tab saved: what was typed stays, and what is stored can be loaded and edited on', async ({
  open,
}) => {
  const clase = await makeClase([]);
  const [una, otra] = [await open({ sesion: clase.profesor }), await open({ sesion: clase.profesor })];
  const [mia, suya] = [await editGrupo(una, clase), await editGrupo(otra, clase)];
  await suya.materia.fill('Álgebra');
  await suya.save();
  await expect(otra.getByText('Grupo actualizado correctamente.')).toBeVisible();
  // The page behind has heard of it; the form has not.
  await expect(una.getByText('Álgebra').first()).toBeVisible();

  await mia.nombre.fill('2.º ESO C');
  await mia.save();
  await expect(asks(una)).toContainText('Mientras lo editabas aquí, se guardó desde otra pestaña');
  await asks(una).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(mia.nombre).toHaveValue('2.º ESO C');
  await expect(mia.materia).toHaveValue('Matemáticas');

  await mia.save();
  await asks(una).getByRole('button', { name: 'Cargar lo guardado' }).click();
  await expect(asks(una)).toBeHidden();
  await expect(mia.nombre).toHaveValue('2.º ESO B');
  await expect(mia.materia).toHaveValue('Álgebra');
  await mia.nombre.fill('2.º ESO C');
  await mia.save();
  await expect(una.getByText('Grupo actualizado correctamente.')).toBeVisible();
  const params = { id: clase.grupoId };
  const info = await call(clase.profesor.token, 'GET /api/Grupo/info/:id', { params });
  expect(info).toMatchObject({ nombre: '2.º ESO C', materia: 'Álgebra' });
});

test('a table that another tab saved: it can be loaded, notas and all, or saved over', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const [tabla] = await call(profesor.token, 'GET /api/TablaEquivalencia');
  const id = tabla?.id ?? 0;
  const [medalla] = tabla?.equivalencias[0]?.medallasNecesarias ?? [];
  const saveElsewhere = (nombre: string, nota: number) =>
    call(profesor.token, 'PUT /api/TablaEquivalencia', {
      body: { id, nombre, equivalencias: [{ nota, medallasNecesarias: [{ id: medalla?.id ?? 0 }] }] },
    });
  const page = await open({ sesion: profesor });
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: `Editar ${tabla?.nombre}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
  const nombre = dialog.getByLabel('Nombre de la tabla de equivalencia');
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });

  await saveElsewhere('La de casa', 7.5);
  await nombre.fill('Lo mío');
  await save.click();
  await asks(page).getByRole('button', { name: 'Cargar lo guardado' }).click();
  await expect(nombre).toHaveValue('La de casa');
  await expect(dialog.getByRole('list', { name: 'Equivalencias' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('spinbutton', { name: 'Nota' })).toHaveValue('7,5');

  await saveElsewhere('La de casa otra vez', 8);
  await nombre.fill('Lo mío');
  await save.click();
  await asks(page).getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Tabla actualizada correctamente.')).toBeVisible();
  const stored = await call(profesor.token, 'GET /api/TablaEquivalencia/:id', { params: { id } });
  expect(stored).toMatchObject({ nombre: 'Lo mío', equivalencias: [{ nota: 7.5 }] });
});
