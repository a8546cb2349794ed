import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** In short, the system's PostgreSQL, an older one, is asked what it decides itself: locks, constraints, migrations, copies. */
const BY_THE_DATABASE = [
  'src/**/*Races.test.ts',
  'src/ledger/locks.test.ts',
  'src/accessMatrix/lastWalls.test.ts',
  'src/platform/database/*.test.ts',
  'src/respaldo/*.test.ts',
];

/**
 * Left out on the older one even in the sweeps. All else runs on both there. So every call of the product runs at least once
 * on each, by its row of the matrix.
 */
const ONE_POSTGRES = [
  // Chapters answer the same over HTTP on both. Simultaneous calls, in *Races.test.ts and the files left in here, may not.
  'src/{clase,cuenta,demo,economia,juntos/clasificacion,juntos/kudos,medallas,medallas/solicitudes,operador,perfil,perfil/avatar,rubrica}/!(*Races|grant|items|kudos|meta|pac|redeem|solicitudes|umbrales).test.ts',
  'src/clase/periodos/periodos.test.ts',
  'src/platform/http/**',
  // What is refused by its form, before any statement; and the envelope of what is refused.
  'src/accessMatrix/{badInput,coverage,doors,sentences}.test.ts',
  // The rules in any order: their statements are those of the calls.
  'src/faults/model/**',
  // Processes of ours that are killed, watched and started, whatever they run; rows go from one kind to the other in escrituras.test.ts.
  'src/faults/{crash,databaseAway,live,production,start}.test.ts',
  'src/platform/database/open.test.ts',
  'src/respaldo/{antes,programs}.test.ts',
  // What looking into a file tells, before any PostgreSQL is started or asked.
  'src/respaldo/{archive,column}.test.ts',
  // Memory of the process.
  'src/platform/{byteCache,lane,queue}.test.ts',
];

const isOlder = process.env['AUPA_POSTGRES'] === 'system';
const isSweep = process.env['AUPA_SWEEPS'] === '1';

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('src/testing/argon2.ts', import.meta.url)) } },
  test: {
    // Only nets: no test passes or fails by their being near (docs/suite.md).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    include: isOlder && !isSweep ? BY_THE_DATABASE : ['src/**/*.test.ts'],
    exclude: isOlder ? ONE_POSTGRES : [],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['../vitest.properties.ts', 'src/testing/exact.ts'],
    pool: 'forks',
    // A file waits for its database more than it computes.
    maxWorkers: 3,
    // A worker loads its modules once, and all of its files share one app and database (src/testing/it.ts).
    isolate: false,
  },
});
