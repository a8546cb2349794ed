import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

/** The slips of the week that begins on this day; without one of that which the server takes for the present one. */
export const papeletasQuery = (grupoId: number, desde?: string) =>
  queryOptions({
    queryKey: keys.papeletas(grupoId, desde ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/papeletas', {
        params: { id: grupoId },
        query: desde === undefined ? {} : { desde },
        signal,
      }),
    // Paper follows nothing: whoever opens it gets what is so now.
    staleTime: 0,
    // Said by the page itself.
    meta: { silent: true },
  });
