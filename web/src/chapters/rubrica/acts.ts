import { defineAct } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { tablasQuery } from '../../data/queries.ts';
import { camposOf } from './formulario.ts';

const campos = ({ body }: { body: { equivalencias: readonly unknown[] } }) => camposOf(body.equivalencias.length);

export const createTabla = defineAct('POST /api/TablaEquivalencia', {
  success: 'Tabla creada correctamente.',
  fallback: 'Error al guardar la tabla.',
  campos,
});

export const editTabla = defineAct('PUT /api/TablaEquivalencia', {
  success: 'Tabla actualizada correctamente.',
  fallback: 'Error al guardar la tabla.',
  expected: 'CAMBIADO_EN_OTRA_PARTE',
  campos,
});

/** Dry run: how saving a table would change the grades of its groups (behaviour §10). */
export const simulateEdicion = defineAct('POST /api/TablaEquivalencia/:id/simular', {
  fallback: 'Error al guardar la tabla.',
  campos,
});

/** Optimistic; the server refuses if a group uses the table, and the card comes back. */
export const deleteTabla = defineAct('DELETE /api/TablaEquivalencia/:id', {
  success: 'Tabla eliminada correctamente.',
  fallback: 'Error al eliminar la tabla.',
  optimistic: ({ input: { params } }) => [
    patch(tablasQuery(), (tablas) => tablas.filter(({ id }) => id !== Number(params.id))),
  ],
});
