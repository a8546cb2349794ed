import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../../api/actions.ts';
import { patch } from '../../api/optimistic.ts';
import { recompensasQuery } from '../../api/queries.ts';
import { keys } from '../../api/keys.ts';

// Stores, what was redeemed in them and the challenge that promises it show a reward's name and icon too.
const SHOWING_RECOMPENSAS: readonly QueryKey[] = [
  keys.recompensas(),
  keys.tienda(),
  keys.canjes(),
  keys.inventario(),
  keys.pac(),
];
/** Fields whose fault stands beside them in the form, in their order. */
export const CAMPOS_RECOMPENSA = ['nombre', 'precio', 'nombreIcono'] as const;

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateRecompensa(outcome: Outcome) {
  return useAction('POST /api/Recompensa/alta', {
    success: 'Recompensa creada correctamente.',
    fallback: 'Error al crear la recompensa.',
    campos: CAMPOS_RECOMPENSA,
    invalidates: SHOWING_RECOMPENSAS,
    ...outcome,
  });
}

export function useEditRecompensa(outcome: Outcome) {
  return useAction('PUT /api/Recompensa/:id', {
    success: 'Recompensa actualizada correctamente.',
    fallback: 'Error al editar la recompensa.',
    campos: CAMPOS_RECOMPENSA,
    invalidates: SHOWING_RECOMPENSAS,
    ...outcome,
  });
}

/** Takes the card away at once; it comes back with the server's reason. */
export function useDeleteRecompensa() {
  return useAction('DELETE /api/Recompensa/:id', {
    success: 'Recompensa eliminada correctamente.',
    fallback: 'Error al eliminar la recompensa.',
    invalidates: SHOWING_RECOMPENSAS,
    optimistic: ({ params: { id } }) => [
      patch(recompensasQuery(), (recompensas) => recompensas.filter((recompensa) => recompensa.id !== Number(id))),
    ],
  });
}
