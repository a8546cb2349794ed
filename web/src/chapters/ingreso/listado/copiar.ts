import type { Copia } from './leer/copia/copia.ts';
import type { RespuestaCopia } from './leer/copia/copia.worker.ts';
import { FalloLectura } from './leer/fallos.ts';
import type { Entrada } from './leer/leer.ts';

/** How long a copy may take, in ms, with the time its code takes to come. */
const PACIENCIA_COPIA = 30_000;

/** Makes the copy without names in a thread of its own. Rejects with a `FalloLectura`, or ends with the signal. */
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
