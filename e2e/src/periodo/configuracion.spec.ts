import { grant, registerEstudiante, type Clase } from '@aupa/api/testing';
import { expect, type Open, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

test.describe('what a teacher may change of a group', () => {
  let clase: Clase;
  let maxima: number;
  let rubrica: string;

  const perfiles = () =>
    call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
      params: { id: clase.grupoId },
    });
  const openTab = async (open: Open) => {
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
    await page.getByRole('heading', { name: 'Datos del grupo' }).waitFor();
    return page;
  };

  test.beforeAll(async () => {
    clase = await makeClase([
      ['Hugo', 'Diallo'],
      ['Zoe', 'Quispe'],
    ]);
    const { token } = clase.profesor;
    rubrica = clase.tabla.nombre;
    const ultima = clase.tabla.equivalencias.at(-1);
    maxima = ultima?.nota ?? 0;
    for (const { id, cantidad } of ultima?.medallasNecesarias ?? [])
      await grant(escuela, clase, clase.alumnos[0]?.perfilId ?? 0, { medallaId: id, n: cantidad });
    await call(token, 'POST /api/TablaEquivalencia', {
      body: { nombre: 'Más alta', equivalencias: [{ nota: maxima + 1, medallasNecesarias: [] }] },
    });
  });

  test('asks with figures before an edited table changes grades, and not when it changes none', async ({ open }) => {
    const page = await open({ sesion: clase.profesor });
    await page.goto('/equivalenceTable');
    const edit = async (nombre: string, nota?: string) => {
      await page.getByRole('button', { name: `Editar ${rubrica}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
      await dialog.getByLabel('Nombre de la tabla de equivalencia').fill(nombre);
      if (nota) await dialog.getByRole('spinbutton').last().fill(nota);
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      return dialog;
    };
    await (await edit('De siempre')).waitFor({ state: 'hidden' });
    rubrica = 'De siempre';

    const dialog = await edit(rubrica, String(maxima - 0.5).replace('.', ','));
    const confirm = page.getByRole('alertdialog', { name: '¿Cambiar las notas?' });
    await confirm.getByText('1 alumno baja', { exact: true }).waitFor();
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    expect((await perfiles()).map(({ calificacionActual }) => calificacionActual)).toEqual([maxima, 0]);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await perfiles()).map(({ calificacionActual }) => calificacionActual)).toEqual([maxima - 0.5, 0]);
  });

  test('asks with figures before the group takes another table', async ({ open }) => {
    const page = await openTab(open);
    await page.getByRole('button', { name: 'Editar grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
    await dialog.getByRole('button', { name: /Tabla de equivalencia/ }).click();
    await page.getByRole('option', { name: 'Más alta' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Cambiar las notas?' });
    await confirm.getByText('2 alumnos suben', { exact: true }).waitFor();
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await perfiles()).map(({ calificacionActual }) => calificacionActual)).toEqual([maxima + 1, maxima + 1]);
  });

  test('says who sees what changes before a group is saved, and asks nothing when nothing changed', async ({
    open,
  }) => {
    const page = await openTab(open);
    const openForm = async () => {
      await page.getByRole('button', { name: 'Editar grupo' }).click();
      return page.getByRole('dialog', { name: 'Editar grupo' });
    };
    const untouched = await openForm();
    await untouched.getByRole('button', { name: 'Guardar cambios' }).click();
    await untouched.waitFor({ state: 'hidden' });

    const dialog = await openForm();
    await dialog.getByLabel('Nombre').fill('3.º ESO C');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await confirm.getByText(/^Sus 2 alumnos verán el grupo como «.+, 3\.º ESO C»/).waitFor();
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(/^3\.º ESO C/)
      .first()
      .waitFor();
  });

  test('renews the code: the new one is shown, the old one lets nobody in', async ({ open }) => {
    const page = await openTab(open);
    await page.getByText(clase.codigo, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Renovar código' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Renovar el código?' });
    await confirm.getByText(/dejarán de servir al momento/).waitFor();
    await confirm.getByRole('button', { name: 'Renovar código' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await page.getByText(clase.codigo, { exact: true }).waitFor({ state: 'hidden' });
    const { token } = await registerEstudiante(escuela, { nombre: 'Nahuel', apellido: 'Vega' });
    await expect(call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } })).rejects.toThrow(
      /no es de ninguna clase/,
    );
  });

  test('corrects a name, judged as at registration', async ({ open }) => {
    const page = await openTab(open);
    await page.getByRole('button', { name: 'Corregir el nombre de Zoe Quispe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corregir el nombre' });
    await expect(dialog.getByLabel('Apellido')).toHaveValue('Quispe');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Zo');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.getByText('Nombre debe tener entre 3 y 20 caracteres.').waitFor();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Zoé');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Sacar del grupo a Zoé Quispe' }).waitFor();
    expect((await perfiles()).map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Hugo Diallo', 'Zoé Quispe']);
  });
});
