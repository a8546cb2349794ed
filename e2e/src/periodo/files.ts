import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';

export async function download(page: Page, button: string): Promise<{ nombre: string; ruta: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { nombre: file.suggestedFilename(), ruta: await file.path() };
}

/** Cells of our CSV: semicolons, without quotes. */
export function readCsv(ruta: string): string[][] {
  const texto = readFileSync(ruta, 'utf8');
  if (!texto.startsWith('\uFEFF')) throw new Error('Without its mark Excel reads accents wrong');
  return texto
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
}

export async function readXlsx(ruta: string): Promise<unknown[][]> {
  const [hoja] = await readWorkbook(ruta);
  return hoja?.data ?? [];
}
