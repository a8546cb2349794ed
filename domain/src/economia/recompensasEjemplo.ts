export interface RecompensaEjemplo {
  nombre: string;
  nombreIcono: string;
  precio: number;
  repetible: boolean;
}

/** Rewards that cost a teacher nothing, priced from a few medals to a class's wish (behaviour §8). */
export const RECOMPENSAS_EJEMPLO: readonly RecompensaEjemplo[] = [
  { nombre: 'Elegir sitio por un día', nombreIcono: 'chalkboard', precio: 20, repetible: true },
  { nombre: 'Poner la música de clase', nombreIcono: 'star', precio: 30, repetible: true },
  { nombre: 'Diez minutos de juego', nombreIcono: 'dice', precio: 40, repetible: true },
  { nombre: 'Una pista en el examen', nombreIcono: 'lightbulb', precio: 60, repetible: false },
  { nombre: 'Un día sin deberes', nombreIcono: 'rocket', precio: 80, repetible: true },
  { nombre: 'Tarde de juegos', nombreIcono: 'cake-candles', precio: 150, repetible: false },
];
