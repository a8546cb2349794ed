import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../setup/install.mjs';
import { readOutcome } from './reports.mjs';
import { runPlan } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aupa-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (name, script, needs) => ({
  name,
  kind: 'single',
  command: process.execPath,
  args: ['-e', script],
  needs,
});

async function run(plan) {
  const ended = [];
  await runPlan(plan, folder, ({ name }, result) => ended.push([name, result]));
  return ended;
}

test('a step starts after those it needs, and independent steps go first', async () => {
  const ended = await run([step('last', '', ['first']), step('first', ''), step('other', '')]);
  const names = ended.map(([name]) => name);
  expect(names.toSorted()).toEqual(['first', 'last', 'other']);
  expect(names.indexOf('first')).toBeLessThan(names.indexOf('last'));
});

test('a step whose need failed is not run, and counts as failed', async () => {
  const [[, broken], [, blocked]] = await run([step('broken', 'process.exit(3)'), step('next', '', ['broken'])]);
  expect(broken.status).toBe(3);
  expect(blocked).toMatchObject({ status: 1, blocked: 'broken' });
  expect(readOutcome({ name: 'next', kind: 'vitest' }, blocked, 'none', root).failures).toHaveLength(1);
});

test('a suite that leaves no report has failed', () => {
  const outcome = readOutcome({ name: 'api', kind: 'vitest' }, { status: 1 }, join(folder, 'none.json'), root);
  expect(outcome).toEqual({ passed: 0, failures: ['api · fuera de las pruebas'] });
});

test('a missing browser is reported before anything runs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'e2e'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AUPA_CHROMIUM: '/nowhere/chromium' },
  });
  expect(status).toBe(1);
  expect(stderr).toBe('Falta /nowhere/chromium (AUPA_CHROMIUM).\n\n0 passed, 1 failed\n');
});
