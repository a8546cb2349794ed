import { WINDOWS } from './tablas.ts';

const begins = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

/** True for UTF-16 without its mark: most bytes at even, or at odd, offsets are zero. */
function isAncho(bytes: Uint8Array, resto: 0 | 1): boolean {
  const muestra = bytes.subarray(0, 4096);
  const suyos = muestra.filter((_, i) => i % 2 === resto);
  return suyos.length > 1 && suyos.filter((byte) => byte === 0).length * 2 > suyos.length;
}

/** Control characters early on mean an image or a program. */
const isBinario = (bytes: Uint8Array) =>
  bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

/** Decodes UTF-8 and UTF-16, else the encoding of Spanish Excel. Null if it is no text. */
export function decodeTexto(bytes: Uint8Array): string | null {
  if (begins(bytes, 0xff, 0xfe) || isAncho(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff) || isAncho(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  if (isBinario(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latina = new TextDecoder('windows-1252').decode(bytes);
    return latina.replace(/[\u0080-\u009f]/g, (letra) => WINDOWS.letras[letra.charCodeAt(0) - 128] ?? letra);
  }
}
