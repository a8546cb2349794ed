export * from './efectoDeTabla.ts';
export * from './ejemplosEscala.ts';
export * from './seguirTabla.ts';
export * from './tabla.ts';
