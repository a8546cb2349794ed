import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../../api/actions.ts';
import { patch } from '../../api/optimistic.ts';
import { medallasQuery } from '../../api/queries.ts';
import { keys } from '../../api/keys.ts';

// Tables and students show a medal's name and icon too.
const SHOWING_MEDALLAS: readonly QueryKey[] = [keys.medallas(), keys.tablas(), keys.perfiles(), keys.companeros()];
/** Fields whose fault stands beside them in the form, in their order. */
export const CAMPOS_MEDALLA = ['nombre', 'descripcion', 'cantidadMonedasBrinda', 'nombreIcono'] as const;

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateMedalla(outcome: Outcome) {
  return useAction('POST /api/medalla/alta', {
    success: 'Medalla creada exitosamente',
    fallback: 'Error al guardar.',
    campos: CAMPOS_MEDALLA,
    invalidates: SHOWING_MEDALLAS,
    ...outcome,
  });
}

export function useEditMedalla(outcome: Outcome) {
  return useAction('PUT /api/medalla/:id', {
    success: 'Medalla actualizada correctamente',
    fallback: 'Error al guardar.',
    campos: CAMPOS_MEDALLA,
    invalidates: SHOWING_MEDALLAS,
    ...outcome,
  });
}

/** Takes the card away at once; a medal in use comes back with the server's reason. */
export function useDeleteMedalla() {
  return useAction('DELETE /api/Medalla/:id', {
    success: 'Medalla eliminada correctamente.',
    fallback: 'Error al eliminar la medalla.',
    invalidates: SHOWING_MEDALLAS,
    optimistic: ({ params: { id } }) => [
      patch(medallasQuery(), (medallas) => medallas.filter((medalla) => medalla.id !== Number(id))),
    ],
  });
}
