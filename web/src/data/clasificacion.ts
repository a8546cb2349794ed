import type { Pac } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** All rankings of a group: whole for its teacher, podium and own window for a student. */
export const rankingsQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.rankings(grupoId),
    queryFn: ({ signal }) => call('GET /api/TablaClasificacion/grupo/:id', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener los rankings.' },
  });

/** The current challenge of a group; null when there is none, which the server says by an answer without a body. */
export const pacQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pac(grupoId),
    queryFn: async ({ signal }): Promise<Pac | null> =>
      (await call('GET /api/Profesor/pac', { query: { grupoId }, signal })) ?? null,
    meta: { fallback: 'Error al obtener el desafío.' },
  });

/** Past challenges of a group; the key of the current one begins theirs. */
export const pacHistorialQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.pac(grupoId, 'historial'),
    queryFn: ({ signal }) => call('GET /api/Profesor/pac/historial', { query: { grupoId }, signal }),
    meta: { fallback: 'Error al obtener los desafíos anteriores.' },
  });
