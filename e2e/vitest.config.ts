import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/support/server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two browsers on two cores would only measure each other.
    fileParallelism: false,
    isolate: false,
  },
});
