import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

const MIRAR_MS = 10_000;

/** The door of a class; `desfase`: how far the server's clock, which closes it, is ahead in ms. */
export const puertaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.puerta(grupoId),
    queryFn: async ({ signal }) => {
      const puerta = await call('GET /api/Grupo/:id/puerta', { params: { id: grupoId }, signal });
      return { puerta, desfase: Date.parse(puerta.ahora) - Date.now() };
    },
    // Poll, because no event reports a device that stops waiting.
    refetchInterval: ({ state: { data } }) => (data && data.puerta.esperan.length > 0 ? MIRAR_MS : false),
    meta: { fallback: 'Error al obtener la puerta.' },
  });
