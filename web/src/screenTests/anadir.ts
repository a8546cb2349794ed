import { page } from 'vitest/browser';

export async function askAnadir(): Promise<void> {
  await page.getByRole('button', { name: 'Más de esta clase' }).click();
  const hoja = page.getByRole('dialog', { name: 'Más de esta clase' });
  await hoja.getByRole('button', { name: /^Añadir alumnos/ }).click();
}
