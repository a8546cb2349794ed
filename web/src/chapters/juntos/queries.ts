import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

/** Kinds of kudo change only with a release. */
const TIPOS_KUDO_STALE_MS = 3_600_000;

export const tiposKudoQuery = () =>
  queryOptions({
    queryKey: keys.tiposKudo(),
    queryFn: ({ signal }) => call('GET /api/Kudo', { signal }),
    staleTime: TIPOS_KUDO_STALE_MS,
    gcTime: TIPOS_KUDO_STALE_MS,
    meta: { fallback: 'Error al obtener los reconocimientos.' },
  });
