import type { Respuesta } from '@aupa/contract';

export const privacidad = (): Respuesta<'GET /api/Privacidad'> => ({
  centro: 'IES Rosalía de Castro',
  contacto: 'datos@iesrosalia.es',
  version: '2026-11-29',
  datos: [
    {
      que: 'Nombre y usuario',
      de: ['alumno', 'profesor'],
      paraQue: 'Saber quién eres',
      ven: 'Tu clase y tus profesores',
      hasta: '13 meses desde que no tienes ninguna clase',
    },
    {
      que: 'Asistencia',
      de: ['alumno'],
      paraQue: 'Que nadie quede fuera',
      ven: 'Solo tus profesores',
      hasta: '13 meses desde lo último que pasa en la clase',
    },
    {
      que: 'Correo, solo de profesores',
      de: ['profesor'],
      paraQue: 'Que se sepa de quién es la cuenta',
      ven: 'Solo su dueño',
      hasta: 'Mientras su profesor tenga cuenta',
    },
  ],
  plazos: {
    clase: '13 meses desde lo último que pasa en la clase',
    eliminado: '30 días desde que su profesor elimina la clase',
    cuenta: '13 meses desde que no tienes ninguna clase',
    copia: '14 días desde que se hace',
    deshacer: '24 horas por si hay que deshacer',
  },
});
