import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  remount(how: 'ro' | 'rw'): void;
  remove(): void;
}

/** Mounts a disk. Throws if this machine forbids it: a skipped test proves nothing. */
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
