import { defineAct } from '../../../data/acts.ts';
import { guiaQuery } from './queries.ts';
import { patch } from '../../../data/optimistic.ts';

export const keepGuia = defineAct('PUT /api/Profesor/guia', {
  fallback: 'No se pudo guardar.',
  optimistic: ({ input: { body } }) => [patch(guiaQuery(), (guia) => ({ ...guia, ...body }))],
});
