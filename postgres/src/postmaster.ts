import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL writes of itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** Folder of its socket, as a client names it. */
  socketFolder: string;
  stopping: boolean;
}

const SOCKET = '.s.PGSQL.5432';
const LINE = { pid: 0, socketFolder: 4, status: 7 };

function readLines(cluster: string, name: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, name), 'utf8').split('\n');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // No file any more: a damaged disk.
    if (code === 'EISDIR') return [];
    throw error;
  }
}

/** Another process may have the pid by now, so check that it works in the cluster's folder. Only Linux can tell. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    return false;
  }
}

function readPid(lines: string[] | undefined): number | undefined {
  const pid = Number(lines?.[LINE.pid]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The PostgreSQL that runs on a cluster, undefined when none does. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(cluster, 'postmaster.pid');
  const pid = readPid(lines);
  if (!lines || pid === undefined || !worksIn(pid, cluster)) return undefined;
  const named = lines[LINE.socketFolder] ?? '';
  return {
    pid,
    socketFolder: named.startsWith('/') ? named : cluster,
    stopping: (lines[LINE.status] ?? '').trim() === 'stopping',
  };
}

/** A server that starts has written its number into its lock long before. */
const WRITTEN_WITHIN = 1_000;

/**
 * Removes the lock files of a dead server, once nobody answers at its socket. PostgreSQL would mistake another process with the same
 * pid for the server, and also its zombie, while nobody has reaped it. Answers the names of those that could not be read: a power
 * cut leaves them empty or full of zeros, and PostgreSQL would never start again.
 */
export async function forgetDeadPostmaster(cluster: string): Promise<string[]> {
  const unreadable: string[] = [];
  for (const name of ['postmaster.pid', `${SOCKET}.lock`]) {
    const read = () => readLines(cluster, name);
    let lines = read();
    if (lines && readPid(lines) === undefined) {
      await sleep(WRITTEN_WITHIN);
      lines = read();
      if (lines && readPid(lines) === undefined) unreadable.push(name);
    }
    const pid = readPid(lines);
    if (lines && (pid === undefined || !worksIn(pid, cluster)))
      rmSync(join(cluster, name), { recursive: true, force: true });
  }
  return unreadable;
}

/** Whether someone answers at a cluster's own socket: also a server in another container, whose pid can't be seen. */
export function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, SOCKET));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
