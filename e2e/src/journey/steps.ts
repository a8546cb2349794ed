import type { AltaProfesor } from '@aupa/api/testing';
import type { Page } from '@playwright/test';

/** Steps of a user, by role and label. */

async function fillPersona(page: Page, { nombreUsuario, nombre, apellido, contrasenia }: AltaProfesor): Promise<void> {
  await page.getByLabel('Usuario').fill(nombreUsuario);
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Apellido').fill(apellido);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByLabel('Repetir contraseña').fill(contrasenia);
}

export async function signUpProfesor(page: Page, persona: AltaProfesor): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Crear nueva cuenta' }).click();
  await page.getByRole('radio', { name: 'Profesor' }).check();
  await page.getByLabel('Correo').fill(persona.correo);
  await fillPersona(page, persona);
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await page.getByRole('heading', { name: `¡Hola, ${persona.nombre}!` }).waitFor();
}

export async function signUpEstudiante(page: Page, persona: AltaProfesor): Promise<void> {
  await page.getByRole('link', { name: 'Crear nueva cuenta' }).click();
  await page.getByRole('radio', { name: 'Alumno' }).check();
  await fillAltaEstudiante(page, persona);
}

/** The invited child's sign-up shows the pupil's form already. */
export async function fillAltaEstudiante(page: Page, persona: AltaProfesor): Promise<void> {
  const answer = page.getByPlaceholder('Escribe tu respuesta');
  await fillPersona(page, persona);
  await answer.fill('una nube roja');
  await page.getByRole('button', { name: 'Pregunta siguiente' }).click();
  await answer.fill('el oso Ramón');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await page.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();
}

export async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /menú/i }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menú/i }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
}

export async function signIn(page: Page, nombreUsuario: string, contrasenia: string): Promise<void> {
  await page.getByLabel('Usuario').fill(nombreUsuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: /^(Grupos|Asignaturas)$/, level: 1 }).waitFor();
}

export async function createMedalla(page: Page, nombre: string, icono: string, monedas: number): Promise<void> {
  await page.getByRole('button', { name: 'Crear medalla' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByLabel('Descripción').fill(`Se gana con ${nombre.toLowerCase()} cada día.`);
  await dialog.getByLabel('Monedas que brinda').fill(String(monedas));
  await dialog.getByRole('radio', { name: icono, exact: true }).check();
  await dialog.getByRole('button', { name: 'Crear Medalla' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Medalla creada exitosamente').first().waitFor();
}

export async function addMedalla(page: Page, fila: number, medalla: string): Promise<void> {
  await page
    .getByRole('group', { name: /^Medallas de la/ })
    .nth(fila)
    .getByRole('button', { name: /Añadir medalla|Seleccione una medalla/ })
    .click();
  await chooseMedalla(page, medalla);
}

/** Chooses a medal in the open menu of a row; a new row opens it by itself. */
export async function chooseMedalla(page: Page, medalla: string): Promise<void> {
  await page.getByRole('menuitem', { name: medalla }).click();
  // The next menu has the same items, so wait until this one has closed.
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

export async function createGrupo(page: Page, tabla: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear grupo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await dialog.getByLabel(/Nombre/).fill('2.º ESO B');
  await dialog.getByLabel(/Asignatura/).fill('Matemáticas');
  await dialog.getByLabel(/Institución|Centro/).fill('IES Rosalía de Castro');
  await dialog.getByRole('button', { name: /Tabla de equivalencia/ }).click();
  await page.getByRole('option', { name: tabla }).click();
  await dialog.getByRole('button', { name: /Crear grupo/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export function cardOf(page: Page, nombre: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre }) });
}

export async function giveMedalla(page: Page, alumno: string, medalla: string): Promise<void> {
  await cardOf(page, alumno)
    .getByRole('button', { name: /^Dar medalla/ })
    .click();
  // Named, because the menu of another card may still be fading.
  const menu = page.getByRole('menu', { name: `Dar medalla a ${alumno}` });
  await menu.getByRole('menuitem', { name: new RegExp(`^${medalla}`) }).click();
}
