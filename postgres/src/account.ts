import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';

/** Who PostgreSQL runs as when we are root, which it refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

function nobodys(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return 65_534;
  }
}

/** The owner of an existing cluster, else nobody; undefined when we are no root and PostgreSQL runs as ourselves. */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: nobodys('-u'), gid: nobodys('-g') };
}

/** Options to start a PostgreSQL program. Of our environment it gets only the PATH. */
export function spawnAs(account: Account | undefined) {
  return {
    ...account,
    // Our own folder may be closed to that account.
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** The version line of a program, or undefined where that account can't run it. */
export function runVersion(program: string, account: Account | undefined): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** A folder as the account's programs name it, and the open files that they need for it. */
export interface Reach {
  path: string;
  stdio: StdioOptions;
  close(): void;
}

const FIRST_FREE_FD = 4;

/**
 * Lets an account reach its folder although it may not enter the parents, as in a clone in /root. On Linux we open the folder, the
 * program inherits it, and /proc/self/fd leads there without the parents. Elsewhere it is the plain path.
 */
export function reachFolder(folder: string, account: Account | undefined): Reach {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe'];
  if (!account || process.platform !== 'linux') return { path: folder, stdio, close: () => undefined };
  const fd = openSync(folder, 'r');
  return { path: `/proc/self/fd/${FIRST_FREE_FD}`, stdio: [...stdio, fd], close: () => closeSync(fd) };
}
