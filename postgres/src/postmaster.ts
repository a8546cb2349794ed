import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
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
    // Not a file: a damaged disk.
    if (code === 'EISDIR') return [];
    throw error;
  }
}

/** Checks that the pid still works in the cluster's folder, because pids are reused. Only Linux can tell. */
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

/** A starting server fills its lock long before this, in ms. */
const WRITTEN_WITHIN = 1_000;

/**
 * Removes lock files of a dead server if nobody answers at its socket. PostgreSQL would take another process with that pid, or an
 * unreaped zombie, for the server. Returns unreadable locks: a power cut leaves them empty or zeroed, and PostgreSQL would never
 * start again.
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

/** Whether anything answers at the cluster's socket, even in another container with invisible pids. */
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
