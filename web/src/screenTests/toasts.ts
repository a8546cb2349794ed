import { page } from 'vitest/browser';
import { miss, see } from './screen.tsx';

/** Waits until a toast says so. An error is told in another role: `refused`. */
export const said = (texto: string | RegExp): Promise<unknown> => see(page.getByRole('status').getByText(texto));
export const refused = (texto: string): Promise<unknown> =>
  see(page.getByRole('alert').getByText(texto, { exact: true }));

/** Waits until a toast says so, and closes it: it stands over what is needed next, or before the next toast. */
export async function saidAndClosed(texto: string | RegExp): Promise<void> {
  await said(texto);
  const toast = page.getByRole('region', { name: 'Avisos' }).getByText(texto).first();
  await toast.click();
  await miss(toast);
}
