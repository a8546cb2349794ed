import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** A teacher's first steps: which are done, and whether they were taken away. */
export const guiaQuery = () =>
  queryOptions({
    queryKey: keys.guia(),
    queryFn: ({ signal }) => call('GET /api/Profesor/guia', { signal }),
    meta: { fallback: 'Error al obtener la guía.' },
  });
