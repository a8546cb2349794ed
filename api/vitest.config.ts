import { defineConfig } from 'vitest/config';

/**
 * What the system's PostgreSQL, an older one, is not asked a second time. Whatever is not named here runs on both: what the
 * database itself decides (locks, constraints, triggers, notifications, migrations, its messages, how it is started), and
 * every call of the product at least once, by its row of the matrix, so that no statement is one that it does not know.
 */
const ONE_POSTGRES = [
  // What a feature says over HTTP is the same; what happens at the same moment, in its *Races.test.ts, may not be.
  'src/{acceso,avatar,clasificacion,demo,grupos,kudos,medallas,operador,perfiles,recompensas,solicitudes,tablas}/!(*Races).test.ts',
  'src/platform/http/**',
  // Processes of ours that are killed, watched and started, whatever they run.
  'src/faults/{crash,databaseAway,live,start}.test.ts',
  'src/platform/database/supervision.test.ts',
];

export default defineConfig({
  test: {
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
    exclude: process.env['AUPA_POSTGRES'] === 'system' ? ONE_POSTGRES : [],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // Each file has a database of its own, and waits for it more than it computes.
    maxWorkers: 3,
    // What a file loads serves the next one too: nothing here keeps state beside its database.
    isolate: false,
  },
});
