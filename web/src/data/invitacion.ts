import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

const INVITACION_STALE_MS = 60_000;

/** The class and teacher of a join code. Silent, because the form itself reports an unknown code. */
export const invitacionQuery = (codigo: string) =>
  queryOptions({
    queryKey: keys.invitacion(codigo),
    queryFn: ({ signal }) => call('GET /api/Grupo/invitacion', { query: { codigo }, signal }),
    staleTime: INVITACION_STALE_MS,
    meta: { silent: true },
  });
