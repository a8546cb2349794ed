import type { Pac } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

export const rankingsQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.rankings(grupoId),
    queryFn: ({ signal }) => call('GET /api/TablaClasificacion/grupo/:id', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener los rankings.' },
  });

/** A group's current challenge; null (an empty answer) if there is none. */
export const pacQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pac(grupoId),
    queryFn: async ({ signal }): Promise<Pac | null> =>
      (await call('GET /api/Profesor/pac', { query: { grupoId }, signal })) ?? null,
    meta: { fallback: 'Error al obtener el desafío.' },
  });

/** Past challenges. Their key extends the current one's, so both are invalidated together. */
export const pacHistorialQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pac(grupoId, 'historial'),
    queryFn: ({ signal }) => call('GET /api/Profesor/pac/historial', { query: { grupoId }, signal }),
    meta: { fallback: 'Error al obtener los desafíos anteriores.' },
  });
