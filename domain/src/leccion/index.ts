export * from './asistencia.ts';
export * from './ausentes.ts';
export * from './azar.ts';
export * from './pizarra.ts';
export * from './tiempo.ts';
