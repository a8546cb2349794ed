import { FalloLectura, PACIENCIA } from './leer/fallos.ts';
import type { Respuesta } from './leer/leer.worker.ts';
import type { Entrada, Leido } from './leer/leer.ts';

/** Reads lists in a thread of its own, one after the other. */
export interface Lector {
  /** Rejects with a `FalloLectura`. */
  read: (entrada: Entrada) => Promise<Leido>;
  end: () => void;
}

/** Starts the reader, so that it is there when something is pasted. It comes with its libraries, and only now. */
export function startLector(): Lector {
  let worker: Worker | undefined;
  let listo: Promise<Worker> | undefined;
  const end = () => {
    worker?.terminate();
    worker = undefined;
    listo = undefined;
  };
  /** The next thing that it says; ends it when it fails instead, or when it takes longer than this. */
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
    // Its code is there: from now on only reading takes time.
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
