// npm run dev: restarts the server and reloads the page on changes.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './setup/install.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, AUPA_API: `http://127.0.0.1:${port}` };
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'api/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn('npx', ['vite', '--clearScreen', 'false'], { cwd: `${root}web`, env, stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
