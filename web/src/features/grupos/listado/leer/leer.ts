import { countNombres, readListado, type Hoja } from '@aupa/domain/listado';
import { ARCHIVO_MAX, FalloLectura } from './fallos.ts';
import { decodeTexto, readTexto } from './texto.ts';
import { readXlsx } from './xlsx.ts';

/** What was read: of several sheets, `at` is the one with most names. */
export interface Leido {
  hojas: Hoja[];
  at: number;
}

const begins = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

/** Old Excel and what Excel has locked are the same kind of file; the second names what is in it. */
function falloOfOle(bytes: Uint8Array): FalloLectura {
  const texto = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return new FalloLectura(texto.includes('EncryptedPackage') ? 'CONTRASENA' : 'XLS');
}

function hojasOf(bytes: Uint8Array): Hoja[] | Promise<Hoja[]> {
  if (bytes.length > ARCHIVO_MAX) throw new FalloLectura('PESADO');
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw falloOfOle(bytes);
  return [{ nombre: '', celdas: readTexto(decodeTexto(bytes)) }];
}

/** Reads a list that was pasted or uploaded. Throws a `FalloLectura`. */
export async function readLista(entrada: string | Uint8Array): Promise<Leido> {
  if (typeof entrada === 'string' && entrada.length > ARCHIVO_MAX) throw new FalloLectura('PESADO');
  const todas = typeof entrada === 'string' ? [{ nombre: '', celdas: readTexto(entrada) }] : await hojasOf(entrada);
  const hojas = todas.filter((hoja) => readListado(hoja) !== null);
  if (hojas.length === 0) throw new FalloLectura('VACIO');
  const nombres = hojas.map(countNombres);
  return { hojas, at: nombres.indexOf(Math.max(...nombres)) };
}
