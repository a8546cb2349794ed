import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';

/** Who PostgreSQL runs as when we are root, which it refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/** Shared by all programs that should have no rights, so they may read each other's files and end each other. */
export function nobody(): Account {
  return { uid: idOf('-u', 'nobody') ?? 65_534, gid: idOf('-g', 'nobody') ?? 65_534 };
}

/** Numbers that no distribution, nor systemd, gives to anybody (60706 to 61183). */
const OWN = { first: 61_000, last: 61_183 };

/** An account of PostgreSQL's own: `aupa` where the machine has one, else a number that is nobody's; no account is made for it. */
function findOwn(): Account {
  const [uid, gid] = [idOf('-u', 'aupa'), idOf('-g', 'aupa')];
  if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  for (let number = OWN.first; number <= OWN.last; number += 1) {
    if (idOf('-u', String(number)) !== undefined) continue;
    const account = { uid: number, gid: number };
    // A container may have fewer numbers than a machine.
    return spawnSync('/bin/sh', ['-c', ':'], spawnAs(account)).status === 0 ? account : nobody();
  }
  return nobody();
}

/** Whether a cluster is to be given to PostgreSQL's own account: nobody's, as older versions made it, or root's, as a copy may be. */
export function isToBeGiven(cluster: string): boolean {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner !== undefined && (owner.uid === 0 || owner.uid === nobody().uid);
}

/** PostgreSQL's account when we are root: the owner of an existing cluster, else its own; undefined when it runs as ourselves. */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && !isToBeGiven(cluster) ? { uid: owner.uid, gid: owner.gid } : findOwn();
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
