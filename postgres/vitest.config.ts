import { defineConfig } from 'vitest/config';

/** What the system's PostgreSQL, an older one, is not asked a second time: what is found before any is started, and how ours is watched. */
const ONE_POSTGRES = ['src/{cluster,supervision}.test.ts'];

export default defineConfig({
  test: {
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['src/**/*.test.ts'],
    exclude: process.env['AUPA_POSTGRES'] === 'system' ? ONE_POSTGRES : [],
    pool: 'forks',
    maxWorkers: 3,
  },
});
