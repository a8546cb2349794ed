import { FalloLectura, PACIENCIA } from './leer/fallos.ts';
import type { Respuesta } from './leer/leer.worker.ts';
import type { Leido } from './leer/leer.ts';

/** Reads lists in a thread of its own, one after the other. */
export interface Lector {
  /** Rejects with a `FalloLectura`. */
  read: (entrada: string | Uint8Array) => Promise<Leido>;
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
  const start = () =>
    (listo ??= new Promise<Worker>((resolve, reject) => {
      const made = new Worker(new URL('./leer/leer.worker.ts', import.meta.url), { type: 'module' });
      worker = made;
      made.onmessage = () => resolve(made);
      made.onerror = () => {
        end();
        reject(new FalloLectura('SIN_LECTOR'));
      };
    }));
  const read = async (entrada: string | Uint8Array) => {
    const lector = await start();
    return new Promise<Leido>((resolve, reject) => {
      const fail = (fallo: FalloLectura) => {
        end();
        reject(fallo);
      };
      // Its code is there: from now on only reading takes time.
      const timer = setTimeout(() => fail(new FalloLectura('LENTO')), PACIENCIA);
      lector.onerror = () => {
        clearTimeout(timer);
        fail(new FalloLectura('ESTROPEADO'));
      };
      lector.onmessage = ({ data }: MessageEvent<Respuesta>) => {
        clearTimeout(timer);
        if ('leido' in data) resolve(data.leido);
        else if ('fallo' in data) reject(new FalloLectura(data.fallo));
      };
      lector.postMessage(entrada);
    });
  };
  start().catch(() => undefined);
  return { read, end };
}
