import { defineActDeGrupo } from '../../../data/acts.ts';
import { rankingsQuery } from '../../../data/clasificacion.ts';
import { patch } from '../../../data/optimistic.ts';

export const CAMPOS_RANKING = ['nombre', 'medallaAsociadaId'] as const;

export const createRanking = defineActDeGrupo('POST /api/TablaClasificacion', {
  success: 'Ranking creado correctamente.',
  fallback: 'Error al crear el ranking.',
  campos: CAMPOS_RANKING,
});

/** Optimistic; it comes back with the server's reason. */
export const deleteRanking = defineActDeGrupo('DELETE /api/TablaClasificacion/:id', {
  success: 'Ranking eliminado correctamente.',
  fallback: 'Error al eliminar el ranking.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(rankingsQuery(grupoId), (rankings) => rankings.filter(({ id }) => id !== Number(params.id))),
  ],
});
