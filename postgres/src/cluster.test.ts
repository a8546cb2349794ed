import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind } from './testing/chosen-kind.ts';
import { makeStoppedData, type StoppedData } from './testing/stopped-data.ts';
import { startPostgres } from './start.ts';

// Checks of the folder before any PostgreSQL starts.
let parent: string;
let folder: string;
let stopped: StoppedData;

beforeAll(async () => {
  stopped = await makeStoppedData();
});
afterAll(() => stopped.remove());
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aupa-cluster-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const start = () => startPostgres({ folder, only: chosenKind(), durable: false, log: () => undefined });
const refusal = (reason: string, message: RegExp) =>
  expect.objectContaining({ name: 'PostgresUnavailable', reason, message: expect.stringMatching(message) as string });

function fingerprint(at: string): string {
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    const stat = lstatSync(path);
    hash.update(`${path} ${stat.mode} ${stat.uid} ${stat.mtimeMs}\n`);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else if (stat.isFile()) hash.update(readFileSync(path));
  };
  walk(at);
  return hash.digest('hex');
}

function stoppedCluster(): string {
  stopped.copyTo(folder);
  return join(folder, 'pg');
}

describe('a folder that can not be opened', () => {
  it.each([
    ['other files', (at: string) => writeFileSync(join(at, 'notas.ods'), 'de otra persona')],
    [
      'a cluster that we did not make',
      (at: string) => {
        mkdirSync(join(at, 'pg'));
        writeFileSync(join(at, 'pg', 'PG_VERSION'), '15\n');
      },
    ],
  ])('is refused and not touched with %s in it', async (_, fill) => {
    mkdirSync(folder);
    fill(folder);
    const before = fingerprint(parent);
    await expect(start()).rejects.toEqual(refusal('foreign', /no se ha tocado/));
    expect(fingerprint(parent)).toBe(before);
  });

  it('is refused and not touched when it is a file', async () => {
    writeFileSync(folder, 'de otra persona');
    const before = fingerprint(parent);
    await expect(start()).rejects.toEqual(refusal('foreign', /no se ha tocado/));
    expect(fingerprint(parent)).toBe(before);
  });

  it.each([
    ['a cut control file', (cluster: string) => truncateSync(join(cluster, 'global/pg_control'), 100)],
    ['no control file', (cluster: string) => rmSync(join(cluster, 'global/pg_control'))],
    ['no version', (cluster: string) => rmSync(join(cluster, 'PG_VERSION'))],
    ['no write-ahead log', (cluster: string) => rmSync(join(cluster, 'pg_wal'), { recursive: true })],
    ['no mark of ours', (cluster: string) => rmSync(join(cluster, 'AUPA'))],
  ])('is refused and not touched when damaged: %s', async (_, damage) => {
    damage(stoppedCluster());
    const before = fingerprint(parent);
    await expect(start()).rejects.toEqual(refusal('damaged', /está dañada/));
    expect(fingerprint(parent)).toBe(before);
  });

  it.each([
    ['no cluster', (cluster: string) => rmSync(cluster, { recursive: true })],
    [
      'an empty cluster',
      (cluster: string) => {
        for (const name of readdirSync(cluster)) rmSync(join(cluster, name), { recursive: true });
      },
    ],
  ])('is refused where there was a database, and no other is made: %s', async (_, empty) => {
    empty(stoppedCluster());
    const before = fingerprint(parent);
    await expect(start()).rejects.toEqual(refusal('emptied', /no se ha hecho otra: .* borra \S*\/\.aupa y arranca/));
    expect(fingerprint(parent)).toBe(before);
    rmSync(join(folder, '.aupa'));
    const server = await start();
    const client = new pg.Client(server.connection);
    await client.connect();
    expect((await client.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
    await client.end();
    await server.stop();
  });

  it('is refused and not touched when another major version made it', async () => {
    writeFileSync(join(stoppedCluster(), 'PG_VERSION'), '12\n');
    const before = fingerprint(parent);
    await expect(start()).rejects.toEqual(
      refusal('other-version', /es de PostgreSQL 12 y este programa trae PostgreSQL \d+: haz una copia/),
    );
    expect(fingerprint(parent)).toBe(before);
  });
});
