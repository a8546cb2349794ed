import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Codificacion = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that Accept-Encoding allows; without it none. */
export function chooseEncoding(accepted: string | undefined): Codificacion {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip']);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses outside the event loop. */
export async function compress(texto: string, codificacion: Codificacion): Promise<Buffer> {
  const bytes = Buffer.from(texto);
  if (codificacion === 'gzip') return zip(bytes);
  if (codificacion === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return bytes;
}
