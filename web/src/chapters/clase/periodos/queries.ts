import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** For the teacher everybody's, for a student their own. */
export const periodosQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.periodos(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/periodos', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener las evaluaciones cerradas.' },
  });

export const periodoQuery = (grupoId: number, periodoId: number) =>
  queryOptions({
    queryKey: keys.periodos(grupoId, periodoId),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/periodos/:periodoId', { params: { id: grupoId, periodoId }, signal }),
    meta: { fallback: 'Error al obtener la evaluación.' },
  });
