import type { VistaDePizarra } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

export const pizarraQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pizarra(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/pizarra', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener la pizarra.' },
  });

/** The board's view; `desfase`: how far the server's clock is ahead, in ms. */
export interface VistaConReloj {
  vista: VistaDePizarra;
  desfase: number;
}

/** A device's clock may be wrong by a day, so the board counts by the server's. */
export const conReloj = (vista: VistaDePizarra): VistaConReloj => ({
  vista,
  desfase: Date.parse(vista.ahora) - Date.now(),
});

export const pizarraVistaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pizarraVista(grupoId),
    queryFn: async ({ signal }) =>
      conReloj(await call('GET /api/Grupo/:id/pizarra/vista', { params: { id: grupoId }, signal })),
    meta: { fallback: 'Error al obtener la pizarra.' },
  });
