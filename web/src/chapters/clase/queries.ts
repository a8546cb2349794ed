import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export const misSolicitudesUnionQuery = () =>
  queryOptions({
    queryKey: keys.solicitudesUnionPropias(),
    queryFn: ({ signal }) => call('GET /api/Estudiante/solicitudes-union', { signal }),
    meta: { fallback: 'Error al obtener tus solicitudes.' },
  });
