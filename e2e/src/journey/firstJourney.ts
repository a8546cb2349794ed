import { CONTRASENIA } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { newPersona } from '../support/personas.ts';
import { expect, type Open, PHONE } from '../support/test.ts';
import * as steps from './steps.ts';

async function askToJoin(
  open: Open,
  origin: string,
  nombre: string,
  apellido: string,
  url: string | null,
  codigo: string,
): Promise<Page> {
  const page = await open({ size: PHONE, origin, at: url ?? '/' });
  const persona = newPersona(nombre, apellido);
  await (url === null ? steps.signUpEstudiante(page, persona) : steps.fillAltaEstudiante(page, persona));
  const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
  // A link with the code opens the dialog filled in after signing up.
  if (url === null) {
    await page.getByRole('button', { name: 'Unirse a una asignatura' }).first().click();
    await dialog.getByRole('textbox').fill(codigo.toLowerCase());
  }
  expect((await dialog.getByRole('textbox').inputValue()).toUpperCase()).toBe(codigo);
  await dialog.getByRole('button', { name: 'Unirse' }).click();
  await page
    .getByText(/Solicitud enviada a/)
    .first()
    .waitFor();
  return page;
}

async function makeMedallasAndTabla(page: Page): Promise<void> {
  await steps.openMenuEntry(page, 'Medallas');
  await steps.createMedalla(page, 'Constancia', 'Fuego', 5);
  await steps.createMedalla(page, 'Lectura', 'Libro', 10);
  await steps.openMenuEntry(page, 'Tablas de Equivalencia');
  await page.getByRole('button', { name: 'Crear equivalencia' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('Rúbrica de Matemáticas');
  // The first row holds a random medal: replace it.
  const rows = dialog.getByRole('group', { name: /^Medallas de la/ });
  const first = rows.nth(0);
  await first.getByRole('button', { name: /^Quitar/ }).click();
  await steps.addMedalla(page, 0, 'Constancia');
  await dialog.getByRole('button', { name: 'Agregar Equivalencia' }).click();
  await steps.chooseMedalla(page, 'Constancia');
  await steps.addMedalla(page, 1, 'Constancia');
  await dialog.getByRole('button', { name: 'Agregar Equivalencia' }).click();
  await steps.chooseMedalla(page, 'Lectura');
  expect(
    await dialog
      .getByRole('spinbutton')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['1', '2', '3']);
  await dialog.getByRole('button', { name: 'Crear tabla' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Rúbrica de Matemáticas').first().waitFor();
}

async function expectCalificacion(page: Page, alumno: string, calificacion: string, words: string): Promise<void> {
  const card = steps.cardOf(page, alumno);
  await card.getByText(words).first().waitFor();
  // Not innerText: after a reload, off-screen cards may not be drawn yet.
  if (calificacion !== '') await expect(card).toContainText(calificacion);
}

export async function walkFirstJourney(open: Open, origin: string): Promise<void> {
  const profe = newPersona('Marta', 'Gil Arroyo');
  const page = await open({ origin });
  await steps.signUpProfesor(page, profe);
  await makeMedallasAndTabla(page);
  await steps.openMenuEntry(page, 'Grupos');
  await steps.createGrupo(page, 'Rúbrica de Matemáticas');
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Configuración' }).click();
  await page
    .getByRole('button', { name: /Copiar/ })
    .first()
    .waitFor();
  const codigo = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page
    .getByRole('button', { name: /Copiar/ })
    .first()
    .click();
  await page.getByText('Enlace copiado!').first().waitFor();

  await page.getByRole('link', { name: /Solicitudes/ }).click();
  const lucia = await askToJoin(open, origin, 'Lucía', 'Fernández', `/groups?codigo=${codigo}`, codigo);
  await askToJoin(open, origin, 'M.ª José', 'Núñez-Villaverde', null, codigo);
  await askToJoin(open, origin, 'Íñigo', 'Quispe', null, codigo);

  const request = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
  await request('Íñigo Quispe').waitFor();
  await request('Lucía Fernández')
    .getByRole('button', { name: /^Aceptar/ })
    .click();
  await request('M.ª José Núñez-Villaverde')
    .getByRole('button', { name: /^Aceptar/ })
    .click();
  await request('Íñigo Quispe')
    .getByRole('button', { name: /^Rechazar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await request('Íñigo Quispe').waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Alumnos' }).click();
  // Wait for the last card: a list that grows moves the buttons.
  await steps.cardOf(page, 'M.ª José Núñez-Villaverde').waitFor();
  await expectCalificacion(page, 'Lucía Fernández', '', 'Aún sin nota');
  await steps.giveMedalla(page, 'Lucía Fernández', 'Constancia');
  await expectCalificacion(page, 'Lucía Fernández', '1', 'Empezando');
  await steps.giveMedalla(page, 'Lucía Fernández', 'Constancia');
  await steps.giveMedalla(page, 'Lucía Fernández', 'Constancia');
  await expectCalificacion(page, 'Lucía Fernández', '2', 'En camino');
  await steps.giveMedalla(page, 'Lucía Fernández', 'Lectura');
  await expectCalificacion(page, 'Lucía Fernández', '3', 'Va muy bien');

  await removeOne(page, 'Lucía Fernández', 'Lectura');
  await expectCalificacion(page, 'Lucía Fernández', '2', 'En camino');
  await page.reload();
  await expectCalificacion(page, 'Lucía Fernández', '2', 'En camino');

  await expectEstudianteView(lucia);
  await recoverPassword(lucia);
}

async function removeOne(page: Page, alumno: string, medalla: string): Promise<void> {
  await steps
    .cardOf(page, alumno)
    .getByRole('button', { name: /^Más opciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
  const dialog = page.getByRole('dialog', { name: `Quitar medalla a ${alumno}` });
  await dialog.getByText(medalla).click();
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  // The question names student and medal, with the focus on Cancel.
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText(medalla, { exact: true }).waitFor();
  await expect(confirm).toContainText(alumno);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancelar');
  await confirm.getByRole('button', { name: 'Quitar', exact: true }).click();
}

async function expectEstudianteView(page: Page): Promise<void> {
  await page.goto('/groups');
  await page.getByRole('link', { name: /Matemáticas/ }).click();
  await steps.cardOf(page, 'M.ª José Núñez-Villaverde').waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/IES Rosalía|Va muy bien|En camino|Necesita apoyo|Empezando|Aún sin nota|Dar medalla/);
  expect(text).not.toContain('Lucía Fernández');
}

async function recoverPassword(page: Page): Promise<void> {
  const { root } = await page.evaluate(() => ({ root: sessionStorage.getItem('root') ?? '' }));
  const usuario = (JSON.parse(root) as { session: { user: string } }).session.user;
  await steps.signOut(page);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The login has a field of the same name.
  await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor();
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByRole('button', { name: 'Buscar preguntas' }).click();
  await page.getByRole('button', { name: 'Buscar preguntas' }).waitFor({ state: 'hidden' });
  const answers = page.getByRole('textbox');
  await answers.nth(0).fill('una nube roja');
  await answers.nth(1).fill('El oso  ramón');
  await page.getByLabel(/^Nueva contraseña/).fill(`${CONTRASENIA}2`);
  await page.getByLabel(/^Repetir/).fill(`${CONTRASENIA}2`);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await steps.signIn(page, usuario, `${CONTRASENIA}2`);
}
