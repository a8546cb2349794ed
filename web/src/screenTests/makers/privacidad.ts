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
      ven: 'Tus profesores, y tú en «Mis datos»',
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

type Datos = Respuesta<'GET /api/Usuario/datos'>;

/** Three sections: a single row, `medallas` rows, and none. */
export const datosDe = (medallas: number): Datos => ({
  formato: 'aupa-datos-1',
  hecho: '2026-11-26T08:00:00.000Z',
  centro: 'IES Rosalía de Castro',
  persona: { nombre: 'Lucía', apellido: 'Núñez', usuario: 'lucia.nunez' },
  secciones: [
    {
      clave: 'usuario',
      titulo: 'Cuenta',
      campos: ['Usuario', 'La hizo su profesor', 'Letra'],
      filas: [{ Usuario: 'lucia.nunez', 'La hizo su profesor': true, Letra: null }],
    },
    {
      clave: 'asignacion',
      titulo: 'Medallas recibidas',
      campos: ['Medalla', 'Motivo', 'Cuándo'],
      filas: Array.from({ length: medallas }, (_, n) => ({
        Medalla: 'Ayuda',
        Motivo: `Por ayudar, vez ${n + 1}`,
        Cuándo: '2026-11-26T08:00:00Z',
      })),
    },
    { clave: 'turno', titulo: 'Turnos al azar', campos: ['Clase'], filas: [] },
  ],
});

/** A pupil of the class, and a former one with a single name. */
export const conDatos = (): Respuesta<'GET /api/Grupo/:id/datos'> => [
  { perfilId: 31, nombre: 'Lucía', apellido: 'Núñez', hasta: null },
  { perfilId: 32, nombre: 'Beto', apellido: '', hasta: '2026-11-20T10:00:00.000Z' },
];

type Borrado = Respuesta<'GET /api/Grupo/:id/perfiles/:perfilId/borrado'>;

/** Lucía in two classes, with closed terms, and `textos` texts about others that name her; one more only names her. */
export const borradoDe = (textos: number, cambios: Partial<Borrado> = {}): Borrado => ({
  nombre: 'Lucía',
  apellido: 'Núñez',
  clases: ['Matemáticas, 2.º ESO B', 'Tutoría, 2.º ESO B'],
  cuenta: true,
  evaluaciones: 2,
  seBorra: null,
  textos: [
    ...Array.from({ length: textos }, (_, n) => ({
      id: `lote.motivo.${n + 1}`,
      que: 'Motivo de una medalla',
      texto: `Por ayudar a Lucía, vez ${n + 1}`,
      cambia: true,
    })),
    { id: 'medalla.nombre.9', que: 'Nombre de una medalla', texto: 'La medalla de Lucía', cambia: false },
  ],
  ...cambios,
});

/** Page-wide: local time, as the screens say it. */
export const SE_BORRA_ISO = new Date('2026-11-30T18:49:00').toISOString();

/** One pupil is being erased, one asks to be, and a class goes by itself. */
export const borrados = (): Respuesta<'GET /api/Profesor/borrados'> => ({
  borrados: [{ grupoId: 7, perfilId: 31, nombre: 'Lucía', apellido: 'Núñez', seBorra: SE_BORRA_ISO }],
  pedidos: [{ grupoId: 7, perfilId: 32, nombre: 'Beto', apellido: '', pedido: '2026-11-20T10:00:00.000Z' }],
  clases: [{ grupoId: 9, nombre: 'Historia, 1.º ESO A', seBorra: '2027-01-03T10:00:00.000Z' }],
});
