import { defineConfig } from 'vitest/config';

// What holds a stopwatch to milliseconds runs alone at the end.
const ALONE = ['src/budget/speed.test.ts'];
const shared = {
  globalSetup: ['src/support/server.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What has to be quick is timed; whatever else is waited for comes when it comes.
  expect: { poll: { timeout: 10_000 } },
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'recorridos',
          include: ['src/**/*.test.ts'],
          exclude: ALONE,
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'tiempos',
          include: ALONE,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
