import type { BodyIn } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '../../api/actions.ts';
import { patch } from '../../api/optimistic.ts';
import { tablasQuery } from '../../api/queries.ts';
import { keys } from '../../api/keys.ts';

// Every grade and every group's highest nota may follow from a table.
const FOLLOWING_TABLAS: readonly QueryKey[] = [keys.tablas(), keys.grupo(), keys.perfiles()];

interface Saving {
  /** Fields whose fault stands beside them in the editor. */
  campos: readonly string[];
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

type Edicion = BodyIn<'PUT /api/TablaEquivalencia'>;

export function useCreateTabla(saving: Saving) {
  return useAction('POST /api/TablaEquivalencia', {
    success: 'Tabla creada correctamente.',
    fallback: 'Error al guardar la tabla.',
    invalidates: [keys.tablas()],
    ...saving,
  });
}

/** `onError` is told what was sent, to be sent again without its version over what was saved elsewhere. */
export function useEditTabla(
  saving: Omit<Saving, 'onError'> & { onError: (error: unknown, input: { body: Edicion }) => void },
) {
  return useAction('PUT /api/TablaEquivalencia', {
    success: 'Tabla actualizada correctamente.',
    fallback: 'Error al guardar la tabla.',
    expected: 'CAMBIADO_EN_OTRA_PARTE',
    invalidates: FOLLOWING_TABLAS,
    ...saving,
  });
}

/** Asks what saving a table would do to the groups that use it; changes nothing (behaviour §10). */
export function useSimulateEdicion({ campos, onError }: Omit<Saving, 'onSuccess'>) {
  return useAction('POST /api/TablaEquivalencia/:id/simular', {
    fallback: 'Error al guardar la tabla.',
    campos,
    onError,
  });
}

/** Takes the card away at once; a table that a group uses comes back with the server's reason. */
export function useDeleteTabla() {
  return useAction('DELETE /api/TablaEquivalencia/:id', {
    success: 'Tabla eliminada correctamente.',
    fallback: 'Error al eliminar la tabla.',
    invalidates: [keys.tablas()],
    optimistic: ({ params: { id } }) => [
      patch(tablasQuery(), (tablas) => tablas.filter((tabla) => tabla.id !== Number(id))),
    ],
  });
}
