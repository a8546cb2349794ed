import { page } from 'vitest/browser';
import { see } from './screen.tsx';

/** Waits until a toast says so. An error is told in another role: `refused`. */
export const said = (texto: string | RegExp): Promise<unknown> => see(page.getByRole('status').getByText(texto));
export const refused = (texto: string): Promise<unknown> =>
  see(page.getByRole('alert').getByText(texto, { exact: true }));
