import { ordenarMedallas } from '@aupa/domain/medallas';
import { defineAct } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { medallasQuery } from '../queries.ts';

/** Fields whose errors the form shows inline, in visual order. */
export const CAMPOS_MEDALLA = ['nombre', 'descripcion', 'cantidadMonedasBrinda', 'nombreIcono'] as const;

export const createMedalla = defineAct('POST /api/medalla/alta', {
  success: 'Medalla creada exitosamente',
  fallback: 'Error al guardar.',
  campos: CAMPOS_MEDALLA,
});

export const editMedalla = defineAct('PUT /api/medalla/:id', {
  success: 'Medalla actualizada correctamente',
  fallback: 'Error al guardar.',
  campos: CAMPOS_MEDALLA,
});

export const setOrdenMedallas = defineAct('PUT /api/Medalla/orden', {
  success: 'Tus medallas tienen su nuevo orden.',
  fallback: 'No se ha podido guardar el orden.',
  optimistic: ({ input: { body } }) => [
    patch(medallasQuery(), (medallas) => {
      const orden = ordenarMedallas(
        medallas.map(({ id }) => id),
        body.medallasIds,
      );
      return orden === null ? medallas : medallas.toSorted((a, b) => orden.indexOf(a.id) - orden.indexOf(b.id));
    }),
  ],
});

/** Optimistic; the server refuses if the medal is in use, and the card comes back. */
export const deleteMedalla = defineAct('DELETE /api/Medalla/:id', {
  success: 'Medalla eliminada correctamente.',
  fallback: 'Error al eliminar la medalla.',
  optimistic: ({ input: { params } }) => [
    patch(medallasQuery(), (medallas) => medallas.filter(({ id }) => id !== Number(params.id))),
  ],
});
