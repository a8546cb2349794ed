import { lchownSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder with its parents. Answers whether it made the last one. Node's own way (`recursive`) never ends where the system
 * takes no folder, as in /proc.
 */
export function makeFolder(path: string, mode?: number): boolean {
  if (isFolder(path)) return false;
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process was quicker.
    if (code === 'EEXIST' && isFolder(path)) return false;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || isFolder(parent)) throw error;
    makeFolder(parent, mode);
    return makeFolder(path, mode);
  }
}

/** Gives a folder and all in it to an account, itself last: half done, it is seen to be unfinished. */
export function giveFolder(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveFolder(inside, account);
    else lchownSync(inside, account.uid, account.gid);
  }
  lchownSync(path, account.uid, account.gid);
}

/** Bytes that anybody but root may still write on the disk of a path; undefined where the system does not say. */
function freeAt(path: string): number | undefined {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(path);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return undefined;
  }
}

/** PostgreSQL adds to its log by 16 MB at a time, and does not recover without them. */
const NEEDED_BYTES = 20 * 1024 * 1024;

/** MB that are left on the disk of a data folder, or on that of its write-ahead log, where they are too few to start; else undefined. */
export function tooFewMegabytes(folder: string): number | undefined {
  const free = [folder, join(folder, 'pg'), join(folder, 'pg', 'pg_wal')].flatMap((path) => freeAt(path) ?? []);
  const least = Math.min(...free);
  return least < NEEDED_BYTES ? Math.floor(least / 1024 / 1024) : undefined;
}
