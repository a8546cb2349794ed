import { FalloLectura, PACIENCIA } from './leer/fallos.ts';
import type { Respuesta } from './leer/leer.worker.ts';
import type { Entrada, Leido } from './leer/leer.ts';

/** Reads lists in a worker, one at a time. */
export interface Lector {
  /** Rejects with a `FalloLectura`. */
  read: (entrada: Entrada) => Promise<Leido>;
  end: () => void;
}

/** Starts the worker ahead, so that it is ready when something is pasted. */
export function startLector(): Lector {
  let worker: Worker | undefined;
  let listo: Promise<Worker> | undefined;
  const end = () => {
    worker?.terminate();
    worker = undefined;
    listo = undefined;
  };
  /** Resolves to the worker's next message; rejects if it fails or takes longer than `paciencia` ms. */
  const hear = (of: Worker, fallo: FalloLectura, paciencia?: number) =>
    new Promise<Respuesta>((resolve, reject) => {
      const heard = new AbortController();
      const { signal } = heard;
      const fail = (por: FalloLectura) => {
        heard.abort();
        end();
        reject(por);
      };
      const timer = paciencia && setTimeout(() => fail(new FalloLectura('LENTO')), paciencia);
      signal.addEventListener('abort', () => clearTimeout(timer));
      of.addEventListener('error', () => fail(fallo), { signal });
      const told = ({ data }: MessageEvent<Respuesta>) => {
        heard.abort();
        resolve(data);
      };
      of.addEventListener('message', told, { signal });
    });
  const start = () =>
    (listo ??= (async () => {
      const made = new Worker(new URL('./leer/leer.worker.ts', import.meta.url), { type: 'module' });
      worker = made;
      await hear(made, new FalloLectura('SIN_LECTOR'));
      return made;
    })());
  const read = async (entrada: Entrada) => {
    const lector = await start();
    // The code has loaded: from now on the timeout covers only reading.
    const answer = hear(lector, new FalloLectura('ESTROPEADO'), PACIENCIA);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a worker of ours.
    lector.postMessage(entrada);
    const respuesta = await answer;
    if ('leido' in respuesta) return respuesta.leido;
    throw new FalloLectura('fallo' in respuesta ? respuesta.fallo : 'ESTROPEADO');
  };
  start().catch(() => undefined);
  return { read, end };
}
