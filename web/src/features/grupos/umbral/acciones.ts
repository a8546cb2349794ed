import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { umbralesQuery } from '../../../api/queries.ts';
import { keys } from '../../../api/keys.ts';

/** Fields whose fault stands beside them in the form. */
export const CAMPOS_UMBRAL = ['tipoKudoId', 'cantidadKudos', 'medallaId'] as const;

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** A threshold may pay at once what was received before it: the class shows the medals that it brings. */
const showing = (grupoId: number): readonly QueryKey[] => [
  umbralesQuery(grupoId).queryKey,
  keys.perfiles(grupoId),
  keys.grupo(grupoId),
];

export function useCreateUmbral(grupoId: number, outcome: Outcome) {
  return useAction('POST /api/ConfiguracionUmbralParaMedallas', {
    success: 'Umbral creado correctamente.',
    fallback: 'Error al crear el umbral.',
    campos: CAMPOS_UMBRAL,
    invalidates: showing(grupoId),
    ...outcome,
  });
}

export function useEditUmbral(grupoId: number, outcome: Outcome) {
  return useAction('PUT /api/ConfiguracionUmbralParaMedallas', {
    success: 'Umbral actualizado correctamente.',
    fallback: 'Error al editar el umbral.',
    campos: CAMPOS_UMBRAL,
    invalidates: showing(grupoId),
    ...outcome,
  });
}

/** It leaves the list at once, and comes back with the server's reason. */
export function useDeleteUmbral(grupoId: number) {
  return useAction('DELETE /api/ConfiguracionUmbralParaMedallas/:id', {
    success: 'Umbral eliminado correctamente.',
    fallback: 'Error al eliminar el umbral.',
    invalidates: [umbralesQuery(grupoId).queryKey],
    optimistic: ({ params: { id } }) => [
      patch(umbralesQuery(grupoId), (umbrales) => umbrales.filter((uno) => uno.id !== Number(id))),
    ],
  });
}
