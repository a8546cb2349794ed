import { defineActDeGrupo } from '../../api/acts.ts';

/** Its answer is a secret: nothing keeps it. The page reads the open door anew. */
export const openPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta', {
  fallback: 'Error al abrir la puerta.',
  retries: 0,
  expected: 'PUERTA_ABIERTA',
});
