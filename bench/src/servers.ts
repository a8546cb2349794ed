import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function launch(command: string, args: string[], env: Record<string, string>, ready: RegExp): Promise<Server> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const found = ready.exec(seen)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export function startProduct(databaseUrl: string, own: Record<string, string> = {}): Promise<Server> {
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    AUPA_THROTTLE: 'off',
    NODE_ENV: 'production',
    ...own,
  };
  return launch(process.execPath, [at('../../api/dist/main.js')], env, /http:\/\/localhost:(\d+)/);
}

export function startControl(databaseUrl: string): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, PORT: '0', NODE_ENV: 'production' };
  return launch(process.execPath, ['--import', 'tsx', at('./control/server.ts')], env, /listo (\d+)/);
}

export function startLiveControl(databaseUrl: string): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  return launch(process.execPath, ['--import', 'tsx', at('./control/live.ts')], env, /listo (\d+)/);
}
