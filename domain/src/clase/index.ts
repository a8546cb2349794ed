export * from './cambio.ts';
export * from './evento.ts';
export * from './grupo.ts';
export * from './hecho.ts';
export * from './hoja.ts';
export * from './ordenAlumnos.ts';
export * from './periodo.ts';
export * from './permisos.ts';
