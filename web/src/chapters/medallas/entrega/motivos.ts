export const MOTIVOS = ['Gran esfuerzo', 'Participó en clase', 'Ayudó a un compañero', 'Trabajo entregado'] as const;
