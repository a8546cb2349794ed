import type { Copia } from './leer/copia/copia.ts';
import type { RespuestaCopia } from './leer/copia/copia.worker.ts';
import { FalloLectura } from './leer/fallos.ts';
import type { Entrada } from './leer/leer.ts';

/** Time limit for a copy in ms, including the load of its code. */
const PACIENCIA_COPIA = 30_000;

/** Makes the anonymous copy in a worker. Rejects with a `FalloLectura`, or on abort. */
export function copyListado(entrada: Entrada, signal: AbortSignal): Promise<Copia> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./leer/copia/copia.worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const fail = (por: FalloLectura) => {
      end();
      reject(por);
    };
    const timer = setTimeout(() => fail(new FalloLectura('LENTO')), PACIENCIA_COPIA);
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('error', () => fail(new FalloLectura('SIN_LECTOR')), { signal });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<RespuestaCopia>) => {
        if ('fallo' in data) return fail(new FalloLectura(data.fallo));
        end();
        resolve(data.copia);
      },
      { signal },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a worker of ours.
    worker.postMessage(entrada);
  });
}
