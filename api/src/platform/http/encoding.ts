import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Codificacion = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that a caller takes, from its Accept-Encoding; none when it names none. */
export function chooseEncoding(accepted: string | undefined): Codificacion {
  const taken = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [nombre = '', ...parametros] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parametros.find((parametro) => parametro.startsWith('q='));
      return [nombre, q === undefined ? 1 : Number(q.slice(2))];
    }),
  );
  const takes = (nombre: string) => (taken.get(nombre) ?? taken.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Compresses outside the event loop. */
export async function compress(texto: string, codificacion: Codificacion): Promise<Buffer> {
  const bytes = Buffer.from(texto);
  if (codificacion === 'gzip') return zip(bytes);
  if (codificacion === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return bytes;
}
