export * from './nombres.ts';
export * from './reglas.ts';
export * from './reparto.ts';
