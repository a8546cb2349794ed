import { CONTRASENIA, registerEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { pressEscape } from '../support/focus.ts';
import { call, escuela, makeClase, named } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';
import { expectFocus, tabAndPress, tabAndType, tabTo } from './keys.ts';

const copies = (page: Page, alumno: string, medalla: string) =>
  cardOf(page, alumno).getByRole('listitem').filter({ hasText: medalla });

async function openEntry(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Abrir menú' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.waitFor();
  await tabAndPress(page, menu.getByRole('link', { name, exact: true }));
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function signIn(page: Page, nombreUsuario: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  // Keys pressed before the program has loaded are tested in budget/early.spec.ts.
  await untilQuiet(page);
  await tabAndType(page, page.getByLabel('Usuario'), nombreUsuario);
  await tabAndType(page, page.getByLabel('Contraseña', { exact: true }), CONTRASENIA);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Grupos', level: 1 }).waitFor();
}

async function giveToThree(page: Page, nombres: readonly string[], medallas: readonly string[]): Promise<void> {
  const [lucia = '', mateo = '', nuria = ''] = nombres;
  const give = (nombre: string) => cardOf(page, nombre).getByRole('button', { name: /^Dar medalla/ });
  const menu = page.getByRole('menu');
  await tabAndPress(page, give(lucia));
  await menu.waitFor();
  await page.keyboard.press('1');
  await copies(page, lucia, `${medallas[0]}, 1`).waitFor();
  await expectFocus(page, give(lucia));
  await tabAndPress(page, give(mateo));
  await expectFocus(page, page.getByRole('menuitem').first());
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, page.getByRole('menuitem', { name: medallas[1] ?? '' }));
  await page.keyboard.press('Enter');
  await copies(page, mateo, `${medallas[1]}, 1`).waitFor();
  await expectFocus(page, give(mateo));
  await tabAndPress(page, give(nuria));
  await menu.waitFor();
  await tabAndType(page, page.getByLabel('Cantidad', { exact: true }), '3');
  await tabTo(page, page.getByRole('menuitem').first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await copies(page, nuria, `${medallas[0]}, 3`).waitFor();
  await expectFocus(page, give(nuria));
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await pressEscape(menu);
  await menu.waitFor({ state: 'hidden' });
  await expectFocus(page, give(nuria));
}

async function removeOne(page: Page, nombre: string, medalla: string): Promise<void> {
  const more = cardOf(page, nombre).getByRole('button', { name: /^Más opciones/ });
  await tabAndPress(page, more);
  await expectFocus(page, page.getByRole('menuitem', { name: 'Quitar medalla' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Quitar medalla a ${nombre}` });
  const remove = dialog.getByRole('button', { name: 'Quitar', exact: true });
  await dialog.waitFor();
  await tabAndPress(page, remove);
  const confirm = page.getByRole('alertdialog');
  await expectFocus(page, confirm.getByRole('button', { name: 'Cancelar' }));
  await expect(confirm).toContainText(medalla);
  await expect(confirm).toContainText(nombre);
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'hidden' });
  await expectFocus(page, remove);
  await page.keyboard.press('Enter');
  await expectFocus(page, confirm.getByRole('button', { name: 'Cancelar' }));
  await tabAndPress(page, confirm.getByRole('button', { name: 'Quitar' }));
  await dialog.waitFor({ state: 'hidden' });
  await copies(page, nombre, `${medalla}, 2`).waitFor();
  await expectFocus(page, more);
}

async function acceptRequest(page: Page, nombre: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: /^Solicitudes/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const accept = page.getByRole('button', { name: `Aceptar a ${nombre}` });
  await accept.waitFor();
  await tabAndPress(page, accept);
  await accept.waitFor({ state: 'hidden' });
  // When a row disappears, the focus moves to the next one, and after the last stays in the content.
  const last = page.getByRole('button', { name: /^Aceptar a / });
  await expectFocus(page, last);
  await page.keyboard.press('Enter');
  await last.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  await page.getByText('No hay solicitudes pendientes').waitFor();
  await tabAndPress(page, page.getByRole('link', { name: 'Alumnos', exact: true }));
  await cardOf(page, nombre).waitFor();
}

async function createMedalla(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Crear medalla' });
  await tabAndPress(page, create);
  const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await dialog.waitFor();
  await tabAndType(page, dialog.getByLabel('Nombre'), 'Buena letra');
  await tabAndType(page, dialog.getByLabel('Descripción'), 'Escribe para que se entienda.');
  await tabAndType(page, dialog.getByLabel('Monedas que brinda'), '12');
  const iconos = dialog.getByRole('radiogroup', { name: 'Ícono' }).getByRole('radio');
  await tabTo(page, iconos.first());
  await page.keyboard.press('ArrowRight');
  await expect(iconos.nth(1)).toBeChecked();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Crear Medalla' }));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'Buena letra' }).waitFor();
  await expectFocus(page, create);
}

async function editTabla(page: Page, tabla: string): Promise<void> {
  const edit = page.getByRole('button', { name: `Editar ${tabla}` });
  await tabAndPress(page, edit);
  const dialog = page.getByRole('dialog', { name: 'Editar Tabla de Equivalencia' });
  await dialog.waitFor();
  const before = await dialog.getByRole('spinbutton').count();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Agregar Equivalencia' }));
  const row = dialog.getByRole('group', { name: /^Medallas de la/ }).nth(before);
  const option = page.getByRole('menuitem').first();
  await expectFocus(page, option);
  const medalla = (await option.innerText()).trim();
  await page.keyboard.press('Enter');
  const chip = row.getByRole('button', { name: `Quitar ${medalla}` });
  await chip.waitFor();
  await tabTo(page, chip, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await chip.waitFor({ state: 'hidden' });
  await expectFocus(page, row.getByRole('button', { name: /^Seleccione una medalla/ }));
  await page.keyboard.press('Enter');
  await expectFocus(page, option);
  await page.keyboard.press('Enter');
  await chip.waitFor();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(page, edit);
}

test('a teacher works without a mouse, and the focus is always visible', async ({ open }) => {
  const clase = await makeClase(
    named(
      'Lucía Fernández',
      'Mateo Quispe',
      'Nuria Gil-Ruiz',
      'Óscar Peña',
      'Paula Ibáñez',
      'Raúl Soto',
      'Sofía Vidal',
      'Tomás Zárate',
    ),
  );
  const { token } = clase.profesor;
  for (const [nombre, apellido] of named('Zoe Aguirre', 'Íker Blanco')) {
    const nueva = await registerEstudiante(escuela, { nombre, apellido });
    await call(nueva.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  }
  const [tabla] = await call(token, 'GET /api/TablaEquivalencia');
  const medallas = (await call(token, 'GET /api/Medalla')).map(({ nombre }) => nombre);

  const page = await open();
  await signIn(page, clase.profesor.nombreUsuario);
  await openEntry(page, 'Grupos');
  await tabAndPress(page, page.getByRole('link', { name: /2\.º ESO B/ }));
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  await giveToThree(page, ['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'], medallas);
  await removeOne(page, 'Nuria Gil-Ruiz', medallas[0] ?? '');
  // The last card is low: going back up must not leave the focus under the header.
  await tabTo(page, cardOf(page, 'Tomás Zárate').getByRole('button', { name: /^Más opciones/ }));
  await acceptRequest(page, 'Zoe Aguirre');
  await openEntry(page, 'Medallas');
  await createMedalla(page);
  await openEntry(page, 'Tablas de Equivalencia');
  await editTabla(page, tabla?.nombre ?? '');

  await tabTo(page, page.getByRole('button', { name: 'Abrir menú' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('button', { name: 'Cerrar sesión' }));
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
});
