import { queryOptions } from '@tanstack/react-query';
import { defineAct } from './acts.ts';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { patch } from './optimistic.ts';

/** A teacher's first steps: which are done, and whether they were taken away. */
export const guiaQuery = () =>
  queryOptions({
    queryKey: keys.guia(),
    queryFn: ({ signal }) => call('GET /api/Profesor/guia', { signal }),
    meta: { fallback: 'Error al obtener la guía.' },
  });

/** Takes the guide away, or brings it back. */
export const keepGuia = defineAct('PUT /api/Profesor/guia', {
  fallback: 'No se pudo guardar.',
  optimistic: ({ input: { body } }) => [patch(guiaQuery(), (guia) => ({ ...guia, ...body }))],
});
