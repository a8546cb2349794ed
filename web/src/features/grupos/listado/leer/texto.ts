import { countNombres } from '@aupa/domain/listado';
import Papa from 'papaparse';
import { FalloLectura } from './fallos.ts';

/** No list needs more of a cell. */
export const CELDA_MAX = 300;
/** More than a list may have, so that too many are still seen to be too many. */
const LINEAS_MAX = 5000;

const begins = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

/** Bytes of a text as they were written: UTF-8 or UTF-16 as they say themselves, else what Spanish Excel writes. */
export function decodeTexto(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // No text has these; a picture, a PDF or a program has them at once.
  const isBinario = bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  if (isBinario || begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FalloLectura('NO_ES_LISTA');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARADORES = ['\t', ';', ',', '|'];

function splitTexto(texto: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(texto, { delimiter, preview: LINEAS_MAX, skipEmptyLines: 'greedy' });
  return data.map((fila) => fila.map((celda) => celda.slice(0, CELDA_MAX)));
}

/**
 * Cells of a text: from a spreadsheet with tabs between them, from a file with semicolons or commas. The separator is the one that
 * yields most names: title lines, and commas within a name, mislead whoever counts separators.
 */
export function readTexto(texto: string): string[][] {
  const posibles = SEPARADORES.filter((uno) => texto.includes(uno)).map((uno) => splitTexto(texto, uno));
  const nombres = posibles.map((celdas) => countNombres({ nombre: '', celdas }));
  return posibles[nombres.indexOf(Math.max(...nombres))] ?? splitTexto(texto, '\t');
}
