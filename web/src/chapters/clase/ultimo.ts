import { findLoUltimo } from '@aupa/domain/perfil';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';

/** Pages to look back; anything older is no news. */
const PAGINAS_MAX = 4;

/** The latest news in a profile's history; several entries, because some are skipped. */
export const ultimoQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.historial(perfilId, 'ultimo'),
    queryFn: async ({ signal }) => {
      let antes: number | undefined;
      for (let paginas = 0; paginas < PAGINAS_MAX; paginas += 1) {
        // The first page nearly always suffices; behind many skipped entries use larger ones.
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
