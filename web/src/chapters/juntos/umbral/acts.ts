import { defineActDeGrupo } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { umbralesQuery } from './queries.ts';

export const CAMPOS_UMBRAL = ['tipoKudoId', 'cantidadKudos', 'medallaId'] as const;

export const createUmbral = defineActDeGrupo('POST /api/ConfiguracionUmbralParaMedallas', {
  success: 'Umbral creado correctamente.',
  fallback: 'Error al crear el umbral.',
  campos: CAMPOS_UMBRAL,
});

export const editUmbral = defineActDeGrupo('PUT /api/ConfiguracionUmbralParaMedallas', {
  success: 'Umbral actualizado correctamente.',
  fallback: 'Error al editar el umbral.',
  campos: CAMPOS_UMBRAL,
});

/** Optimistic; it comes back with the server's reason. */
export const deleteUmbral = defineActDeGrupo('DELETE /api/ConfiguracionUmbralParaMedallas/:id', {
  success: 'Umbral eliminado correctamente.',
  fallback: 'Error al eliminar el umbral.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(umbralesQuery(grupoId), (umbrales) => umbrales.filter(({ id }) => id !== Number(params.id))),
  ],
});
