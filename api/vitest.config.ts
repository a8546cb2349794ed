import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * In short runs, the system's older PostgreSQL only gets tests of what it decides itself: locks, constraints, migrations, copies.
 */
const BY_THE_DATABASE = [
  'src/**/*Races.test.ts',
  'src/ledger/locks.test.ts',
  'src/accessMatrix/lastWalls.test.ts',
  'src/platform/database/*.test.ts',
  'src/respaldo/*.test.ts',
];

/**
 * Left out on the older one even in the sweeps; all else runs on both. The access matrix runs every call at least once on each.
 */
const ONE_POSTGRES = [
  // Chapters answer the same over HTTP on both. Simultaneous calls, in *Races.test.ts and the files left in here, may not.
  'src/{clase,cuenta,demo,economia,juntos/clasificacion,juntos/kudos,medallas,medallas/solicitudes,operador,perfil,perfil/avatar,rubrica}/!(*Races|grant|items|kudos|meta|pac|redeem|solicitudes|umbrales).test.ts',
  'src/clase/periodos/periodos.test.ts',
  'src/platform/http/**',
  // Input that is refused before any statement, and the envelope.
  'src/accessMatrix/{badInput,coverage,doors,sentences}.test.ts',
  // Rules in any order: their statements are those of the calls.
  'src/faults/model/**',
  // Our processes being killed, watched and started. Moving rows between the two kinds is in escrituras.test.ts.
  'src/faults/{crash,databaseAway,live,production,start}.test.ts',
  'src/platform/database/open.test.ts',
  'src/respaldo/{antes,programs}.test.ts',
  // Checks of a file, before any PostgreSQL.
  'src/respaldo/{archive,column}.test.ts',
  // Memory of the process.
  'src/platform/{byteCache,lane,queue}.test.ts',
];

const isOlder = process.env['AUPA_POSTGRES'] === 'system';
const isSweep = process.env['AUPA_SWEEPS'] === '1';

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('src/testing/argon2.ts', import.meta.url)) } },
  test: {
    // Safety nets: no test depends on them (docs/suite.md).
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
