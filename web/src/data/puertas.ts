import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** Poll, because no event reports a device that stops waiting. */
const MIRAR_MS = 10_000;

/** The open doors of a teacher; `desfase`: how far the server's clock is ahead, in ms. */
export const puertasQuery = () =>
  queryOptions({
    queryKey: keys.puertas(),
    queryFn: async ({ signal }) => {
      const { ahora, puertas } = await call('GET /api/Profesor/puertas', { signal });
      return { puertas, desfase: Date.parse(ahora) - Date.now() };
    },
    refetchInterval: ({ state: { data } }) =>
      data?.puertas.some(({ esperan }) => esperan.length > 0) ? MIRAR_MS : false,
    meta: { silent: true },
  });
