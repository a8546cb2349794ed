import type { Canje } from '@aupa/contract';
import { defineActDeGrupo, type Cached } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { undoable } from '../../medallas/deshacer.ts';
import { grupoQuery, miPerfilQuery } from '../../../data/queries.ts';
import { canjesQuery, tiendaQuery } from './queries.ts';

const conTienda = (id: number, cached: Cached) => ({ id, idTienda: cached(grupoQuery(id))?.idTienda ?? 0 });

/** Optimistic. */
export const removeRecompensa = defineActDeGrupo('DELETE /api/Tienda/:id/recompensas/:recompensaId', {
  success: 'Recompensa quitada de la tienda.',
  fallback: 'Error al quitar la recompensa de la tienda.',
  optimistic: ({ input: { params }, grupoId }, cached) => [
    patch(tiendaQuery(conTienda(grupoId, cached)), (tienda) =>
      tienda.filter(({ id }) => id !== Number(params.recompensaId)),
    ),
  ],
});

type Decision = { input: { params: { canjeId: string | number } }; grupoId: number };

const decided =
  (estado: Canje['estado']) =>
  ({ input: { params }, grupoId }: Decision, cached: Cached) => [
    patch(canjesQuery(conTienda(grupoId, cached)), (canjes) =>
      canjes.map((uno) => (uno.canjeId === Number(params.canjeId) ? { ...uno, estado } : uno)),
    ),
  ];

const tellDecided = ({ input: { params }, grupoId }: Decision, { mensaje }: { mensaje: string }) =>
  notify.success(mensaje, { action: undoable(grupoId, 'Canje', Number(params.canjeId)) });

/** Marks as delivered; optimistic. */
export const deliverCanje = defineActDeGrupo('POST /api/Canje/:canjeId/entregar', {
  success: tellDecided,
  fallback: 'Error al entregar la recompensa.',
  optimistic: decided('Entregada'),
});

/** Refunds. The row is optimistic, the coins come with the response. */
export const giveBackCanje = defineActDeGrupo('POST /api/Canje/:canjeId/devolver', {
  success: tellDecided,
  fallback: 'Error al devolver la recompensa.',
  optimistic: decided('Devuelta'),
});

/** Balance and store are optimistic, and roll back with the reason if the server refuses (checklist 3). */
export const redeemRecompensa = defineActDeGrupo(
  'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear',
  {
    fallback: 'No se pudo canjear la recompensa.',
    expected: 'PRECIO_CAMBIADO',
    optimistic: ({ input: { params, body }, grupoId }, cached) => [
      patch(miPerfilQuery(grupoId), (perfil) => ({ ...perfil, monedas: perfil.monedas - (body?.precio ?? 0) })),
      patch(tiendaQuery(conTienda(grupoId, cached)), (tienda) =>
        tienda.filter(({ id, repetible }) => id !== Number(params.recompensaId) || repetible),
      ),
    ],
  },
);
