import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** How often the teacher's page looks who still waits. */
const MIRAR_MS = 10_000;

/** The door of a class, and how far the server's clock is ahead of this device's, in ms: it closes by the server's. */
export const puertaQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.puerta(grupoId),
    queryFn: async ({ signal }) => {
      const puerta = await call('GET /api/Grupo/:id/puerta', { params: { id: grupoId }, signal });
      return { puerta, desfase: Date.parse(puerta.ahora) - Date.now() };
    },
    // A call whose device asks no more goes without a word: no event tells of it.
    refetchInterval: ({ state: { data } }) => (data && data.puerta.esperan.length > 0 ? MIRAR_MS : false),
    meta: { fallback: 'Error al obtener la puerta.' },
  });
