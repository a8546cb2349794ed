import type { Pac } from '@aupa/contract';
import { useAction } from '../../../api/actions.ts';
import { pacHistorialQuery, pacQuery } from '../../../api/clasificacion.ts';
import { patch } from '../../../api/optimistic.ts';

export const CAMPOS_PAC = [
  'nombre',
  'cantidadMedallasNecesarias',
  'recompensaClaseId',
  'fechaInicio',
  'fechaFin',
] as const;

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreatePac(grupoId: number, outcome: Outcome) {
  return useAction('POST /api/Profesor/pac', {
    success: 'Desafío creado correctamente.',
    fallback: 'Error al crear el proyecto de aula.',
    campos: CAMPOS_PAC,
    invalidates: [pacQuery(grupoId).queryKey],
    ...outcome,
  });
}

/** It goes at once, and comes back with the server's reason. */
export function useDeletePac(grupoId: number) {
  return useAction('DELETE /api/Profesor/pac/:id', {
    success: 'Desafío eliminado correctamente.',
    fallback: 'Error al eliminar el desafío.',
    invalidates: [pacQuery(grupoId).queryKey],
    optimistic: ({ params }) => {
      const isOther = (pac: Pac | null) => pac?.id !== Number(params.id);
      return [
        patch(pacQuery(grupoId), (pac) => (isOther(pac) ? pac : null)),
        patch(pacHistorialQuery(grupoId), (pacs) => pacs.filter(isOther)),
      ];
    },
  });
}
