import type { GrupoInfo } from '@aupa/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { keys } from '../../../data/keys.ts';

type ConTienda = Pick<GrupoInfo, 'id' | 'idTienda'>;

/** A group's store as the current user sees it. */
export const tiendaQuery = ({ id, idTienda }: ConTienda) =>
  queryOptions({
    queryKey: keys.tienda(id),
    queryFn: ({ signal }) => call('GET /api/Tienda/:id/recompensas', { params: { id: idTienda }, signal }),
    meta: { fallback: 'Error al obtener las recompensas de la tienda.' },
  });

/** The store as one of its students sees it, for the teacher. */
export const tiendaDeQuery = (grupoId: number, idTienda: number, perfilId: number) =>
  queryOptions({
    queryKey: keys.tienda(grupoId, perfilId),
    queryFn: ({ signal }) =>
      call('GET /api/Tienda/:id/recompensas', {
        params: { id: idTienda },
        query: { perfilId: String(perfilId) },
        signal,
      }),
    meta: { fallback: 'Error al obtener las recompensas de la tienda.' },
  });

/** All redemptions of a group's store, for its teacher. */
export const canjesQuery = ({ id, idTienda }: ConTienda) =>
  queryOptions({
    queryKey: keys.canjes(id),
    queryFn: ({ signal }) => call('GET /api/Tienda/:id/canjes', { params: { id: idTienda }, signal }),
    meta: { fallback: 'Error al obtener los canjes.' },
  });

/** A profile's redemptions and gifts, for the owner and their teacher. */
export const inventarioQuery = (perfilId: number) =>
  queryOptions({
    queryKey: keys.inventario(perfilId),
    queryFn: ({ signal }) =>
      call('GET /api/Estudiante/perfiles/:perfilId/recompensas', { params: { perfilId }, signal }),
    meta: { fallback: 'Error al obtener las recompensas canjeadas.' },
  });
