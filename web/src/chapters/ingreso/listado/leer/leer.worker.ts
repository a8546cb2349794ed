import type { Hoja } from '@aupa/domain/listado';
import { FalloLectura, type CodigoFallo } from './fallos.ts';
import { readLista, type Entrada, type Leido } from './leer.ts';

/** What the reader says to the page; first of all that it is there. */
export type Respuesta = { listo: true } | { leido: Leido } | { fallo: CodigoFallo };

const FILAS_DE_MUESTRA = 50;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one page, and no other to say it to.
const say = (respuesta: Respuesta) => self.postMessage(respuesta);

/** The page looks at the first rows of a sheet alone: all of them stand in its list already. */
const beginOf = (hoja: Hoja): Hoja => ({ ...hoja, celdas: hoja.celdas.slice(0, FILAS_DE_MUESTRA) });

// A thread of its own: a list that is slow to read does not stop the page, which ends it when it takes too long.
self.addEventListener('message', ({ data }: MessageEvent<Entrada>) => {
  readLista(data).then(
    (leido) => say({ leido: { ...leido, hojas: leido.hojas.map(beginOf) } }),
    (error: unknown) => say({ fallo: error instanceof FalloLectura ? error.codigo : 'ESTROPEADO' }),
  );
});
say({ listo: true });
