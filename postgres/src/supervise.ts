import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { reachFolder, spawnAs, type Account } from './account.ts';

/**
 * The shell execs the program, so $$ stays its pid. A detached watcher reads a pipe that only we hold. However Node dies, the
 * pipe closes and the watcher stops the program, finally by force.
 */
const SUPERVISOR = `
( ( exec </dev/null >/dev/null 2>&1
    cat <&3
    kill -INT $$
    n=0; while [ $n -lt 30 ] && kill -0 $$; do sleep 1; n=$((n + 1)); done
    kill -QUIT $$
  ) & )
exec 3<&-
exec "$@"
`;

export interface Supervised {
  readonly pid: number;
  /** Resolves to the last output lines when the program ends. */
  readonly ended: Promise<string[]>;
  hasEnded(): boolean;
  hasSucceeded(): boolean;
  /** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one. */
  signal(name: 'SIGINT' | 'SIGQUIT'): void;
  /** Whether it keeps Node alive. */
  hold(on: boolean): void;
}

const KEPT_LINES = 40;

/** Starts a PostgreSQL program that never outlives Node. `args` gets the folder's path for the account. */
export async function superviseProgram(o: {
  program: string;
  folder: string;
  args: (folder: string) => string[];
  account: Account | undefined;
  onLine?: (line: string) => void;
}): Promise<Supervised> {
  const reach = reachFolder(o.folder, o.account);
  let child: ChildProcess;
  try {
    child = spawn('/bin/sh', ['-c', SUPERVISOR, 'aupa-postgres', o.program, ...o.args(reach.path)], {
      ...spawnAs(o.account),
      stdio: reach.stdio,
      // Own process group: Ctrl+C reaches only us, and we stop the database last.
      detached: true,
    });
    await new Promise((resolve, reject) => child.once('spawn', () => resolve(undefined)).once('error', reject));
  } finally {
    reach.close();
  }
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
  const drained = outputs.map((output) => keepLines(output, lines, o.onLine));
  // The pipe may break when the program ends.
  child.stdio[3]?.on('error', () => undefined);

  const ended = new Promise<string[]>((resolve) => {
    child.once('exit', () => {
      endWatcher(pid);
      child.stdio[3]?.destroy();
      // A backend that is still ending may hold the output open; don't wait for it.
      const soon = new Promise((done) => setTimeout(done, 500));
      void Promise.race([Promise.all(drained), soon]).then(() => resolve(lines));
    });
  });
  return {
    pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    hasSucceeded: () => child.exitCode === 0,
    signal: (name) => void child.kill(name),
    hold: (on) => {
      for (const handle of [child, ...child.stdio] as Array<{ ref?: () => void; unref?: () => void } | null>) {
        if (on) handle?.ref?.();
        else handle?.unref?.();
      }
    },
  };
}

/** Kills the watcher, the rest of the program's group, before it signals a reused pid. */
function endWatcher(processGroup: number): void {
  try {
    process.kill(-processGroup, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

function keepLines(output: Readable, lines: string[], onLine?: (line: string) => void): Promise<unknown> {
  const reader = createInterface({ input: output });
  reader.on('line', (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    onLine?.(line);
  });
  return new Promise((resolve) => reader.once('close', resolve));
}
