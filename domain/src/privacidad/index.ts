export * from './plazos.ts';
