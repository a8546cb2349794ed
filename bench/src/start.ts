import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended meanwhile.
    }
  }
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** Proportional memory (PSS) of a process, in MB. */
function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  // Always includes its own PostgreSQL, whatever database the bench uses.
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', AUPA_DATA: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
  });
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  const seconds = (performance.now() - started) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const postmaster = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = new Set([...familyOf(child.pid ?? 0), ...familyOf(postmaster)]);
  const megabytes = [...all].reduce((sum, pid) => sum + pssOf(pid), 0);
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
  return { seconds, megabytes };
}

export async function measureStart(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-start-'));
  try {
    const cold = await startOnce(folder);
    const warm = [];
    for (let i = 0; i < 5; i += 1) warm.push(await startOnce(folder));
    const seconds = warm.map((run) => run.seconds).sort((a, b) => a - b)[2] ?? 0;
    const megabytes = Math.max(...warm.map((run) => run.megabytes));
    const ok = seconds < 2 && megabytes < 250;
    console.log(
      `\nStart to /readyz: ${cold.seconds.toFixed(2)} s on a new folder, ${seconds.toFixed(2)} s warm (median of 5, goal under 2 s)`,
    );
    console.log(
      `All processes idle: ${megabytes.toFixed(0)} MB (most of 5, goal under 250 MB) ${ok ? 'holds' : 'MISSED'}`,
    );
    return ok;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
