import type { VistaDePizarra } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** What the board of a group shows and which computers are connected, for its teacher. */
export const pizarraQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pizarra(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/pizarra', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener la pizarra.' },
  });

/** What a board gets, and how far the server's clock is ahead of this device's, in ms. */
export interface VistaConReloj {
  vista: VistaDePizarra;
  desfase: number;
}

/** A device's clock may be wrong by a day: times of the board are counted by the server's. */
export const conReloj = (vista: VistaDePizarra): VistaConReloj => ({
  vista,
  desfase: Date.parse(vista.ahora) - Date.now(),
});

/** The same that a board gets, on its teacher's own screen. */
export const pizarraVistaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pizarraVista(grupoId),
    queryFn: async ({ signal }) =>
      conReloj(await call('GET /api/Grupo/:id/pizarra/vista', { params: { id: grupoId }, signal })),
    meta: { fallback: 'Error al obtener la pizarra.' },
  });
