import type { Page } from '@playwright/test';

const APELLIDOS =
  'Diallo Núñez Ortega Fernández Soler Quispe López Ruiz Gil Sanz Mora Vidal Prat Etxeberria Castro Rey Pardo Luna Vega Costa Serra Bravo Cano Reyes Santos Ferrer Blanco';
const NOMBRES =
  'Aisha Álvaro Bruno Lucía Emma Noa Óscar Nerea Mateo Hugo Ana Leo Marta Ane Iria Xoel Sofía Pau Jana Omar Inés Luis Zoe Iván Eva Biel Carla';

type Linea = readonly [string, string, string];
export const lineas = (): Linea[] =>
  APELLIDOS.split(' ').map((apellido, i) => [
    apellido,
    NOMBRES.split(' ')[i] ?? '',
    `6001112${String(i).padStart(2, '0')}`,
  ]);
export const CABECERA: Linea = ['APELLIDOS', 'NOMBRE', 'TEL. FAMILIA'];
export const pegado = (filas: ReadonlyArray<readonly string[]>) => filas.map((fila) => fila.join('\t')).join('\n');

/** Pastes text as a spreadsheet leaves it on the clipboard. */
export async function paste(page: Page, texto: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Pega aquí tu lista' }).evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texto);
}
