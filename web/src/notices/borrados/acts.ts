import { defineActDeGrupo } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { borradosQuery } from './queries.ts';

/** Within 24 hours: the pupil is back where they were. */
export const undoBorrado = defineActDeGrupo('DELETE /api/Grupo/:id/perfiles/:perfilId/borrado', {
  success: 'Ya no se borra: vuelve a estar donde estaba.',
  fallback: 'Error al deshacer el borrado.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(borradosQuery(), ({ borrados, ...resto }) => ({
      ...resto,
      borrados: borrados.filter((uno) => uno.grupoId !== grupoId || uno.perfilId !== Number(params.perfilId)),
    })),
  ],
});

export const keepClase = defineActDeGrupo('POST /api/Grupo/:id/conservar', {
  success: 'La clase se queda.',
  fallback: 'Error al conservar la clase.',
  optimistic: ({ grupoId }) => [
    patch(borradosQuery(), ({ clases, ...resto }) => ({
      ...resto,
      clases: clases.filter((una) => una.grupoId !== grupoId),
    })),
  ],
});
