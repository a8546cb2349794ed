import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

export const tablaQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tablas(id),
    queryFn: ({ signal }) => call('GET /api/TablaEquivalencia/:id', { params: { id }, signal }),
  });
