import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';

/** Presses a download and answers what the browser was given: its name and where it lies. */
export async function download(page: Page, button: string): Promise<{ nombre: string; ruta: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { nombre: file.suggestedFilename(), ruta: await file.path() };
}

/** A CSV of ours as its cells: semicolons, no quotes needed by the names of these tests. */
export function readCsv(ruta: string): string[][] {
  const texto = readFileSync(ruta, 'utf8');
  if (!texto.startsWith('\uFEFF')) throw new Error('Without its mark Excel reads accents wrong');
  return texto
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
}

/** The cells of a spreadsheet, as a library reads them. */
export async function readXlsx(ruta: string): Promise<unknown[][]> {
  const [hoja] = await readWorkbook(ruta);
  return hoja?.data ?? [];
}
