import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const api = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
let building: Promise<unknown> | undefined;

export const programAt = (name: 'main' | 'copia' | 'restaurar') => api(`dist/${name}.js`);

/** Builds once: starting from the sources would take three times as long. */
export async function buildPrograms(): Promise<void> {
  await (building ??= promisify(execFile)(process.execPath, [api('build.mjs')]));
}

export interface Product {
  origin: string;
  pid: number;
  said(): string;
  /** Closes its output, like a closed terminal or an ended pipe. */
  hangUp(): void;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

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

/** Runs the product in its own process, like `npm start`. `program`: a different build. */
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
