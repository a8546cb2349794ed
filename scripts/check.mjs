// npm run check: types, lint, styles, format, unused, walls, docs, words. `npm run check lint walls` runs only those.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { root } from './setup/install.mjs';

const packageJson = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const bin = (path) => `${root}node_modules/${path}`;
const workspaces = packageJson.workspaces.filter((name) => existsSync(`${root}${name}/tsconfig.json`));

/** Incremental: only changed files are compiled again. */
const cache = (name) => ['--incremental', '--tsBuildInfoFile', bin(`.cache/aupa-types/${name}.json`)];

const steps = [
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'] },
  {
    name: 'lint',
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  ...workspaces.map((name) => ({
    name: `types ${name}`,
    args: [bin('typescript/bin/tsc'), '-p', name, ...cache(name)],
  })),
  // Literal spaces, each with a reason beside it. The maximum may only fall.
  { name: 'styles', args: [bin('stylelint/bin/stylelint.mjs'), 'web/src/**/*.css', '--max-warnings', '60'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  ...['walls', 'docs', 'words'].map((name) => ({
    name,
    args: [fileURLToPath(new URL(`check/${name}.mjs`, import.meta.url))],
  })),
];

function run({ name, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(error.message)));
    child.on('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}`);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });
}

const wanted = process.argv.slice(2);
const queue = steps.filter(({ name }) => wanted.length === 0 || wanted.some((want) => name.split(' ').includes(want)));
if (queue.length === 0) {
  console.error(`No such step. There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
let passed = true;
const lane = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) passed = (await run(step)) && passed;
};
await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, lane));
process.exitCode = passed ? 0 : 1;
