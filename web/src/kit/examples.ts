/** Medals to show the parts with. */
export const MEDALLAS = [
  { id: 1, nombre: 'Compañerismo', icono: 'handshake', monedas: 5 },
  { id: 2, nombre: 'Pensamiento crítico', icono: 'brain', monedas: 10 },
  { id: 3, nombre: 'Constancia', icono: 'fire', monedas: 5 },
  { id: 4, nombre: 'Lectura', icono: 'book', monedas: 5 },
  { id: 5, nombre: 'Reto superado', icono: 'rocket', monedas: 20 },
  { id: 6, nombre: 'Participación', icono: 'comments', monedas: 1 },
  { id: 7, nombre: 'Explica genial con una paciencia infinita', icono: 'chalkboard', monedas: 100 },
  { id: 8, nombre: 'Creatividad', icono: 'palette', monedas: 0 },
] as const;
