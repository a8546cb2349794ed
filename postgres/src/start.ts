import { mkdtempSync, chownSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findAccount, isToBeGiven, type Account } from './account.ts';
import type { SocketConnection } from './address.ts';
import { clusterOf, createCluster, inspectFolder, isThere, markInstalled } from './cluster.ts';
import { damaged, explainEnd, explainFailure, inUse, removed } from './explain.ts';
import { giveFolder } from './folders.ts';
import { answers, findPostmaster, forgetDeadPostmaster } from './postmaster.ts';
import { findPrograms, type ProgramKind, type Programs } from './programs.ts';
import { DATABASE_NAME, DATABASE_USER, serverArgs } from './settings.ts';
import { superviseProgram, type Supervised } from './supervise.ts';
import { PostgresUnavailable } from './unavailable.ts';

export interface LauncherOptions {
  /** Data folder, made if missing; the cluster is its `pg`. */
  folder: string;
  log: (line: string) => void;
  only?: ProgramKind | undefined;
  /** False for tests only: commits don't wait for the disk. */
  durable?: boolean;
}

export interface RunningPostgres {
  readonly connection: SocketConnection;
  readonly kind: ProgramKind;
  readonly version: number;
  /** Changes when a crashed server restarts. */
  readonly pid: number;
  /** Fast shutdown: rolls back open transactions; committed data is on disk. */
  stop(): Promise<void>;
}

/** Kernels allow 104 (macOS) to 108 (Linux) bytes. */
const SOCKET_PATH_MAX = 103;
const SOCKET_FOLDER_PREFIX = 'aupa-pg-';
/** For a server whose Node was just killed, in ms. */
const WAIT_FOR_LEAVING = 1_000;
/** Children of a killed server end by themselves, slowly on a busy machine. */
const WAIT_FOR_CHILDREN = 15_000;
const WAIT_FOR_STOPPING = 30_000;
/** PostgreSQL checks only once a minute, and meanwhile writes to lost files. */
const LOOK_FOR_FOLDER = 1_000;
const RESTART_DELAY = { first: 200, most: 10_000 };

/** Whether a data folder has our database, without making it. Throws `PostgresUnavailable` for an invalid folder. */
export function hasCluster(dataFolder: string): boolean {
  const folder = resolve(dataFolder);
  try {
    return inspectFolder(folder) !== undefined;
  } catch (error) {
    throw explainFailure(error, folder);
  }
}

export function findRunning(dataFolder: string): SocketConnection | undefined {
  const running = findPostmaster(clusterOf(resolve(dataFolder)));
  return running && connectionAt(running.socketFolder);
}

function connectionAt(socketFolder: string): SocketConnection {
  return { host: socketFolder, port: 5432, user: DATABASE_USER, database: DATABASE_NAME };
}

/**
 * Starts the PostgreSQL of a data folder, creating it at first, and restarts it until `stop` or until Node dies. Throws
 * `PostgresUnavailable` with a sentence for the operator. Never touches a foreign folder.
 */
export async function startPostgres(options: LauncherOptions): Promise<RunningPostgres> {
  const folder = resolve(options.folder);
  const cluster = clusterOf(folder);
  if (process.platform === 'win32') {
    throw new PostgresUnavailable(
      'no-programs',
      'En Windows, Aúpa funciona dentro de WSL o con un servidor indicado en DATABASE_URL.',
    );
  }
  const durable = options.durable ?? true;
  try {
    const version = inspectFolder(folder);
    const account = findAccount(cluster);
    const programs = findPrograms({ folder, account, only: options.only, version });
    if (version === undefined) await createCluster(folder, { programs, account, durable });
    else await waitUntilFree(folder, cluster, options.log);
    if (account && isToBeGiven(cluster)) giveFolder(cluster, account);
    markInstalled(folder);
    return await keepRunning({ folder, cluster, programs, account, durable, log: options.log });
  } catch (error) {
    throw explainFailure(error, folder);
  }
}

async function waitUntilFree(folder: string, cluster: string, log: (line: string) => void): Promise<void> {
  const started = Date.now();
  for (;;) {
    const found = findPostmaster(cluster);
    if (!found && !(await answers(cluster))) break;
    const wait = found?.stopping ? WAIT_FOR_STOPPING : WAIT_FOR_LEAVING;
    if (Date.now() - started > wait) throw inUse(folder);
    await sleep(50);
  }
  for (const name of await forgetDeadPostmaster(cluster)) {
    log(`${name} no se entendía (¿se fue la luz?) y nadie usaba la base de datos: se ha quitado.`);
  }
}

interface Place {
  folder: string;
  cluster: string;
  programs: Programs;
  account: Account | undefined;
  durable: boolean;
  log: (line: string) => void;
}

/** The cluster itself, which is private, or a short private folder if its path is too long for a socket. */
function chooseSocketFolder(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX) return cluster;
  const folder = mkdtempSync(join(tmpdir(), SOCKET_FOLDER_PREFIX));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function removeSocketFolder(folder: string, cluster: string): void {
  if (folder !== cluster && basename(folder).startsWith(SOCKET_FOLDER_PREFIX))
    rmSync(folder, { recursive: true, force: true });
}

async function keepRunning(place: Place): Promise<RunningPostgres> {
  const { cluster, log } = place;
  const socketFolder = chooseSocketFolder(cluster, place.account);
  const connection = connectionAt(socketFolder);
  let server: Supervised;
  try {
    server = await launch(place, connection);
  } catch (error) {
    removeSocketFolder(socketFolder, cluster);
    throw error;
  }
  const stopping = new AbortController();
  const endServer = () => {
    server.hold(true);
    server.signal('SIGINT');
  };
  const restart = async () => {
    for (let delay = RESTART_DELAY.first; ; delay = Math.min(delay * 2, RESTART_DELAY.most)) {
      await sleep(delay, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await forgetDeadPostmaster(cluster);
        server = await launch(place, connection);
        if (stopping.signal.aborted) endServer();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = async () => {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      log('PostgreSQL se ha parado sin que nadie se lo pida: se arranca de nuevo.');
      await restart();
    }
  };
  const watching = watch();
  const looking = setInterval(() => {
    if (server.hasEnded() || isThere(cluster)) return;
    // Immediate shutdown: the files to write to are gone.
    server.signal('SIGQUIT');
  }, LOOK_FOR_FOLDER).unref();
  return {
    connection,
    kind: place.programs.kind,
    version: place.programs.version,
    get pid() {
      return server.pid;
    },
    stop: async () => {
      stopping.abort();
      clearInterval(looking);
      endServer();
      const impatient = setTimeout(() => server.signal('SIGQUIT'), WAIT_FOR_STOPPING);
      await watching;
      clearTimeout(impatient);
      removeSocketFolder(socketFolder, cluster);
    },
  };
}

/** Skips routine lines, and hints, which may wrongly advise a restore. */
const WORTH_TELLING =
  /^(?!HINT).*(?:FATAL(?!.*due to administrator command)|PANIC|WARNING|terminated by signal|could not|corrupt)/;
const RECOVERING = /automatic recovery in progress/;

async function launch(place: Place, connection: SocketConnection): Promise<Supervised> {
  const { cluster, programs, account, durable, log } = place;
  const socketFolder = connection.host === cluster ? '.' : connection.host;
  const started = Date.now();
  for (;;) {
    if (!isThere(cluster)) throw removed(place.folder);
    let answering = false;
    const server: Supervised = await superviseProgram({
      program: join(programs.bin, 'postgres'),
      folder: cluster,
      account,
      args: (path) => ['-D', path, ...serverArgs(programs.version, { socketFolder, durable })],
      onLine: (line) => {
        if (RECOVERING.test(line)) log('La base de datos no se cerró bien la última vez: PostgreSQL la pone en orden.');
        // Before it answers, fatal lines become the error itself.
        if (WORTH_TELLING.test(line) && (answering || !/FATAL|PANIC/.test(line))) log(`PostgreSQL: ${line}`);
      },
    });
    const failed = await Promise.race([untilAnswering(server, place, connection), server.ended]).catch(
      async (error: unknown) => {
        server.signal('SIGINT');
        await server.ended;
        throw error;
      },
    );
    if (!failed) {
      answering = true;
      server.hold(false);
      return server;
    }
    const why = explainEnd(place.folder, failed);
    if (why.reason !== 'in-use' || findPostmaster(cluster) || Date.now() - started > WAIT_FOR_CHILDREN) throw why;
    await sleep(100);
  }
}

/** Starting, recovering or full: retry. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300']);
const NO_DATABASE = '3D000';
const EXISTS_ALREADY = '42P04';

/** Resolves when the server accepts connections to our database. Never resolves if it ends: `server.ended` then wins the race. */
async function untilAnswering(
  server: Supervised,
  { folder, cluster }: Place,
  connection: SocketConnection,
): Promise<undefined> {
  while (!server.hasEnded()) {
    // Another process starting on the same folder may answer first; ours then ends.
    if (findPostmaster(cluster)?.pid !== server.pid) {
      await sleep(20);
      continue;
    }
    try {
      await ask(connection);
      return undefined;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === NO_DATABASE) await createDatabase(folder, connection);
      else if (code === undefined || NOT_YET.has(code)) await sleep(20);
      else throw explainEnd(folder, [`FATAL: ${message}`]);
    }
  }
  return new Promise(() => undefined);
}

async function ask(connection: SocketConnection, statement?: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (statement !== undefined) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createDatabase(folder: string, connection: SocketConnection): Promise<void> {
  try {
    await ask({ ...connection, database: 'postgres' }, `create database ${DATABASE_NAME}`);
  } catch (error) {
    // In the catalog, but its files are gone.
    if ((error as { code?: unknown }).code === EXISTS_ALREADY) throw damaged(folder, `falta la base ${DATABASE_NAME}`);
    throw error;
  }
}
