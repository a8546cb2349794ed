/** What is most often meant, one tap each. */
export const MOTIVOS = ['Gran esfuerzo', 'Participó en clase', 'Ayudó a un compañero', 'Trabajo entregado'] as const;
