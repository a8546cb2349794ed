export * from './alumnos.ts';
export { testApp, type Answer, type TestApp } from './app.ts';
export * from './avatar.ts';
export * from './factories.ts';
export { toForm, toPayload } from './form.ts';
export { makeJpeg } from './imagen.ts';
export { overtake, passBy } from './races.ts';
export * from './tienda.ts';
