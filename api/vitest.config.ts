import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Each file has a database of its own, and waits for it more than it computes.
    maxWorkers: 3,
    // What a file loads serves the next one too: nothing here keeps state beside its database.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
