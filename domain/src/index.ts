export * from './calificacion.ts';
export * from './cuenta.ts';
export * from './ejemplos.ts';
export * from './grupo.ts';
export * from './iconos.ts';
export * from './medalla.ts';
export * from './nombres.ts';
export * from './tabla.ts';
