import { defineActDeGrupo } from '../../../data/acts.ts';
import { equiposQuery } from '../enMarcha/queries.ts';
import { patch } from '../../../data/optimistic.ts';

export const createEquipos = defineActDeGrupo('POST /api/Grupo/:id/equipos', {
  success: 'Equipos guardados.',
  fallback: 'Error al guardar los equipos.',
});

export const editEquipos = defineActDeGrupo('PUT /api/Grupo/:id/equipos/:equiposId', {
  success: 'Equipos guardados.',
  fallback: 'Error al guardar los equipos.',
});

/** Optimistic; the set comes back with the server's reason. */
export const deleteEquipos = defineActDeGrupo('DELETE /api/Grupo/:id/equipos/:equiposId', {
  success: 'Equipos eliminados.',
  fallback: 'Error al eliminar los equipos.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(equiposQuery(grupoId), (sets) => sets.filter(({ id }) => id !== Number(params.equiposId))),
  ],
});
