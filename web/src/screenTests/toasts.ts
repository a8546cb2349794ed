import { page } from 'vitest/browser';
import { miss, see } from './screen.tsx';

/** Waits for a toast. Errors have another role: use `refused`. */
export const said = (texto: string | RegExp): Promise<unknown> => see(page.getByRole('status').getByText(texto));
export const refused = (texto: string): Promise<unknown> =>
  see(page.getByRole('alert').getByText(texto, { exact: true }));

/** Waits for a toast and closes it, because it covers something or delays the next one. */
export async function saidAndClosed(texto: string | RegExp): Promise<void> {
  await said(texto);
  const toast = page.getByRole('region', { name: 'Avisos' }).getByText(texto).first();
  await toast.click();
  await miss(toast);
}
