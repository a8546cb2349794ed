import { defineAct } from '../../../api/acts.ts';
import { guiaQuery } from '../../../api/guia.ts';
import { patch } from '../../../api/optimistic.ts';

/** Takes the guide away, or brings it back. */
export const keepGuia = defineAct('PUT /api/Profesor/guia', {
  fallback: 'No se pudo guardar.',
  optimistic: ({ input: { body } }) => [patch(guiaQuery(), (guia) => ({ ...guia, ...body }))],
});
