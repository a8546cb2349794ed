import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ProcessTree } from './cpu.mjs';

/** A process that uses this many CPU seconds, prints, and waits for its input to end. */
const SPIN = (seconds) => `
  while (process.cpuUsage().user + process.cpuUsage().system < ${seconds} * 1e6);
  process.stdout.write('done');
  process.stdin.resume();`;

const SPIN_IN_CHILD = (seconds) => `
  const spin = 'while (process.cpuUsage().user + process.cpuUsage().system < ${seconds} * 1e6);';
  require('node:child_process').spawnSync(process.execPath, ['-e', spin]);
  process.stdout.write('done');
  process.stdin.resume();`;

test.each([
  { what: 'a process', script: SPIN },
  { what: 'a child that lived between two samples', script: SPIN_IN_CHILD },
])('counts the CPU seconds of $what within 5 %, start-up aside', async ({ script }) => {
  const run = async (seconds) => {
    const child = spawn(process.execPath, ['-e', script(seconds)], { stdio: ['pipe', 'pipe', 'inherit'] });
    const tree = new ProcessTree(child.pid);
    await once(child.stdout, 'data');
    tree.sample();
    child.stdin.end();
    await once(child, 'exit');
    return tree.seconds();
  };
  const spun = await run(1);
  expect(spun).toBeGreaterThan(0.95);
  expect(spun - (await run(0))).toBeLessThan(1.05);
});

const at = (pid, parent, own, reaped = 0) => ({ pid, id: `${pid}@1`, parent, own, reaped });

test('keeps the last value of a vanished process once, and follows an orphan', () => {
  const tree = new ProcessTree(10);
  tree.sample([at(10, 1, 100), at(11, 10, 300), at(12, 11, 200), at(99, 1, 5000)]);
  expect(tree.seconds()).toBe(6);
  // The reaped child used a little more than sampled; its own child continues under another parent.
  tree.sample([at(10, 1, 100, 320), at(12, 1, 400), at(99, 1, 9000)]);
  expect(tree.seconds()).toBe(8.2);
  tree.sample([at(10, 1, 150, 320)]);
  expect(tree.seconds()).toBe(8.7);
});

test('counts an unreaped child that died before its parent', () => {
  const tree = new ProcessTree(10);
  tree.sample([at(10, 1, 100), at(11, 10, 300)]);
  tree.sample([at(10, 1, 100)]);
  expect(tree.seconds()).toBe(4);
});
