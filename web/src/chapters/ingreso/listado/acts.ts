import { defineActDeGrupo } from '../../../data/acts.ts';

/** All or nothing. */
export const createListado = defineActDeGrupo('POST /api/Grupo/:id/lista', {
  fallback: 'No se pudo añadir a los alumnos.',
  expected: 'LISTA_CAMBIADA',
});
