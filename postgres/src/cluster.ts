import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { nobody, type Account } from './account.ts';
import { damaged, emptied, explainFailure, foreign, unmade } from './explain.ts';
import { giveFolder, makeFolder } from './folders.ts';
import type { Programs } from './programs.ts';
import { DATABASE_USER, initdbArgs } from './settings.ts';
import { superviseProgram } from './supervise.ts';

/** Every cluster that we make contains this file. A folder without it belongs to somebody else. */
const MARK = 'AUPA';
const MARK_TEXT = 'Base de datos de Aúpa. No cambies nada aquí a mano: para llevártela, haz una copia de seguridad.\n';
/** Lies beside the cluster and says that there was an installation. Hidden, so that it survives when somebody empties the folder. */
const MARK_BESIDE = '.aupa';
const MARK_BESIDE_TEXT =
  'Aquí está instalada Aúpa. Mientras exista este archivo, no se hace otra base de datos si falta la de la carpeta pg.\n';
const CONTROL_FILE_BYTES = 8192;
/** Names of unfinished clusters and copies of the programs, with the pid of whoever makes them. */
const MAKING = /^\.(?:pg|postgres)-(\d+)-/;
/** May lie in a data folder before its cluster is made: copies of the programs, copies of the database. */
const HARMLESS = /^(\..*|lost\+found|postgres-.*|copias)$/;

/** Where in a data folder PostgreSQL keeps its files. */
export function clusterOf(folder: string): string {
  return join(folder, 'pg');
}

const namesIn = (folder: string): string[] => (statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []);

/** Marks a data folder that holds a database, so that it is missed should it go. */
export function markInstalled(folder: string): void {
  try {
    writeFileSync(join(folder, MARK_BESIDE), MARK_BESIDE_TEXT, { flag: 'wx' });
  } catch {
    // It is there already; or only `pg` itself is ours to write.
  }
}

/** Whether the files of a database are in the cluster's folder. */
export function isThere(cluster: string): boolean {
  try {
    return statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // No permission, or the disk does not answer: not our question here.
    return true;
  }
}

/**
 * The major version of the cluster of a data folder, undefined when there is none yet. Only reads; throws `foreign`, `damaged`, or
 * `emptied` where there was one.
 */
export function inspectFolder(folder: string): number | undefined {
  const cluster = clusterOf(folder);
  const names = namesIn(cluster);
  const mark = join(folder, MARK_BESIDE);
  const wasInstalled = existsSync(mark);
  if (names.length === 0) {
    if (wasInstalled) throw emptied(folder, mark);
    if (namesIn(folder).some((name) => name !== 'pg' && !HARMLESS.test(name))) throw foreign(folder);
    return undefined;
  }
  if (!wasInstalled && !names.includes(MARK)) throw foreign(folder);
  const missing = [MARK, 'PG_VERSION', 'base', 'global', 'pg_wal', 'postgresql.conf'].find(
    (name) => !names.includes(name),
  );
  if (missing !== undefined) throw damaged(folder, `falta ${missing}`);
  const version = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
  if (!Number.isInteger(version) || version <= 0) throw damaged(folder, 'PG_VERSION no dice nada');
  const control = statSync(join(cluster, 'global/pg_control'), { throwIfNoEntry: false });
  if (control?.size !== CONTROL_FILE_BYTES) throw damaged(folder, 'global/pg_control no está entero');
  return version;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a process that was killed while making it left behind. */
function removeHalfMade(folder: string): void {
  for (const name of namesIn(folder)) {
    const maker = MAKING.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Makes a cluster beside its place and moves it there whole, as the account's: a start that fails leaves nothing. */
export async function createCluster(
  folder: string,
  o: { programs: Programs; account: Account | undefined; durable: boolean },
): Promise<void> {
  const isNew = makeFolder(folder);
  let temporary: string | undefined;
  try {
    removeHalfMade(folder);
    temporary = mkdtempSync(join(folder, `.pg-${process.pid}-`));
    chmodSync(temporary, 0o700);
    // The program that makes a cluster wants an account with a name; the server does not.
    const maker = o.account && nobody();
    if (maker) chownSync(temporary, maker.uid, maker.gid);
    await initialise(folder, temporary, { ...o, account: maker });
    writeFileSync(join(temporary, MARK), MARK_TEXT);
    if (o.account) giveFolder(temporary, o.account);
    moveWhole(temporary, clusterOf(folder));
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    if (isNew) removeEmpty(folder);
    throw explainFailure(error, folder);
  }
}

async function initialise(
  folder: string,
  temporary: string,
  { programs, account, durable }: { programs: Programs; account: Account | undefined; durable: boolean },
): Promise<void> {
  const initdb = await superviseProgram({
    program: join(programs.bin, 'initdb'),
    folder: temporary,
    account,
    args: (path) => ['-D', path, '-U', DATABASE_USER, ...initdbArgs(programs.version, durable)],
  });
  const lines = await initdb.ended;
  if (initdb.hasSucceeded()) return;
  throw unmade(folder, lines);
}

function moveWhole(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    // Another process made it at the same moment: whoever starts it first keeps it.
    rmSync(from, { recursive: true, force: true });
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The copied programs stay for the next try.
  }
}
