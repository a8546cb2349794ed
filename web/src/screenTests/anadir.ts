import { page } from 'vitest/browser';

/** Asks for «Añadir alumnos» behind «Más», whoever is in the class. */
export async function askAnadir(): Promise<void> {
  await page.getByRole('button', { name: 'Más de esta clase' }).click();
  const hoja = page.getByRole('dialog', { name: 'Más de esta clase' });
  await hoja.getByRole('button', { name: /^Añadir alumnos/ }).click();
}
