import { defineAct } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { recompensasQuery } from '../queries.ts';

/** Fields whose errors the form shows inline, in visual order. */
export const CAMPOS_RECOMPENSA = ['nombre', 'precio', 'nombreIcono'] as const;

export const createRecompensa = defineAct('POST /api/Recompensa/alta', {
  success: ({ input: { body } }) => {
    const n = body.gruposIds?.length ?? 0;
    if (n === 0) return 'Recompensa creada correctamente.';
    return `Recompensa creada correctamente. Ya está en ${n === 1 ? 'la tienda' : `${n} tiendas`}.`;
  },
  fallback: 'Error al crear la recompensa.',
  campos: CAMPOS_RECOMPENSA,
});

export const editRecompensa = defineAct('PUT /api/Recompensa/:id', {
  success: 'Recompensa actualizada correctamente.',
  fallback: 'Error al editar la recompensa.',
  campos: CAMPOS_RECOMPENSA,
});

/** Optimistic; the card comes back with the server's reason. */
export const deleteRecompensa = defineAct('DELETE /api/Recompensa/:id', {
  success: 'Recompensa eliminada correctamente.',
  fallback: 'Error al eliminar la recompensa.',
  optimistic: ({ input: { params } }) => [
    patch(recompensasQuery(), (recompensas) => recompensas.filter(({ id }) => id !== Number(params.id))),
  ],
});
