import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { reachFolder, spawnAs, type Account } from './account.ts';

/**
 * The shell becomes the program itself ($$ stays its pid). Beside it a watcher, nobody's child so that the program doesn't reap it,
 * reads a pipe that only we hold: when Node ends, by any death, the pipe ends, and the program is told to stop, at last without care.
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
  /** Resolves when the program has ended, to its last lines of output. */
  readonly ended: Promise<string[]>;
  hasEnded(): boolean;
  /** Whether it ended with status 0. */
  hasSucceeded(): boolean;
  /** Asks to stop: SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
  signal(name: 'SIGINT' | 'SIGQUIT'): void;
  /** Whether a running program keeps Node alive. */
  hold(on: boolean): void;
}

const KEPT_LINES = 40;

/** Starts a PostgreSQL program on a folder as an account, so that it never outlives Node. `args` gets the folder's name for it. */
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
      // A group of its own: Ctrl+C in the terminal reaches us alone, and we stop the database last.
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
  // The pipe's other end may vanish with the program.
  child.stdio[3]?.on('error', () => undefined);

  const ended = new Promise<string[]>((resolve) => {
    child.once('exit', () => {
      endWatcher(pid);
      child.stdio[3]?.destroy();
      // A backend still ending may hold the output open; its last words are not waited for.
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

/** The watcher is what is left of the program's group; it must not signal a pid that may soon be another's. */
function endWatcher(processGroup: number): void {
  try {
    process.kill(-processGroup, 'SIGKILL');
  } catch {
    // It ended before.
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
