import type { Hoja } from '@aupa/domain/listado';
import { FalloLectura, type CodigoFallo } from './fallos.ts';
import { readLista, type Entrada, type Leido } from './leer.ts';

/** The first message says that the worker is ready. */
export type Respuesta = { listo: true } | { leido: Leido } | { fallo: CodigoFallo };

const FILAS_DE_MUESTRA = 50;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one page, and no other to say it to.
const say = (respuesta: Respuesta) => self.postMessage(respuesta);

/** The page only shows the first rows of a sheet; the list has all of them. */
const beginOf = (hoja: Hoja): Hoja => ({ ...hoja, celdas: hoja.celdas.slice(0, FILAS_DE_MUESTRA) });

// In a worker, so that a slow list doesn't block the page, which can stop it.
self.addEventListener('message', ({ data }: MessageEvent<Entrada>) => {
  readLista(data).then(
    (leido) => say({ leido: { ...leido, hojas: leido.hojas.map(beginOf) } }),
    (error: unknown) => say({ fallo: error instanceof FalloLectura ? error.codigo : 'ESTROPEADO' }),
  );
});
say({ listo: true });
