/** Examples for a new teacher, in our own words (behaviour §4). */

export interface MedallaEjemplo {
  nombre: string;
  descripcion: string;
  nombreIcono: string;
  monedas: number;
}

export const MEDALLAS_EJEMPLO: readonly MedallaEjemplo[] = [
  {
    nombre: 'Compañerismo',
    descripcion: 'Ayuda a los demás sin que nadie se lo pida.',
    nombreIcono: 'heart',
    monedas: 5,
  },
  {
    nombre: 'Participación',
    descripcion: 'Levanta la mano, pregunta y comparte ideas.',
    nombreIcono: 'hands-clapping',
    monedas: 5,
  },
  {
    nombre: 'Constancia',
    descripcion: 'Trabaja cada día y no se rinde a la primera.',
    nombreIcono: 'fire',
    monedas: 5,
  },
  { nombre: 'Lectura', descripcion: 'Lee con ganas y cuenta lo que ha leído.', nombreIcono: 'book', monedas: 5 },
  {
    nombre: 'Pensamiento crítico',
    descripcion: 'Da razones y sabe cambiar de opinión.',
    nombreIcono: 'brain',
    monedas: 10,
  },
  {
    nombre: 'Reto superado',
    descripcion: 'Consigue algo que al principio parecía imposible.',
    nombreIcono: 'rocket',
    monedas: 20,
  },
  {
    nombre: 'Idea brillante',
    descripcion: 'Encuentra un camino que nadie había visto.',
    nombreIcono: 'lightbulb',
    monedas: 10,
  },
  { nombre: 'Creatividad', descripcion: 'Le da a su trabajo un toque propio.', nombreIcono: 'palette', monedas: 10 },
  {
    nombre: 'Curiosidad',
    descripcion: 'Investiga más allá de lo que se pedía.',
    nombreIcono: 'magnifying-glass',
    monedas: 5,
  },
  {
    nombre: 'Trabajo en equipo',
    descripcion: 'Reparte, escucha y termina con los demás.',
    nombreIcono: 'flag',
    monedas: 10,
  },
  {
    nombre: 'Cuaderno cuidado',
    descripcion: 'Presenta su trabajo limpio, ordenado y a tiempo.',
    nombreIcono: 'pencil',
    monedas: 5,
  },
  {
    nombre: 'Gran progreso',
    descripcion: 'Hoy lo hace mucho mejor que hace un mes.',
    nombreIcono: 'trophy',
    monedas: 15,
  },
];

/** `agrega`: names of the medals that a row adds to the one before. */
export interface TablaEjemplo {
  nombre: string;
  filas: ReadonlyArray<{ nota: number; agrega: readonly string[] }>;
}

export const TABLAS_EJEMPLO: readonly TablaEjemplo[] = [
  {
    nombre: 'Del 1 al 10, paso a paso',
    filas: [
      { nota: 1, agrega: ['Participación'] },
      { nota: 2, agrega: ['Constancia'] },
      { nota: 3, agrega: ['Lectura'] },
      { nota: 4, agrega: ['Compañerismo'] },
      { nota: 5, agrega: ['Constancia', 'Cuaderno cuidado'] },
      { nota: 6, agrega: ['Participación', 'Curiosidad'] },
      { nota: 7, agrega: ['Trabajo en equipo', 'Pensamiento crítico'] },
      { nota: 8, agrega: ['Creatividad', 'Compañerismo'] },
      { nota: 9, agrega: ['Idea brillante', 'Pensamiento crítico'] },
      { nota: 10, agrega: ['Reto superado', 'Gran progreso'] },
    ],
  },
  {
    nombre: 'Del 1,0 al 7,0',
    filas: [
      { nota: 1, agrega: ['Participación'] },
      { nota: 2, agrega: ['Constancia'] },
      { nota: 3, agrega: ['Lectura', 'Participación'] },
      { nota: 4, agrega: ['Compañerismo', 'Cuaderno cuidado'] },
      { nota: 5, agrega: ['Pensamiento crítico', 'Constancia'] },
      { nota: 5.5, agrega: ['Trabajo en equipo'] },
      { nota: 6, agrega: ['Creatividad', 'Curiosidad'] },
      { nota: 6.5, agrega: ['Idea brillante', 'Pensamiento crítico'] },
      { nota: 7, agrega: ['Reto superado', 'Gran progreso'] },
    ],
  },
];
