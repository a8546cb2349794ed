export const MOTIVOS = {
  union: [
    'No estás en mi lista de esta clase.',
    'Pide entrar con tu nombre y apellidos.',
    'Creo que te has equivocado de clase.',
  ],
  medallas: ['Todavía no, ¡sigue así!', 'Cuéntame mejor qué has hecho.', 'Esta ya te la había dado.'],
} as const;
