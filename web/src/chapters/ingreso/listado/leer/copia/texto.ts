import { tableOf } from './vueltas.ts';

export interface Escritura {
  texto: string;
  write: (texto: string) => Uint8Array;
}

const begins = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

function writeUtf16(texto: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(texto.length * 2);
  const vista = new DataView(bytes.buffer);
  for (let i = 0; i < texto.length; i += 1) vista.setUint16(i * 2, texto.charCodeAt(i), isLittle);
  return bytes;
}

/** Decodes so that the same text encodes to the same bytes. Mac letters are read as Windows, and so corrupted. */
export function readEscritura(bytes: Uint8Array): Escritura {
  for (const [marca, etiqueta] of [
    [[0xff, 0xfe], 'utf-16le'],
    [[0xfe, 0xff], 'utf-16be'],
  ] as const) {
    if (begins(bytes, ...marca)) {
      const texto = new TextDecoder(etiqueta, { ignoreBOM: true }).decode(bytes);
      return { texto, write: (copia) => writeUtf16(copia, etiqueta === 'utf-16le') };
    }
  }
  try {
    const texto = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { texto, write: (copia) => new TextEncoder().encode(copia) };
  } catch {
    const tabla = tableOf('windows-1252');
    const codigos = new Map(tabla.map((letra, byte) => [letra, byte]));
    const texto = Array.from(bytes, (byte) => tabla[byte]).join('');
    return { texto, write: (copia) => Uint8Array.from([...copia].map((letra) => codigos.get(letra) ?? 0x3f)) };
  }
}
