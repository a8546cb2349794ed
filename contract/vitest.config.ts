import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../vitest.properties.ts'],
    include: ['src/**/*.test.ts'],
    // A safety net only: no test depends on timing (docs/suite.md).
    testTimeout: 600_000,
  },
});
