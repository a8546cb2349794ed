export * from './clase.ts';
export { escuelaAt, type AltaEstudiante, type AltaProfesor, type Escuela } from './escuela.ts';
export * from './logros.ts';
export * from './personas.ts';
export * from './tienda.ts';
