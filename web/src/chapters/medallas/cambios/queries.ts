import type { Respuesta } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

export type Cambio = Respuesta<'GET /api/Grupo/:id/cambios'>[number];

/** Enough for a day with many lessons. */
const CUANTOS = 100;

/** A teacher's changes to a class in the last 24 hours, newest first. */
export const cambiosQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.cambios(grupoId),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/cambios', { params: { id: grupoId }, query: { limite: CUANTOS }, signal }),
    staleTime: 0,
    meta: { fallback: 'Error al obtener los últimos cambios.' },
  });
