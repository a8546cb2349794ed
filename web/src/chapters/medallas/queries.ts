import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { SOLICITUDES_POLL_MS } from '../../data/queries.ts';
import { isFinal } from '../../data/queryClient.ts';

/** Pending ones first; refetched as often as join requests. */
export const solicitudesMedallasQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.solicitudesMedallas(grupoId),
    queryFn: ({ signal }) => call('GET /api/Profesor/solicitudes-medallas', { query: { grupoId }, signal }),
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : SOLICITUDES_POLL_MS),
    meta: { fallback: 'Error al obtener las solicitudes de medalla.' },
  });

export const medallasQuery = () =>
  queryOptions({
    queryKey: keys.medallas(),
    queryFn: ({ signal }) => call('GET /api/Medalla', { signal }),
    meta: { fallback: 'Error al obtener las medallas.' },
  });
