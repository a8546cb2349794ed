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

/** Marks clusters of ours; others are never touched. */
const MARK = 'AUPA';
const MARK_TEXT = 'Base de datos de Aúpa. No cambies nada aquí a mano: para llevártela, haz una copia de seguridad.\n';
/** Beside the cluster, it proves that there was an installation. Hidden, so that it survives emptying the folder. */
const MARK_BESIDE = '.aupa';
const MARK_BESIDE_TEXT =
  'Aquí está instalada Aúpa. Mientras exista este archivo, no se hace otra base de datos si falta la de la carpeta pg.\n';
const CONTROL_FILE_BYTES = 8192;
/** Unfinished clusters and program copies, with their maker's pid. */
const MAKING = /^\.(?:pg|postgres)-(\d+)-/;
/** Allowed in a data folder before its cluster exists: copied programs and backups. */
const HARMLESS = /^(\..*|lost\+found|postgres-.*|copias)$/;

export function clusterOf(folder: string): string {
  return join(folder, 'pg');
}

const namesIn = (folder: string): string[] => (statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []);

/** Marks a data folder as having a database, so that a missing one is noticed. */
export function markInstalled(folder: string): void {
  try {
    writeFileSync(join(folder, MARK_BESIDE), MARK_BESIDE_TEXT, { flag: 'wx' });
  } catch {
    // It exists already, or only `pg` is writable.
  }
}

export function isThere(cluster: string): boolean {
  try {
    return statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // No permission, or a disk error: not decided here.
    return true;
  }
}

/** Major version of a cluster; undefined if none exists yet. Read-only. Throws `foreign`, `damaged` or `emptied`. */
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

function removeHalfMade(folder: string): void {
  for (const name of namesIn(folder)) {
    const maker = MAKING.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Makes a cluster in a temporary folder and renames it, so that a failed start leaves nothing. */
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
    // initdb needs a named account; the server does not.
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
    // Another process was quicker; the first to start it keeps it.
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
