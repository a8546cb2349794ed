export * from './borrado.ts';
export * from './nombrar.ts';
export * from './plazos.ts';
