import { defineAct } from '../../api/acts.ts';
import { patch } from '../../api/optimistic.ts';
import { recompensasQuery } from '../../api/queries.ts';
import { CAMPOS_RECOMPENSA } from '../../api/recompensas.ts';

export const editRecompensa = defineAct('PUT /api/Recompensa/:id', {
  success: 'Recompensa actualizada correctamente.',
  fallback: 'Error al editar la recompensa.',
  campos: CAMPOS_RECOMPENSA,
});

/** Takes the card away at once; it comes back with the server's reason. */
export const deleteRecompensa = defineAct('DELETE /api/Recompensa/:id', {
  success: 'Recompensa eliminada correctamente.',
  fallback: 'Error al eliminar la recompensa.',
  optimistic: ({ input: { params } }) => [
    patch(recompensasQuery(), (recompensas) => recompensas.filter(({ id }) => id !== Number(params.id))),
  ],
});
