import type { Page } from '@playwright/test';

const APELLIDOS =
  'Diallo Núñez Ortega Fernández Soler Quispe López Ruiz Gil Sanz Mora Vidal Prat Etxeberria Castro Rey Pardo Luna Vega Costa Serra Bravo Cano Reyes Santos Ferrer Blanco';
const NOMBRES =
  'Aisha Álvaro Bruno Lucía Emma Noa Óscar Nerea Mateo Hugo Ana Leo Marta Ane Iria Xoel Sofía Pau Jana Omar Inés Luis Zoe Iván Eva Biel Carla';

/** 27 people who do not exist, with a telephone each. */
export const PERSONAS = APELLIDOS.split(' ').map((apellido, i) => ({
  apellido,
  nombre: NOMBRES.split(' ')[i] ?? '',
  telefono: `6001112${String(i).padStart(2, '0')}`,
}));

type Linea = readonly [string, string, string];
export const lineas = (): Linea[] => PERSONAS.map(({ apellido, nombre, telefono }) => [apellido, nombre, telefono]);
export const CABECERA: Linea = ['APELLIDOS', 'NOMBRE', 'TEL. FAMILIA'];
export const pegado = (filas: ReadonlyArray<readonly string[]>) => filas.map((fila) => fila.join('\t')).join('\n');

/** Pastes as the keyboard does: with what a spreadsheet leaves to be pasted. */
export async function paste(page: Page, texto: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Pega aquí tu lista' }).evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, texto);
}

/** All that a page sends, as text. */
export function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}
