import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { Unfinished } from './unfinished.ts';

/**
 * All that a request brings. Throws IMAGEN_GRANDE as soon as it is, or says that it will be, more than `maxBytes`,
 * FORMULARIO_ROTO when it ends too early, and what `begin` says when it takes too long or its address holds too much
 * (Bodies); nothing is kept then.
 */
export function readBounded(
  raw: IncomingMessage,
  maxBytes: number,
  begin: (end: (why: AppError) => void) => Unfinished,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    if (Number(raw.headers['content-length'] ?? 0) > maxBytes) {
      reject(new AppError('IMAGEN_GRANDE'));
      return;
    }
    // Went away while it waited for its turn.
    if (raw.destroyed) {
      reject(new AppError('FORMULARIO_ROTO'));
      return;
    }
    const chunks: Buffer[] = [];
    let total = 0;
    const stop = () => {
      unfinished.release();
      raw.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const onData = (chunk: Buffer) => {
      total += chunk.length;
      if (total <= maxBytes) {
        chunks.push(chunk);
        unfinished.add(chunk.length);
        return;
      }
      stop();
      raw.pause();
      reject(new AppError('IMAGEN_GRANDE'));
    };
    const onEnd = () => {
      stop();
      resolve(new Uint8Array(Buffer.concat(chunks)));
    };
    const refuse = (why: AppError) => {
      stop();
      chunks.length = 0;
      reject(why);
    };
    const onBroken = () => refuse(new AppError('FORMULARIO_ROTO'));
    const unfinished = begin(refuse);
    raw.on('data', onData).once('end', onEnd).once('error', onBroken).once('close', onBroken);
  });
}

/**
 * Lets go of what still comes after an answer. Some of it is thrown away, so that a browser that is still sending reads
 * the answer instead of a broken connection; beyond `maxBytes` or `patienceMs` the connection ends.
 */
export function discardRest(
  raw: IncomingMessage,
  { maxBytes, patienceMs }: { maxBytes: number; patienceMs: number },
): void {
  if (raw.readableEnded || raw.destroyed) return;
  let total = 0;
  const end = () => raw.destroy();
  const timer = setTimeout(end, patienceMs).unref();
  raw.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > maxBytes) end();
  });
  // A connection that breaks now is nobody's news.
  raw.on('error', () => undefined);
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
