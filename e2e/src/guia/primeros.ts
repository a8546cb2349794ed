import { registerProfesor } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import { escuela } from '../support/personas.ts';
import type { Open } from '../support/test.ts';
import { countClics, type Persona } from './clics.ts';

/** First steps of a teacher without the example kit, with counted clicks. */

export const DESK = { width: 1366, height: 768 };
export const MEDALLAS = [
  ['Ayuda', 'Ayuda a quien lo necesita.', 'Corazón'],
  ['Lectura', 'Lee y cuenta lo que ha leído.', 'Libro'],
  ['Constancia', 'Trabaja cada día, también si cuesta.', 'Fuego'],
] as const;

export async function begin(open: Open, size = DESK): Promise<{ yo: Persona; sesion: Sesion }> {
  const sesion = await registerProfesor(escuela);
  const yo = await countClics(await open({ sesion, size }));
  await yo.page.goto('/groups');
  await yo.page.getByRole('list', { name: 'Primeros pasos' }).waitFor();
  return { yo, sesion };
}

export const dialogOf = ({ page }: Persona, name: string) => page.getByRole('dialog', { name });

export async function makeMedalla(yo: Persona, [nombre, descripcion, icono]: (typeof MEDALLAS)[number]): Promise<void> {
  const dialog = dialogOf(yo, 'Crear nueva medalla');
  await yo.write(dialog.getByLabel('Nombre'), nombre);
  await yo.write(dialog.getByLabel('Descripción'), descripcion);
  await dialog.getByRole('radio', { name: icono, exact: true }).click({ force: true });
  await yo.click(dialog.getByRole('button', { name: 'Crear Medalla' }));
  await dialog.waitFor({ state: 'hidden' });
}

/** Makes a table of `filas` rows that add these medals in turn. With ten, the table fills itself after the first round. */
export async function makeTabla(yo: Persona, filas: number, medallas: readonly string[]): Promise<void> {
  const dialog = dialogOf(yo, 'Crear Tabla de Equivalencia');
  await yo.write(dialog.getByLabel('Nombre de la tabla de equivalencia'), 'Mi tabla');
  const aMano = filas === 10 ? medallas.length + 1 : filas;
  for (let fila = 1; fila < aMano; fila += 1) {
    await yo.click(dialog.getByRole('button', { name: 'Agregar Equivalencia' }));
    await yo.click(yo.page.getByRole('menuitem', { name: medallas[fila % medallas.length] ?? '' }));
    await yo.page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  if (aMano < filas) await yo.click(dialog.getByRole('button', { name: 'Seguir hasta el 10' }));
  await yo.click(dialog.getByRole('button', { name: 'Crear tabla' }));
  await dialog.waitFor({ state: 'hidden' });
}

export async function makeGrupo(yo: Persona): Promise<void> {
  await yo.click(yo.page.getByRole('list', { name: 'Primeros pasos' }).getByRole('button', { name: 'Crear grupo' }));
  const dialog = dialogOf(yo, 'Crea una nuevo grupo');
  await yo.write(dialog.getByLabel('Nombre'), '2.º ESO B');
  await yo.write(dialog.getByLabel('Asignatura'), 'Matemáticas');
  await yo.write(dialog.getByLabel('Institución'), 'IES Azorín');
  await yo.click(dialog.getByRole('button', { name: 'Crear grupo' }));
  await yo.page.getByRole('img', { name: /^Código QR/ }).waitFor();
}
