import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** Card owners, dates and uses: never the codes. */
export const tarjetasQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.tarjetas(grupoId),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/tarjetas', { params: { id: grupoId }, signal }),
    meta: { fallback: 'Error al obtener las tarjetas.' },
  });
