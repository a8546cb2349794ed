import { findLoUltimo } from '@aupa/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { keys } from './keys.ts';

/** The latest news of a profile's history: a few lines, as some of them may be passed over. */
export const ultimoQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.historial(perfilId, 'ultimo'),
    queryFn: async ({ signal }) => {
      let antes: number | undefined;
      do {
        // The news is nearly always there; past a row of own acts it asks in larger steps.
        const query = antes === undefined ? { limite: 8 } : { antes, limite: 30 };
        const pagina = await call('GET /api/PerfilEstudiante/:perfilId/historial', {
          params: { perfilId },
          query,
          signal,
        });
        const ultimo = findLoUltimo(pagina.entradas);
        if (ultimo) return ultimo;
        antes = pagina.siguiente ?? undefined;
      } while (antes !== undefined);
      return null;
    },
    meta: { fallback: 'Error al obtener el historial.' },
  });
