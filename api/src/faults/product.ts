import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const api = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
let building: Promise<unknown> | undefined;

/** The file of a built program, which `npm start` and the scripts run. */
export const programAt = (name: 'main' | 'copia' | 'restaurar') => api(`dist/${name}.js`);

/** Builds the programs once: starting the sources would cost three times as much. */
export async function buildPrograms(): Promise<void> {
  await (building ??= promisify(execFile)(process.execPath, [api('build.mjs')]));
}

export interface Product {
  origin: string;
  pid: number;
  /** All that it has written so far, its log too (LOG_LEVEL). */
  said(): string;
  /** Closes what it writes to, as a terminal or the program behind a pipe that ends. */
  hangUp(): void;
  /** Ends the process by a signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A folder for one product of one test. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'aupa-faults-'));
}

const environment = (env: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  AUPA_THROTTLE: 'off',
  ...env,
});

/** A start that is to fail: the status with which the product ends, and all that it writes. */
export async function failToStart(env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  await buildPrograms();
  const child = spawn(process.execPath, [programAt('main')], { env: environment(env), stdio: 'pipe' });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      if (!said.includes('Aúpa está en marcha')) return;
      child.kill('SIGTERM');
      reject(new Error('The product started'));
    });
    child.once('close', (status) => resolve({ status, said }));
  });
}

/** The product as a process of its own, as `npm start` runs it. `program`: another than that of this clone. */
export async function startProduct(env: Record<string, string>, program = programAt('main')): Promise<Product> {
  await buildPrograms();
  const child = spawn(process.execPath, [program], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    hangUp: () => child.stdout.destroy(),
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}

/** One call over HTTP; the status and what came. */
export async function send(origin: string, method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}
