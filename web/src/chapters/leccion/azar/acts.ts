import { defineActDeGrupo } from '../../../data/acts.ts';
import { azarQuery } from '../enMarcha/queries.ts';
import { patch } from '../../../data/optimistic.ts';

/** Draws somebody: whom, only the server knows. */
export const drawAlumno = defineActDeGrupo('POST /api/Grupo/:id/azar', {
  fallback: 'Error al sacar a alguien de la bolsa.',
});

/** «Hoy no»: their face goes at once, and nothing is said. */
export const putAside = defineActDeGrupo('POST /api/Grupo/:id/azar/apartar', {
  fallback: 'Error al apartar al alumno.',
  // A profile in the body is in no address.
  perfilId: ({ body }) => body.perfilId,
  optimistic: ({ grupoId }) => [patch(azarQuery(grupoId), (bolsa) => ({ ...bolsa, perfilId: null }))],
});

export const refillBolsa = defineActDeGrupo('POST /api/Grupo/:id/azar/rellenar', {
  fallback: 'Error al rellenar la bolsa.',
  success: 'La bolsa está llena: puede tocarle a cualquiera.',
});
