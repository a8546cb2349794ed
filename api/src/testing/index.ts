export { testApp, type Answer, type Input, type TestApp, type TestAppOptions } from './app.ts';
export { testDatabase } from './database.ts';
export * from './factories.ts';
