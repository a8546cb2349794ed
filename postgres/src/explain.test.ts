import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { explainEnd, explainFailure, unmade } from './explain.ts';
import { PostgresUnavailable } from './unavailable.ts';

const folder = mkdtempSync(join(tmpdir(), 'aupa-explain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// PostgreSQL's real output for each failure; the disk here is not full.
describe('the last log lines of a server that did not start', () => {
  it.each([
    ['FATAL:  lock file "postmaster.pid" already exists', 'in-use', /^Otro proceso está usando/],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'in-use', /^Otro proceso está usando/],
    [
      'FATAL:  could not resize shared memory segment "/PostgreSQL.3079208862" to 1048576 bytes: No space left on device',
      'failed',
      /memoria compartida \(\/dev\/shm\)/,
    ],
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'no-space', /^No queda sitio/],
    ['FATAL:  could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', 'no-space', /^No queda sitio/],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'no-access', /solo se puede leer/],
    ['FATAL:  could not fsync file "base/5/1259": Input/output error', 'failed', /^El disco de la carpeta de datos/],
    ['FATAL:  data directory "/proc/self/fd/4" has invalid permissions', 'no-access', /^No hay permiso/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'failed', /^No hay memoria libre/],
    ['FATAL:  insufficient file descriptors available to start server process', 'failed', /ulimit -n/],
    ['LOG:  could not fork startup process: Resource temporarily unavailable', 'failed', /ulimit -u/],
    ['FATAL:  configuration file "/x/postgresql.conf" contains errors', 'failed', /^Los ajustes de PostgreSQL/],
    ['FATAL:  could not load /x/pg_hba.conf', 'failed', /^Los ajustes de PostgreSQL/],
    ['PANIC:  could not locate a valid checkpoint record at 0/174B300', 'damaged', /está dañada/],
    ['FATAL:  incorrect checksum in control file', 'damaged', /está dañada/],
    ['FATAL:  database files are incompatible with server', 'damaged', /está dañada/],
    ['FATAL: invalid page in block 0 of relation "global/1262"', 'damaged', /está dañada/],
  ])('%s', (line, reason, message) => {
    expect(explainEnd(folder, ['LOG:  starting PostgreSQL', line])).toMatchObject({
      name: 'PostgresUnavailable',
      reason,
      message: expect.stringMatching(message) as string,
    });
  });

  it('report no damage if any crash logs the same', () => {
    const crash = [
      'LOG:  database system was interrupted while in recovery at 2026-11-27 20:00:00 UTC',
      'HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
      'LOG:  invalid record length at 0/3000060: expected at least 24, got 0',
      'LOG:  aborting startup due to startup process failure',
    ];
    expect(explainEnd(folder, crash)).toMatchObject({ reason: 'failed' });
  });
});

it('a failure to make the cluster says why, and what to do', () => {
  expect(unmade(folder, ['initdb: could not look up effective user ID 61005: user does not exist']).message).toMatch(
    /no tiene nombre en este equipo/,
  );
  expect(unmade(folder, ['initdb: error: boom']).message).toMatch(/\(«initdb: error: boom»\): mira si .*AUPA_DATA\.$/);
});

it.each([
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ELOOP',
  'ENAMETOOLONG',
  'EIO',
])('a folder that fails with %s has a sentence of its own', (code) => {
  const error = explainFailure(Object.assign(new Error('in English'), { code }), folder);
  expect(error).toBeInstanceOf(PostgresUnavailable);
  expect((error as Error).message).toMatch(
    /^(La carpeta|No hay permiso|No queda sitio|No se puede hacer|El disco) [^\n]*\.$/,
  );
});
