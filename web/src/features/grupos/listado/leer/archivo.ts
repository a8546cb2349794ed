import { refuseAjeno, refusePaquete } from './ajenos.ts';
import { decodeTexto } from './codificacion.ts';
import { FalloLectura } from './fallos.ts';
import { mendHoja } from './mendAcentos.ts';
import type { HojaLeida } from './rejilla.ts';
import { readTexto } from './texto.ts';
import { readXlsx } from './xlsx.ts';
import { readDirectorio } from './zip.ts';

const mendHojas = (leidas: readonly HojaLeida[]) =>
  leidas.map(({ hoja, isOculta }) => ({ hoja: mendHoja(hoja), isOculta }));

/** The sheets of a text, whichever kind of text it is. */
export function readEscrito(texto: string): HojaLeida[] {
  if (/^\s*(?:\[\s*\{|\{\s*")/.test(texto.slice(0, 200))) throw new FalloLectura('JSON');
  return [{ hoja: readTexto(texto), isOculta: false }];
}

async function readPaquete(bytes: Uint8Array): Promise<HojaLeida[]> {
  const nombres = readDirectorio(bytes);
  refusePaquete(nombres);
  if (nombres.includes('xl/workbook.xml')) return mendHojas(await readXlsx(bytes));
  throw new FalloLectura('ZIP');
}

/** The sheets of a file, known by its bytes and not by its name. */
export async function readArchivo(bytes: Uint8Array): Promise<HojaLeida[]> {
  refuseAjeno(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9) {
    return readPaquete(bytes).catch((error: unknown) => {
      throw error instanceof FalloLectura ? error : new FalloLectura('ESTROPEADO');
    });
  }
  const texto = decodeTexto(bytes);
  if (texto === null) throw new FalloLectura('NO_ES_LISTA');
  return readEscrito(texto);
}
