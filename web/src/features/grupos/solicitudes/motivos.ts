export type Decision = 'aceptar' | 'rechazar';

/** Ready-made words for a decision: those that are most often meant, one tap each. */
export const MOTIVOS = {
  union: {
    aceptar: ['¡Qué bien tenerte en clase!', 'Te estábamos esperando.'],
    rechazar: [
      'No estás en mi lista de esta clase.',
      'Pide entrar con tu nombre y apellidos.',
      'Creo que te has equivocado de grupo.',
    ],
  },
  medallas: {
    aceptar: ['¡Te la has ganado!', 'Se nota tu esfuerzo.', 'Gracias por contármelo.'],
    rechazar: ['Todavía no, ¡sigue así!', 'Cuéntame mejor qué has hecho.', 'Esta ya te la había dado.'],
  },
} as const;
