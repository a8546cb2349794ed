import { dia, grant } from '@aupa/api/testing';
import type { Locator } from '@playwright/test';
import { makeRecompensa, typeDia } from '../pac/pac.ts';
import { cardOf } from '../journey/steps.ts';
import { refuseCalls } from '../support/hold.ts';
import { escuela, makeClase } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

const ALUMNOS = [['Lucía', 'Fernández']] as const;

/** What a screen reader says of a field besides its name. */
const describedBy = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

/** A refusal as the server tells it, of these fields. */
function refusalOf(...campos: readonly string[]) {
  const errores = campos.map((campo) => ({ codigo: 'DATOS_INVALIDOS', mensaje: `Revisa ${campo}.`, campo }));
  return { mensaje: errores[0]?.mensaje, errores, traza: 't' };
}

test.describe('what the server refuses', () => {
  test('of a medal leads to the first of the fields, as they stand', async ({ open }) => {
    const { profesor, medallas } = await makeClase([]);
    const page = await open({ sesion: profesor });
    await page.goto('/medals');
    await refuseCalls(page, 'PUT', /medalla\/\d+$/i, 400, refusalOf('nombreIcono', 'cantidadMonedasBrinda'));
    await page.getByRole('button', { name: `Editar ${medallas[0]?.nombre}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar medalla' });
    await dialog.getByRole('button', { name: 'Guardar Cambios' }).click();
    const monedas = dialog.getByLabel('Monedas que brinda');
    await expect(monedas).toBeFocused();
    expect(await describedBy(monedas)).toBe('Revisa cantidadMonedasBrinda.');
    await dialog.getByText('Revisa nombreIcono.').waitFor();
  });

  test('of a group leads to its field also after the question whether to save', async ({ open }) => {
    const { profesor, grupoId } = await makeClase([]);
    const page = await open({ sesion: profesor });
    await page.goto(`/grupo/${grupoId}?pestana=configuracion`);
    await refuseCalls(page, 'PUT', /Grupo\/editar/, 400, refusalOf('materia'));
    await page.getByRole('button', { name: 'Editar grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
    await dialog.getByLabel('Nombre').fill('3.º ESO C');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await dialog.getByText('Revisa materia.').waitFor();
    await confirm.waitFor({ state: 'hidden' });
    await expect(dialog.getByLabel('Materia')).toBeFocused();
  });

  test('of the goal leads back to it', async ({ open }) => {
    const { alumnos, grupoId } = await makeClase(ALUMNOS);
    const page = await open({ sesion: alumnos[0]! });
    await page.goto(`/grupo/${grupoId}?pestana=perfil`);
    await refuseCalls(page, 'POST', /definir-meta-califiacion$/, 400, refusalOf('metaCalificacion'));
    await page.getByRole('button', { name: /meta/i }).first().click();
    const form = page.getByRole('form', { name: 'Mi meta' });
    await form.getByRole('spinbutton').fill('5');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('Revisa metaCalificacion.').waitFor();
    await expect(form.getByRole('spinbutton')).toBeFocused();
  });
});

test.describe('what is missing takes the focus, however it is chosen', () => {
  test('an icon: the first one, with the sentence in sight on a phone', async ({ open }) => {
    const { profesor } = await makeClase([]);
    const page = await open({ sesion: profesor, size: PHONE });
    for (const [path, open, save, fault] of [
      ['/medals', 'Crear medalla', 'Crear Medalla', 'Debes seleccionar un ícono.'],
      ['/rewards', 'Crear recompensa', 'Crear recompensa', 'Debes seleccionar un ícono representativo.'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: open }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre').fill('Constancia');
      if (path === '/medals') await dialog.getByLabel('Descripción').fill('Se gana cada día un poco.');
      else await dialog.getByLabel('Precio en monedas').fill('50');
      await dialog.getByRole('button', { name: save }).click();
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      const isInSight = () =>
        dialog.getByText(fault).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return seen !== null && (element.contains(seen) || seen.contains(element));
        });
      await expect.poll(isInSight, path).toBe(true);
    }
  });

  test('a day: the first of its parts', async ({ open }) => {
    const clase = await makeClase([]);
    await makeRecompensa(clase);
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
    await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Crear desafío' });
    const firstOf = (label: string) => dialog.getByRole('group', { name: label }).getByRole('spinbutton').first();
    await dialog.getByLabel('Nombre').fill('Cumbre Fibonacci');
    await dialog.getByRole('button', { name: /Recompensa de la clase/ }).click();
    await page.getByRole('option', { name: 'Tarde de juegos' }).click();
    await create.click();
    await dialog.getByText('Elige la fecha de inicio.').waitFor();
    await expect(firstOf('Fecha de inicio')).toBeFocused();
    await typeDia(page, 'Fecha de inicio', dia(0));
    await create.click();
    await dialog.getByText('Elige la fecha de fin.').waitFor();
    await expect(firstOf('Fecha de fin')).toBeFocused();
  });

  test('a reward, then a group to offer it in, whoever misses them', async ({ open }) => {
    const clase = await makeClase([]);
    await makeRecompensa(clase);
    const page = await open({ sesion: clase.profesor });
    await page.goto('/rewards');
    await page.getByRole('button', { name: 'Asignar recompensas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
    const assign = dialog.getByRole('button', { name: 'Asignar' });
    const recompensa = dialog.getByRole('button', { name: /Recompensa/ });
    const grupo = dialog.getByRole('checkbox').first();
    await assign.click();
    await expect(recompensa).toBeFocused();
    await recompensa.click();
    await page.getByRole('option', { name: /Tarde de juegos/ }).click();
    await assign.click();
    await expect(grupo).toBeFocused();
    await page.keyboard.press('Space');
    await refuseCalls(page, 'POST', /asignar-a-grupos/, 409, refusalOf('gruposIds'));
    await assign.click();
    await dialog.getByText('Revisa gruposIds.').waitFor();
    await expect(grupo).toBeFocused();
  });

  test('how many copies to take away', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const [lucia] = clase.alumnos;
    await grant(escuela, clase, lucia?.perfilId ?? 0);
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    await cardOf(page, 'Lucía Fernández')
      .getByRole('button', { name: /^Más opciones/ })
      .click();
    await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
    const dialog = page.getByRole('dialog', { name: /^Quitar medalla/ });
    await dialog.getByRole('spinbutton', { name: 'Cantidad' }).fill('0,5');
    await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
    await dialog.getByText('Por favor, ingrese una cantidad mayor a cero antes de confirmar.').waitFor();
    await expect(dialog.getByRole('spinbutton', { name: 'Cantidad' })).toBeFocused();
  });
});
