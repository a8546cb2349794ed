import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind } from './testing/chosen-kind.ts';
import { installProgram, isStarted, killHard, processesIn, processesOf } from './testing/postgres-process.ts';
import { runProgram, type Installed, type Refused, type Started } from './testing/postgres-process.ts';
import { makeStoppedData, type StoppedData } from './testing/stopped-data.ts';
import { until } from './testing/until.ts';
import type { Account } from './account.ts';
import { clusterOf } from './cluster.ts';
import { giveFolder } from './folders.ts';

const isRoot = process.getuid?.() === 0;
const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
const ourselves = { name: isRoot ? 'root' : 'no root', account: undefined };
const accounts: Array<{ name: string; account: Account | undefined }> = isRoot
  ? [ourselves, { name: 'no root', account: ordinary }]
  : [ourselves];
const CACHE = '/var/cache/aupa';
const COPIED = expect.stringMatching(/^postgres-18/) as string;

let installed: Installed;
let stopped: StoppedData;
let parent: string;
let folder: string;
const started: Started[] = [];

beforeAll(async () => {
  [installed, stopped] = await Promise.all([installProgram(), makeStoppedData()]);
});
afterAll(() => {
  installed.remove();
  stopped.remove();
});
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'aupa-supervision-'));
  folder = join(parent, 'data');
});
afterEach(async () => {
  for (const { node } of started.splice(0)) {
    if (node.exitCode === null && node.signalCode === null) await killHard(node);
  }
  if (existsSync(clusterOf(folder))) await until(() => processesIn(clusterOf(folder)).length === 0);
  rmSync(parent, { recursive: true, force: true });
});

async function run(
  account: Account | undefined,
  o: { limits?: string; only?: string } = {},
): Promise<Started | Refused> {
  if (account) giveFolder(parent, account);
  const result = await runProgram(installed, folder, { account, only: chosenKind() ?? '', ...o });
  if (isStarted(result)) started.push(result);
  return result;
}

async function mustStart(account: Account | undefined, o: { only?: string } = {}): Promise<Started> {
  const result = await run(account, o);
  if (!isStarted(result)) throw new Error(result.said);
  return result;
}

async function write({ connection }: Started, text: string): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists recado (texto text)');
  await client.query('insert into recado values ($1)', [text]);
  const { rows } = await client.query<{ n: string }>('select count(*) as n from recado');
  await client.end();
  return Number(rows[0]?.n);
}

async function expectNothingLeft({ pid }: Started): Promise<void> {
  await until(() => processesIn(clusterOf(folder)).length === 0);
  expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false);
  // The watcher checks once a second, and some inits reap only every few seconds.
  await until(() => processesOf(pid).length === 0);
}

/** Holds an exclusive lock on a file until the returned process is killed or we end. */
async function takeTurn(file: string): Promise<ChildProcess> {
  const holder = spawn('flock', ['--no-fork', file, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Fails without flock.
  await once(holder, 'spawn');
  await once(holder.stdout, 'data');
  return holder;
}

describe.each(accounts)('PostgreSQL started by $name', ({ account }) => {
  it('ends when Node is killed, with or without open connections', async () => {
    stopped.copyTo(folder);
    const server = await mustStart(account);
    const client = new pg.Client(server.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    expect(processesIn(clusterOf(folder)).length).toBeGreaterThan(3);
    await killHard(server.node);
    await expectNothingLeft(server);
  });

  it('starts at once after Node was killed, with all data', async () => {
    stopped.copyTo(folder);
    const first = await mustStart(account);
    await write(first, 'uno');
    await killHard(first.node);
    expect(await write(await mustStart(account), 'dos')).toBe(2);
  });

  it('starts after both were killed at once, with all data', async () => {
    stopped.copyTo(folder);
    const first = await mustStart(account);
    await write(first, 'uno');
    process.kill(first.pid, 'SIGKILL');
    await killHard(first.node);
    expect(await write(await mustStart(account), 'dos')).toBe(2);
  });

  it('runs once per folder: a second process gets one sentence', async () => {
    stopped.copyTo(folder);
    const first = await mustStart(account);
    const second = await run(account);
    expect(second).toEqual({
      status: 1,
      said: `Otro proceso está usando la carpeta de datos ${folder}: solo puede haber un Aúpa en marcha con ella.\n`,
    });
    expect(await write(first, 'uno')).toBe(1);
  });

  it('runs once per folder even if two start on a new one at once', async () => {
    const both = await Promise.all([run(account), run(account)]);
    expect(both.filter(isStarted)).toHaveLength(1);
    expect(both.filter((result) => !isStarted(result))).toEqual([
      { status: 1, said: expect.stringMatching(/^Otro proceso está usando [^\n]*\n$/) as string },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg']);
  });

  it('leaves nothing behind when a start fails', async () => {
    // Files are limited to 50 KB, so initdb fails half way.
    const result = await run(account, { limits: 'ulimit -f 100' });
    expect(result).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^(No se ha podido crear la base de datos|Los límites de archivos) [^\n]*\n$/,
      ) as string,
    });
    expect(readdirSync(parent)).toEqual([]);
  });

  it('removes what a killed start left behind', async () => {
    mkdirSync(join(folder, '.pg-999999999-abcdef'), { recursive: true });
    if (account)
      for (const path of [folder, join(folder, '.pg-999999999-abcdef')]) chownSync(path, account.uid, account.gid);
    await mustStart(account);
    expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg']);
  });
});

describe("npm's PostgreSQL", () => {
  const library = () => join(installed.package, 'native/lib');
  const links = () => readdirSync(library()).filter((name) => lstatSync(join(library(), name)).isSymbolicLink());

  beforeEach(() => {
    for (const name of links()) rmSync(join(library(), name));
  });

  it('gets the links that npm does not pack', async () => {
    await mustStart(undefined, { only: 'embedded' });
    expect(links()).toContain('libicuuc.so.60');
    expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg']);
  });

  it('is copied beside the data where node_modules can not be written', async () => {
    chmodSync(library(), 0o555);
    try {
      await mustStart(ordinary, { only: 'embedded' });
      expect(links()).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg', COPIED]);
    } finally {
      chmodSync(library(), 0o755);
    }
  });

  describe('if only root can read node_modules', () => {
    // The cache is shared by the machine: parallel test runs would see or remove our copy.
    let turn: ChildProcess | undefined;
    beforeAll(async () => {
      if (isRoot) turn = await takeTurn(join(tmpdir(), 'aupa-cache.lock'));
    });
    afterAll(() => turn?.kill());

    beforeEach(() => chmodSync(join(installed.folder, 'node_modules'), isRoot ? 0o700 : 0o000));
    afterEach(() => chmodSync(join(installed.folder, 'node_modules'), 0o755));

    const expectMissed = (result: Started | Refused) => {
      const said = expect.stringMatching(/^No hay un PostgreSQL [^\n]*instala PostgreSQL 15 [^\n]*\n$/) as string;
      expect(result).toEqual({ status: 1, said });
      expect(readdirSync(parent)).toEqual([]);
    };

    it('is not found for anybody else, and makes no folder', async () => {
      expectMissed(await run(ordinary, { only: 'embedded' }));
    });

    // Root copies for PostgreSQL's account, which may or may not reach the data folder; nobody else can.
    it.each([
      { where: 'beside the data', mode: 0o755, beside: [COPIED], cached: [] },
      {
        where: 'in the cache of the system',
        mode: 0o700,
        beside: [],
        cached: [COPIED],
      },
    ])('is copied by root $where', async ({ mode, beside, cached }) => {
      const namesThere = () => (existsSync(CACHE) ? readdirSync(CACHE) : []);
      const before = namesThere();
      chmodSync(parent, mode);
      try {
        const result = await run(undefined, { only: 'embedded' });
        if (!isRoot) return expectMissed(result);
        expect(result).toMatchObject({ pid: expect.any(Number) as number });
        expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg', ...beside]);
        expect(namesThere()).toEqual(before.length > 0 ? before : cached);
      } finally {
        if (before.length === 0) rmSync(CACHE, { recursive: true, force: true });
      }
    });
  });

  it("falls back to the system’s if it can't run", async () => {
    const programs = join(installed.package, 'native/bin');
    rmSync(programs, { recursive: true });
    const result = await run(undefined, { only: '' });
    const alone = await run(undefined, { only: 'embedded' });
    expect(alone).toMatchObject({ status: 1 });
    expect(isStarted(result) || /instala PostgreSQL 15 o posterior/.test(result.said)).toBe(true);
  });
});
