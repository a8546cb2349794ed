import { defineActDeGrupo } from '../../../data/acts.ts';

/** Makes the whole list, or nobody: the preview says what went wrong. */
export const createListado = defineActDeGrupo('POST /api/Grupo/:id/lista', {
  fallback: 'No se pudo añadir a los alumnos.',
  expected: 'LISTA_CAMBIADA',
});
