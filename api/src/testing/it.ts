import { test } from 'vitest';
import { testApp } from './app.ts';
import { createClase } from './clase/index.ts';

/** The product on a database that all files of a worker share; each test uses its own people. */
export const app = await testApp();

let closing: Promise<void> | undefined;

/** A test that may ask for its own class, with a teacher and without pupils. */
export const it = test
  // oxlint-disable-next-line eslint/no-empty-pattern -- vitest reads from it that nothing else is needed
  .extend('closed', { scope: 'worker', auto: true }, ({}, { onCleanup }) => {
    // Each extension has a worker scope of its own, so this runs more than once.
    onCleanup(() => (closing ??= app.close()));
  })
  .extend('clase', () => createClase(app));
