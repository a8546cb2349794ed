import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export const pendientesQuery = () =>
  queryOptions({
    queryKey: keys.pendientes(),
    queryFn: ({ signal }) => call('GET /api/Profesor/pendientes', { signal }),
    meta: { fallback: 'Error al obtener lo pendiente.' },
  });
