import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

export const umbralesQuery = (grupoId: number) =>
  queryOptions({
    queryKey: keys.umbrales(grupoId),
    queryFn: ({ signal }) => call('GET /api/ConfiguracionUmbralParaMedallas', { query: { grupoId }, signal }),
    meta: { fallback: 'Error al obtener los umbrales.' },
  });
