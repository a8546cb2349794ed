import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What PostgreSQL writes of itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** Folder of its socket, as a client names it. */
  socketFolder: string;
  stopping: boolean;
}

const LINE = { pid: 0, socketFolder: 4, status: 7 };

function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A pid that is alive may be anybody's by now: PostgreSQL works in its cluster's folder. Elsewhere than on Linux we can't tell. */
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

/** The PostgreSQL that runs on a cluster, undefined when none does. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(cluster);
  const pid = Number(lines?.[LINE.pid]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !worksIn(pid, cluster)) return undefined;
  const named = lines[LINE.socketFolder] ?? '';
  return {
    pid,
    socketFolder: named.startsWith('/') ? named : cluster,
    stopping: (lines[LINE.status] ?? '').trim() === 'stopping',
  };
}

/** Removes a dead server's pid file, whose number another process may bear by now: PostgreSQL would take that one for the server. */
export function forgetDeadPostmaster(cluster: string): void {
  if (readLines(cluster) && !findPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether someone answers at a cluster's own socket: also a server in another container, whose pid can't be seen. */
export function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, '.s.PGSQL.5432'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
