// Runs a plan's steps in parallel; prints each one's output as a whole, with its cost.
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { root } from '../setup/install.mjs';
import { canMeasureCpu, ProcessTree } from './cpu.mjs';

/** Two steps share two cores: one computes while the other waits. */
const LANES = 2;

/** Stays after its command ends, so that the last sample still sees its usage. */
const HOLDING_SHELL = '"$@" </dev/null 3>&-; echo $? >&3; read -r _';

/** Runs a command; returns its status, wall seconds and, if measurable, CPU seconds. */
export async function runStep({ command = 'npx', args, env = {} }, output) {
  const began = performance.now();
  const child = spawn('/bin/sh', ['-c', HOLDING_SHELL, 'sh', command, ...args], {
    cwd: root,
    stdio: ['pipe', output, output, 'pipe'],
    // A step of `npm test` is never a sweep, whatever the caller's environment.
    env: { ...process.env, AUPA_SWEEPS: '', ...env },
  });
  const tree = canMeasureCpu ? new ProcessTree(child.pid) : undefined;
  const watch = setInterval(() => tree?.sample(), 1000);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const status = await Promise.race([
    new Promise((resolve) => createInterface(child.stdio[3]).once('line', (line) => resolve(Number(line)))),
    ended.then(() => 1),
  ]);
  const wall = (performance.now() - began) / 1000;
  tree?.sample();
  clearInterval(watch);
  child.stdin.end();
  await ended;
  return { status, wall, cpu: tree?.seconds() };
}

/** Buffers the output in a file, because another step may print meanwhile. */
async function runApart(step, reports) {
  const file = join(reports, `${step.name}.log`);
  const stream = createWriteStream(file);
  await new Promise((resolve) => stream.once('open', resolve));
  console.log(`── ${step.name}: empieza`);
  const result = await runStep(step, stream);
  stream.end();
  await finished(stream);
  process.stdout.write(`\n── ${step.name}\n${readFileSync(file, 'utf8')}`);
  return result;
}

/** Runs steps in parallel, each after those it needs; one whose need failed is `blocked`. Calls `done` as each ends. */
export async function runPlan(plan, reports, done) {
  const waiting = [...plan];
  const results = new Map();
  const awaited = ({ needs = [] }) => needs.filter((name) => plan.some((step) => step.name === name));
  const isReady = (step) => awaited(step).every((name) => results.has(name));
  let wake = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const at = waiting.findIndex(isReady);
      if (at < 0) {
        await new Promise((resolve) => wake.push(resolve));
        continue;
      }
      const [step] = waiting.splice(at, 1);
      const blocked = awaited(step).find((name) => results.get(name).status !== 0);
      const alone = plan.length === 1 && process.stdout.isTTY;
      const result = blocked
        ? { status: 1, wall: 0, blocked }
        : await (alone ? runStep(step, 'inherit') : runApart(step, reports));
      results.set(step.name, result);
      done(step, result);
      for (const resolve of wake.splice(0)) resolve();
      wake = [];
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
