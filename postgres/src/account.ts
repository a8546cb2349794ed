import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';

/** PostgreSQL refuses to run as root, so it then runs as this account. */
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

/** All programs without rights share it, so they can read each other's files and kill each other. */
export function nobody(): Account {
  return { uid: idOf('-u', 'nobody') ?? 65_534, gid: idOf('-g', 'nobody') ?? 65_534 };
}

/** Ids that neither distributions nor systemd assign (60706 to 61183). */
const OWN = { first: 61_000, last: 61_183 };

/** PostgreSQL's account: `aupa` if it exists, else an unused id; no account is created. */
function findOwn(): Account {
  const [uid, gid] = [idOf('-u', 'aupa'), idOf('-g', 'aupa')];
  if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  for (let number = OWN.first; number <= OWN.last; number += 1) {
    if (idOf('-u', String(number)) !== undefined) continue;
    const account = { uid: number, gid: number };
    return spawnSync('/bin/sh', ['-c', ':'], spawnAs(account)).status === 0 ? account : nobody();
  }
  return nobody();
}

/** Whether a cluster must change owner: older versions used nobody, and a restored copy may belong to root. */
export function isToBeGiven(cluster: string): boolean {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner !== undefined && (owner.uid === 0 || owner.uid === nobody().uid);
}

/** PostgreSQL's account if we are root: the owner of the cluster, else its own. Undefined if not root. */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && !isToBeGiven(cluster) ? { uid: owner.uid, gid: owner.gid } : findOwn();
}

/** Options to start a PostgreSQL program; only the PATH is passed on. */
export function spawnAs(account: Account | undefined) {
  return {
    ...account,
    // The account may not be allowed in our folder.
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
}

export function runVersion(program: string, account: Account | undefined): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** A folder's path for a program, and the file descriptors that it must inherit. */
export interface Reach {
  path: string;
  stdio: StdioOptions;
  close(): void;
}

const FIRST_FREE_FD = 4;

/**
 * Lets an account use its folder without access to the parents, as in a clone in /root. On Linux the program inherits an open
 * descriptor and uses /proc/self/fd; elsewhere it gets the plain path.
 */
export function reachFolder(folder: string, account: Account | undefined): Reach {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe'];
  if (!account || process.platform !== 'linux') return { path: folder, stdio, close: () => undefined };
  const fd = openSync(folder, 'r');
  return { path: `/proc/self/fd/${FIRST_FREE_FD}`, stdio: [...stdio, fd], close: () => closeSync(fd) };
}
