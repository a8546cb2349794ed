import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind } from './testing/chosen-kind.ts';
import { fillDisk, mountSmallDisk } from './testing/mount.ts';
import { makeStoppedData, type StoppedData } from './testing/stopped-data.ts';
import { until } from './testing/until.ts';
import type { SocketConnection } from './address.ts';
import { findAccount, nobody } from './account.ts';
import { startPostgres, type RunningPostgres } from './start.ts';
import { explainEnd } from './explain.ts';
import { giveFolder } from './folders.ts';
import { forgetDeadPostmaster } from './postmaster.ts';

const LOCKS = ['postmaster.pid', '.s.PGSQL.5432.lock'];

let parent: string;
let folder: string;
const running: RunningPostgres[] = [];
let stopped: StoppedData;

beforeAll(async () => {
  stopped = await makeStoppedData();
});
afterAll(() => stopped.remove());

beforeEach(() => {
  // Inaccessible to PostgreSQL's account if we are root, like a clone in /root.
  parent = mkdtempSync(join(tmpdir(), 'aupa-launcher-'));
  folder = join(parent, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

async function start(at = folder): Promise<RunningPostgres> {
  const server = await startPostgres({ folder: at, only: chosenKind(), log: () => undefined });
  running.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  for (const server of running.splice(0)) await server.stop();
}

async function query<Row extends pg.QueryResultRow>(connection: SocketConnection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function stoppedCluster(): string {
  stopped.copyTo(folder);
  return join(folder, 'pg');
}

describe('a data folder of ours', () => {
  it('is made at the first start, private to its owner, and reused later', async () => {
    const first = await start();
    await query(first.connection, `create table recado (texto text); insert into recado values ('hola')`);
    await stopAll();
    expect(readdirSync(folder).sort()).toEqual(['.aupa', 'pg']);
    const { mode, uid } = statSync(join(folder, 'pg'));
    expect(mode & 0o777).toBe(0o700);
    const isRoot = process.getuid?.() === 0;
    expect(isRoot ? [0, nobody().uid] : []).not.toContain(uid);
    const second = await start();
    expect(await query(second.connection, 'select texto from recado')).toEqual([{ texto: 'hola' }]);
  });

  it('gets PostgreSQL’s own account if an older version or a copy left it to nobody or root', async () => {
    const isRoot = process.getuid?.() === 0;
    for (const owner of isRoot ? [nobody(), { uid: 0, gid: 0 }] : []) {
      const cluster = stoppedCluster();
      const own = findAccount(cluster);
      giveFolder(cluster, owner);
      expect(await query((await start()).connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
      await stopAll();
      const owners = [
        cluster,
        ...readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) => join(cluster, name)),
      ];
      expect(new Set(owners.map((path) => lstatSync(path).uid))).toEqual(new Set([own?.uid]));
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps every acknowledged write on disk, and accepts connections only on its socket', async () => {
    stopped.copyTo(folder);
    const { connection } = await start();
    const shown = await query<{ name: string; setting: string }>(
      connection,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'jit', 'server_encoding')`,
    );
    expect(Object.fromEntries(shown.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      jit: 'off',
      server_encoding: 'UTF8',
    });
  });

  it('may have a path too long for a socket', async () => {
    const long = join(parent, 'una-carpeta-con-un-nombre-muy-largo'.repeat(4));
    stopped.copyTo(long);
    const { connection } = await start(long);
    expect(await query(connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    await stopAll();
    expect(existsSync(connection.host)).toBe(false);
  });

  it('restarts PostgreSQL if it is killed', async () => {
    stopped.copyTo(folder);
    const server = await start();
    await query(server.connection, 'create table recado (texto text)');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await until(() => server.pid !== killed);
    expect(await query(server.connection, 'select * from recado')).toEqual([]);
  });

  it('starts and reports it if a power cut emptied its locks', async () => {
    const cluster = stoppedCluster();
    for (const name of LOCKS) writeFileSync(join(cluster, name), '');
    const said: string[] = [];
    const server = await startPostgres({ folder, only: chosenKind(), log: (line) => said.push(line) });
    running.push(server);
    expect(await query(server.connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    expect(said).toEqual(
      LOCKS.map((name) => `${name} no se entendía (¿se fue la luz?) y nadie usaba la base de datos: se ha quitado.`),
    );
  });

  it.each([
    ['full of zeros', '\0'.repeat(200)],
    ['of other words', 'no soy un número\n'],
    ['of a number that is none', '-1\n'],
  ])('forgets a lock that can not be read: %s', async (_, text) => {
    for (const name of LOCKS) writeFileSync(join(parent, name), text);
    expect(await forgetDeadPostmaster(parent)).toEqual(LOCKS);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('keeps an unreadable lock while a server answers', async () => {
    stopped.copyTo(folder);
    const { connection } = await start();
    const lock = join(folder, 'pg', 'postmaster.pid');
    const text = readFileSync(lock);
    writeFileSync(lock, '');
    await expect(start()).rejects.toMatchObject({ reason: 'in-use' });
    // PostgreSQL stops if its lock file changes.
    writeFileSync(lock, text);
    expect(await query(connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it('starts although another process has the pid of a dead server', async () => {
    const cluster = stoppedCluster();
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    try {
      writeFileSync(
        join(cluster, 'postmaster.pid'),
        `${stranger.pid}\n${cluster}\n1700000000\n5432\n.\n\n 1 1\nready\n`,
      );
      expect(await query((await start()).connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});

describe('a folder that can not be opened', () => {
  const link = (to: string) => {
    symlinkSync(to, join(parent, 'enlace'));
    return join(parent, 'enlace');
  };
  const refusal = (reason: string, message: RegExp) =>
    expect.objectContaining({ name: 'PostgresUnavailable', reason, message: expect.stringMatching(message) as string });

  it('is refused while another server uses it, which continues', async () => {
    stopped.copyTo(folder);
    const { connection } = await start();
    await expect(start()).rejects.toEqual(refusal('in-use', /^Otro proceso está usando la carpeta de datos [^\n]*\.$/));
    expect(await query(connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it.each([
    [
      'a control file that is none',
      (cluster: string) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192, 7)),
    ],
    [
      'an empty write-ahead log',
      (cluster: string) => {
        for (const name of readdirSync(join(cluster, 'pg_wal')))
          if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(cluster, 'pg_wal', name));
      },
    ],
    [
      'no files of the database',
      (cluster: string) => {
        for (const name of readdirSync(join(cluster, 'base')))
          if (Number(name) >= 16384) rmSync(join(cluster, 'base', name), { recursive: true });
      },
    ],
  ])('is refused when PostgreSQL finds it damaged: %s', async (_, damage) => {
    damage(stoppedCluster());
    await expect(start()).rejects.toEqual(refusal('damaged', /está dañada/));
  });

  it('is noticed as missing even if an older version made it', async () => {
    const cluster = stoppedCluster();
    rmSync(join(folder, '.aupa'));
    await start();
    await stopAll();
    rmSync(cluster, { recursive: true });
    await expect(start()).rejects.toEqual(refusal('emptied', /no se ha hecho otra/));
  });

  it('is refused on a disk that is read-only', async () => {
    const failureOf = (at: string) => start(at).catch((error: unknown) => error);
    const said = 'FATAL:  could not create lock file "postmaster.pid": Read-only file system';
    const failures: unknown[] = [explainEnd(folder, [said])];
    const disk = mountSmallDisk(200);
    stopped.copyTo(join(disk.folder, 'data'));
    disk.remount('ro');
    failures.push(await failureOf(join(disk.folder, 'data')), await failureOf(join(disk.folder, 'otra')));
    disk.remove();
    const sentence = /^La carpeta de datos \S+ está en un disco en el que solo se puede leer: [^\n]*\.$/;
    for (const failure of failures) expect(failure).toEqual(refusal('no-access', sentence));
  });

  it.each([
    ['a path in which the system takes no folder', () => '/proc/aupa/datos', /^No se puede hacer la carpeta de datos /],
    ['a link that leads nowhere', () => link('/nowhere/aupa'), /^No se puede hacer la carpeta de datos .*enlace roto/],
    ['a link that leads to itself', () => link(join(parent, 'enlace')), /^No se puede hacer la carpeta de datos /],
    ['a name that is too long', () => join(parent, 'a'.repeat(300)), /^No se puede hacer la carpeta de datos /],
  ])('is refused where it can not be made: %s', async (_, place, message) => {
    await expect(start(place())).rejects.toEqual(refusal('no-access', message));
  });

  it('is refused on a full disk, whatever the symptom, without advice to restore', async () => {
    const disk = mountSmallDisk(120);
    const at = join(disk.folder, 'data');
    stopped.copyTo(at);
    const control = join(at, 'pg', 'global/pg_control');
    const [whole, ballast] = [readFileSync(control), join(disk.folder, 'lleno')];
    writeFileSync(control, Buffer.alloc(8192, 7));
    fillDisk(ballast);
    const sentence = /^No queda sitio en el disco para la carpeta de datos \S+: haz sitio .* No restaures nada/;
    await expect(start(at)).rejects.toEqual(refusal('no-space', sentence));
    truncateSync(control, 100);
    await expect(start(at)).rejects.toEqual(refusal('no-space', sentence));
    // PostgreSQL prints this hint at a start after a failed one.
    const hint =
      'HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.';
    expect(explainEnd(at, [hint, 'FATAL:  something else'])).toEqual(refusal('no-space', sentence));
    rmSync(ballast);
    expect(explainEnd(at, [hint, 'FATAL:  something else'])).toEqual(refusal('failed', /«FATAL: {2}something else»/));
    await expect(start(at)).rejects.toEqual(refusal('damaged', /está dañada/));
    writeFileSync(control, whole);
    expect(await query((await start(at)).connection, 'select 1 as uno')).toEqual([{ uno: 1 }]);
    await stopAll();
    disk.remove();
  });

  it('is refused when its owner opened it to others', async () => {
    chmodSync(stoppedCluster(), 0o777);
    await expect(start()).rejects.toEqual(refusal('no-access', /No hay permiso/));
  });
});
