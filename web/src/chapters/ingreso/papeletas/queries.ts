import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** `desde`: first day of the week; by default the server's current week. */
export const papeletasQuery = (grupoId: number, desde?: string) =>
  queryOptions({
    queryKey: keys.papeletas(grupoId, desde ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/papeletas', {
        params: { id: grupoId },
        query: desde === undefined ? {} : { desde },
        signal,
      }),
    // Always refetch: no live event updates it.
    staleTime: 0,
    // The page shows the error.
    meta: { silent: true },
  });
