import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A log line of level error or above. */
const ERROR = /^\{"level":[56]0,/;
const main = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

export interface RunningServer {
  origin: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, on a free port with its own folder. */
export async function startServer(dataFolder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      TZ_AULA: process.env.TZ ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      AUPA_DATA: dataFolder,
      // Test users have their own addresses, as behind a proxy (personas.ts), so that limits are counted apart.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://localhost:${port}`);
      // Shows the stack trace: the test sees only a 500.
      if (ERROR.test(line)) process.stderr.write(`${line}\n`);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)));
  });
  return {
    origin,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
