import { defineActDeGrupo } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { notify } from '../../ui/toast/notify.ts';
import { borradoQuery, borradosQuery } from './queries.ts';

/** Names an erasure, so that undoing it anywhere withdraws its toast. */
export const deBorrado = (perfilId: string | number): string => `borrado ${perfilId}`;

/** Within 24 hours: the pupil is back in the classes in which they were. */
export const undoBorrado = defineActDeGrupo('DELETE /api/Grupo/:id/perfiles/:perfilId/borrado', {
  success: ({ input: { params } }) => {
    notify.withdraw(deBorrado(params.perfilId));
    return 'Ya no se borra: vuelve a sus clases.';
  },
  fallback: 'Error al deshacer el borrado.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(borradoQuery(grupoId, Number(params.perfilId)), (vista) => ({ ...vista, seBorra: null })),
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
