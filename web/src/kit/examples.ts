/** Medals to show the parts with. */
export const MEDALLAS = [
  { id: 1, nombre: 'Compañerismo', icono: 'handshake', color: null, monedas: 5 },
  { id: 2, nombre: 'Pensamiento crítico', icono: 'brain', color: null, monedas: 10 },
  { id: 3, nombre: 'Constancia', icono: 'fire', color: null, monedas: 5 },
  { id: 4, nombre: 'Lectura', icono: 'book', color: null, monedas: 5 },
  { id: 5, nombre: 'Reto superado', icono: 'rocket', color: null, monedas: 20 },
  { id: 6, nombre: 'Participación', icono: 'comments', color: null, monedas: 1 },
  { id: 7, nombre: 'Explica genial con una paciencia infinita', icono: 'chalkboard', color: null, monedas: 100 },
  { id: 8, nombre: 'Creatividad', icono: 'palette', color: null, monedas: 0 },
] as const;
