import { defineActDeGrupo } from '../../../data/acts.ts';
import { azarQuery } from '../enMarcha/queries.ts';
import { patch } from '../../../data/optimistic.ts';

/** Not optimistic: only the server knows the result. */
export const drawAlumno = defineActDeGrupo('POST /api/Grupo/:id/azar', {
  fallback: 'Error al sacar a alguien de la bolsa.',
});

/** «Hoy no»: removes the face at once, without a message. */
export const putAside = defineActDeGrupo('POST /api/Grupo/:id/azar/apartar', {
  fallback: 'Error al apartar al alumno.',
  // The profile is in the body, not in the address.
  perfilId: ({ body }) => body.perfilId,
  optimistic: ({ grupoId }) => [patch(azarQuery(grupoId), (bolsa) => ({ ...bolsa, perfilId: null }))],
});

export const refillBolsa = defineActDeGrupo('POST /api/Grupo/:id/azar/rellenar', {
  fallback: 'Error al rellenar la bolsa.',
  success: 'La bolsa está llena: puede tocarle a cualquiera.',
});
