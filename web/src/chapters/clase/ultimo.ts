import { findLoUltimo } from '@aupa/domain/perfil';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

/** So far it looks back: older ones are no news. */
const PAGINAS_MAX = 4;

/** The latest news of a profile's history: a few lines, as some of them may be passed over. */
export const ultimoQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.historial(perfilId, 'ultimo'),
    queryFn: async ({ signal }) => {
      let antes: number | undefined;
      for (let paginas = 0; paginas < PAGINAS_MAX; paginas += 1) {
        // The news is nearly always there; past a row of own acts it asks in larger steps.
        const query = antes === undefined ? { limite: 8 } : { antes, limite: 30 };
        const pagina = await call('GET /api/PerfilEstudiante/:perfilId/historial', {
          params: { perfilId },
          query,
          signal,
        });
        const ultimo = findLoUltimo(pagina.entradas);
        if (ultimo) return ultimo;
        if (pagina.siguiente === null) break;
        antes = pagina.siguiente;
      }
      return null;
    },
    meta: { fallback: 'Error al obtener el historial.' },
  });
