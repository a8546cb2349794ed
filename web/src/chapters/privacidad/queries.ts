import type { Respuesta } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export type Privacidad = Respuesta<'GET /api/Privacidad'>;

/** Changes only when the server starts anew. */
const PRIVACIDAD_STALE_MS = 600_000;

export const privacidadQuery = () =>
  queryOptions({
    queryKey: keys.privacidad(),
    queryFn: ({ signal }) => call('GET /api/Privacidad', { signal }),
    staleTime: PRIVACIDAD_STALE_MS,
    meta: { fallback: 'Error al obtener la información de privacidad.' },
  });
