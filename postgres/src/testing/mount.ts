import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own, in memory, that can be filled and made read-only without harm. */
export interface SmallDisk {
  folder: string;
  /** `ro`: nothing can be written any more, `rw`: again. */
  remount(how: 'ro' | 'rw'): void;
  remove(): void;
}

/** Mounts a disk of so many MB. Throws where this machine lets nobody mount: what is skipped proves nothing. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = join(mkdtempSync(join(tmpdir(), 'aupa-disk-')), 'disco');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'aupa-test', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('This test mounts a disk in memory: run it as root, where mounting a tmpfs is allowed', { cause });
  }
  return {
    folder,
    remount: (how) => void execFileSync('mount', ['-o', `remount,${how}`, folder]),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
      rmdirSync(join(folder, '..'));
    },
  };
}

/** Writes into a file of its own until nothing more fits. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 512;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
