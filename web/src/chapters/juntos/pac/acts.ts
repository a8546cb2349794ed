import type { Pac } from '@aupa/contract';
import { defineActDeGrupo } from '../../../data/acts.ts';
import { pacHistorialQuery, pacQuery } from '../../../data/clasificacion.ts';
import { patch } from '../../../data/optimistic.ts';

export const CAMPOS_PAC = [
  'nombre',
  'cantidadMedallasNecesarias',
  'recompensaClaseId',
  'fechaInicio',
  'fechaFin',
] as const;

export const createPac = defineActDeGrupo('POST /api/Profesor/pac', {
  success: 'Desafío creado correctamente.',
  fallback: 'Error al crear el proyecto de aula.',
  campos: CAMPOS_PAC,
});

/** Name, goal and dates; refused if it was edited elsewhere (behaviour §7, §11). */
export const editPac = defineActDeGrupo('PUT /api/Profesor/pac/:id', {
  success: 'Desafío actualizado correctamente.',
  fallback: 'Error al editar el desafío.',
  expected: 'CAMBIADO_EN_OTRA_PARTE',
  campos: CAMPOS_PAC,
});

/** Optimistic; it comes back with the server's reason. */
export const deletePac = defineActDeGrupo('DELETE /api/Profesor/pac/:id', {
  success: 'Desafío eliminado correctamente.',
  fallback: 'Error al eliminar el desafío.',
  optimistic: ({ input: { params }, grupoId }) => {
    const isOther = (pac: Pac | null) => pac?.id !== Number(params.id);
    return [
      patch(pacQuery(grupoId), (pac) => (isOther(pac) ? pac : null)),
      patch(pacHistorialQuery(grupoId), (pacs) => pacs.filter(isOther)),
    ];
  },
});
