export * from './clase.ts';
export * from './deshacer.ts';
export { escuelaAt, type AltaEstudiante, type AltaProfesor, type Escuela } from './escuela.ts';
export * from './equipos.ts';
export * from './lista.ts';
export * from './logros.ts';
export * from './personas.ts';
export * from './tienda.ts';
