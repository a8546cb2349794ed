import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

export const azarQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.azar(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/azar', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener la bolsa.' },
  });

export const equiposQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.equipos(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/equipos', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener los equipos.' },
  });
