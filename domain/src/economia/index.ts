export * from './deuda.ts';
export * from './monedas.ts';
export * from './recompensa.ts';
export * from './recompensasEjemplo.ts';
