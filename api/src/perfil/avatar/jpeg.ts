import { IMAGEN_MAX_BYTES, IMAGEN_MAX_LADO } from '@aupa/domain/perfil';
import type { CodigoError } from '@aupa/contract';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive with Huffman codes: what browsers write. */
const SOF = new Set([0xc0, 0xc1, 0xc2]);
const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;

/** Required prefix of each application segment: JFIF, Exif, a colour profile, and two of Apple's and Adobe's encoders. */
const APLICACIONES: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe1: 'Exif\0\0',
  0xe2: 'ICC_PROFILE\0',
  0xed: 'Photoshop 3.0\0',
  0xee: 'Adobe',
};

type Fallo = Extract<CodigoError, 'IMAGEN_INVALIDA' | 'IMAGEN_GRANDE' | 'IMAGEN_ANCHA'>;

interface Lados {
  ancho: number;
  alto: number;
}

/** True if a segment consists of tables only. Each starts with a byte for its class (0 or 1) and number (0 to 3). */
function isMadeOf(datos: Buffer, largoEn: (i: number) => number): boolean {
  let i = 0;
  while (i < datos.length) {
    if (((datos[i] ?? 0) & 0xec) !== 0) return false;
    i += 1 + largoEn(i);
  }
  return datos.length > 0 && i === datos.length;
}

function isKnownSegment(marca: number, datos: Buffer): boolean {
  const comienzo = APLICACIONES[marca];
  if (comienzo !== undefined) {
    if (datos.toString('latin1', 0, comienzo.length) !== comienzo) return false;
    // A JFIF header has exactly its declared size, with no room for another file's text.
    return marca !== 0xe0 || (datos.length >= 14 && datos.length === 14 + 3 * (datos[12] ?? 0) * (datos[13] ?? 0));
  }
  if (marca === DQT) return isMadeOf(datos, (i) => 64 * (1 + ((datos[i] ?? 0) >> 4)));
  if (marca === DHT) return isMadeOf(datos, (i) => 16 + datos.subarray(i + 1, i + 17).reduce((suma, n) => suma + n, 0));
  return marca === DRI && datos.length === 2;
}

function readFrame(datos: Buffer): Lados | null {
  const componentes = datos[5];
  if (datos[0] !== 8 || (componentes !== 1 && componentes !== 3)) return null;
  if (datos.length !== 6 + 3 * componentes) return null;
  return { alto: datos.readUInt16BE(1), ancho: datos.readUInt16BE(3) };
}

function endOfScan(bytes: Buffer, desde: number): number {
  for (let i = bytes.indexOf(0xff, desde); i >= 0 && i + 1 < bytes.length; i = bytes.indexOf(0xff, i + 1)) {
    const siguiente = bytes[i + 1] ?? 0;
    const isData = siguiente === 0 || siguiente === 0xff || (siguiente >= 0xd0 && siguiente <= 0xd7);
    if (!isData) return i;
  }
  return -1;
}

function readLados(bytes: Buffer): Lados | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  let lados: Lados | null = null;
  let escaneos = 0;
  let i = 2;
  while (i + 1 < bytes.length) {
    if (bytes[i] !== 0xff) return null;
    const marca = bytes[i + 1] ?? 0;
    // Nothing may follow the end: it could be another file appended to this one.
    if (marca === EOI) return escaneos > 0 && i + 2 === bytes.length ? lados : null;
    if (i + 4 > bytes.length) return null;
    const largo = bytes.readUInt16BE(i + 2);
    if (largo < 2 || i + 2 + largo > bytes.length) return null;
    const datos = bytes.subarray(i + 4, i + 2 + largo);
    i += 2 + largo;
    if (SOF.has(marca)) {
      if (lados) return null;
      lados = readFrame(datos);
      if (!lados) return null;
    } else if (marca === SOS) {
      if (!lados || datos.length !== 4 + 2 * (datos[0] ?? 0)) return null;
      escaneos += 1;
      i = endOfScan(bytes, i);
      if (i < 0) return null;
    } else if (!isKnownSegment(marca, datos)) return null;
  }
  return null;
}

/**
 * Checks that an upload is a JPEG as browsers write them, with nothing else in it (behaviour §9). At most 1 MiB, and 2048 px a
 * side. Never decodes it. Answers the error's code, or null.
 */
export function checkJpeg(imagen: Uint8Array): Fallo | null {
  if (imagen.byteLength > IMAGEN_MAX_BYTES) return 'IMAGEN_GRANDE';
  const lados = readLados(Buffer.from(imagen.buffer, imagen.byteOffset, imagen.byteLength));
  if (!lados || lados.ancho < 1 || lados.alto < 1) return 'IMAGEN_INVALIDA';
  return lados.ancho > IMAGEN_MAX_LADO || lados.alto > IMAGEN_MAX_LADO ? 'IMAGEN_ANCHA' : null;
}
