import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

/** A teacher's own rewards; for a student, those of their groups' stores. */
export const recompensasQuery = () =>
  queryOptions({
    queryKey: keys.recompensas(),
    queryFn: ({ signal }) => call('GET /api/Recompensa/obtener-recompensas-profesor', { signal }),
    meta: { fallback: 'No se pudieron obtener las recompensas del profesor.' },
  });
