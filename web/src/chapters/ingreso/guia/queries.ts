import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

export const guiaQuery = () =>
  queryOptions({
    queryKey: keys.guia(),
    queryFn: ({ signal }) => call('GET /api/Profesor/guia', { signal }),
    meta: { fallback: 'Error al obtener la guía.' },
  });
