import { rankingsQuery } from '../../../api/clasificacion.ts';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';

export const CAMPOS_RANKING = ['nombre', 'medallaAsociadaId'] as const;

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateRanking(grupoId: number, outcome: Outcome) {
  return useAction('POST /api/TablaClasificacion', {
    success: 'Ranking creado correctamente.',
    fallback: 'Error al crear el ranking.',
    campos: CAMPOS_RANKING,
    invalidates: [rankingsQuery(grupoId).queryKey],
    ...outcome,
  });
}

/** It leaves the list at once, and comes back with the server's reason. */
export function useDeleteRanking(grupoId: number) {
  return useAction('DELETE /api/TablaClasificacion/:id', {
    success: 'Ranking eliminado correctamente.',
    fallback: 'Error al eliminar el ranking.',
    invalidates: [rankingsQuery(grupoId).queryKey],
    optimistic: ({ params: { id } }) => [
      patch(rankingsQuery(grupoId), (rankings) => rankings.filter((uno) => uno.id !== Number(id))),
    ],
  });
}
