import type { Canje, GrupoInfo } from '@aupa/contract';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { canjesQuery, inventarioQuery, tiendaQuery } from '../../../api/queries.ts';
import { keys } from '../../../api/keys.ts';

/** Takes a reward out of this store: the card goes at once. */
export function useRemoveRecompensa(grupo: GrupoInfo): (recompensaId: number) => void {
  const { run } = useAction('DELETE /api/Tienda/:id/recompensas/:recompensaId', {
    success: 'Recompensa quitada de la tienda.',
    fallback: 'Error al quitar la recompensa de la tienda.',
    invalidates: [tiendaQuery(grupo).queryKey, keys.recompensas()],
    optimistic: ({ params: { recompensaId } }) => [
      patch(tiendaQuery(grupo), (tienda) => tienda.filter(({ id }) => id !== Number(recompensaId))),
    ],
  });
  return (recompensaId) => run({ params: { id: grupo.idTienda, recompensaId } });
}

const decided = (grupo: GrupoInfo, canjeId: number, estado: Canje['estado']) =>
  patch(canjesQuery(grupo), (canjes) => canjes.map((uno) => (uno.canjeId === canjeId ? { ...uno, estado } : uno)));

const showing = (grupo: GrupoInfo, perfilId: number) =>
  [
    canjesQuery(grupo).queryKey,
    inventarioQuery(perfilId).queryKey,
    keys.perfiles(grupo.id),
    keys.perfil(perfilId),
  ] as const;

/** Ticks as delivered: the row says so at once. */
export function useDeliverCanje(grupo: GrupoInfo, canje: Canje): () => void {
  const { run } = useAction('POST /api/Canje/:canjeId/entregar', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al entregar la recompensa.',
    invalidates: showing(grupo, canje.perfilEstudianteId),
    optimistic: () => [decided(grupo, canje.canjeId, 'Entregada')],
  });
  return () => run({ params: { canjeId: canje.canjeId } });
}

/** Gives back: the row says so at once, the coins come with the server's answer. */
export function useGiveBackCanje(grupo: GrupoInfo, canje: Canje): () => void {
  const { run } = useAction('POST /api/Canje/:canjeId/devolver', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al devolver la recompensa.',
    invalidates: showing(grupo, canje.perfilEstudianteId),
    optimistic: () => [decided(grupo, canje.canjeId, 'Devuelta')],
  });
  return () => run({ params: { canjeId: canje.canjeId } });
}
