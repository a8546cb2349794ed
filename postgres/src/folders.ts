import { lchownSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder and its parents; returns whether it made the last one. Node's `recursive` loops forever in /proc. */
export function makeFolder(path: string, mode?: number): boolean {
  if (isFolder(path)) return false;
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isFolder(path)) return false;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || isFolder(parent)) throw error;
    makeFolder(parent, mode);
    return makeFolder(path, mode);
  }
}

/** Changes the owner of a folder and its contents. The folder itself comes last, so an unfinished run is noticed. */
export function giveFolder(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveFolder(inside, account);
    else lchownSync(inside, account.uid, account.gid);
  }
  lchownSync(path, account.uid, account.gid);
}

/** Free bytes on a path's disk, except those reserved for root; undefined if unknown. */
function freeAt(path: string): number | undefined {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(path);
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch {
    return undefined;
  }
}

/** PostgreSQL extends its log by 16 MB at a time, and recovery needs that. */
const NEEDED_BYTES = 20 * 1024 * 1024;

/** Free MB on the disk of a data folder or its write-ahead log, if too few to start; else undefined. */
export function tooFewMegabytes(folder: string): number | undefined {
  const free = [folder, join(folder, 'pg'), join(folder, 'pg', 'pg_wal')].flatMap((path) => freeAt(path) ?? []);
  const least = Math.min(...free);
  return least < NEEDED_BYTES ? Math.floor(least / 1024 / 1024) : undefined;
}
