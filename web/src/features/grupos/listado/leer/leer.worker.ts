import { FalloLectura, type CodigoFallo } from './fallos.ts';
import { readLista, type Entrada, type Leido } from './leer.ts';

/** What the reader says to the page; first of all that it is there. */
export type Respuesta = { listo: true } | { leido: Leido } | { fallo: CodigoFallo };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one page, and no other to say it to.
const say = (respuesta: Respuesta) => self.postMessage(respuesta);

// A thread of its own: a list that is slow to read does not stop the page, which ends it when it takes too long.
self.addEventListener('message', ({ data }: MessageEvent<Entrada>) => {
  readLista(data).then(
    (leido) => say({ leido }),
    (error: unknown) => say({ fallo: error instanceof FalloLectura ? error.codigo : 'ESTROPEADO' }),
  );
});
say({ listo: true });
