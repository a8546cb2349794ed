import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../vitest.properties.ts'],
    include: ['src/**/*.test.ts'],
    // Only a net: no test passes or fails by its being near (docs/suite.md).
    testTimeout: 600_000,
    // Rules keep no state: what a file loads serves the next one too.
    isolate: false,
    pool: 'forks',
  },
});
