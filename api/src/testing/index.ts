export * from './alumnos.ts';
export { testApp, type Answer, type TestApp } from './app.ts';
export * from './factories.ts';
export * from './tienda.ts';
