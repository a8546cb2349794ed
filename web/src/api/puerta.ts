import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** The door of a class, and how far the server's clock is ahead of this device's, in ms: it closes by the server's. */
export const puertaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.puerta(grupoId),
    queryFn: async ({ signal }) => {
      const puerta = await call('GET /api/Grupo/:id/puerta', { params: { id: grupoId }, signal });
      return { puerta, desfase: Date.parse(puerta.ahora) - Date.now() };
    },
    meta: { fallback: 'Error al obtener la puerta.' },
  });
