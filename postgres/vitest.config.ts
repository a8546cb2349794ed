import { defineConfig } from 'vitest/config';

/** Not repeated on the system's older PostgreSQL: folder checks before any start, and supervision. */
const ONE_POSTGRES = ['src/{cluster,supervision}.test.ts'];

export default defineConfig({
  test: {
    // Safety nets only: no test depends on timing (docs/suite.md).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['src/**/*.test.ts'],
    exclude: process.env['AUPA_POSTGRES'] === 'system' ? ONE_POSTGRES : [],
    pool: 'forks',
    maxWorkers: 3,
  },
});
