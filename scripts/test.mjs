// npm test: every suite, on a fresh clone too. The last line counts them all: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup/install.mjs';

ensureInstalled();
const { ensureBrowser, findSystemPostgres } = await import('./setup/machine.mjs');
const reports = mkdtempSync(join(tmpdir(), 'aupa-test-'));
const counts = { passed: 0, failed: 0 };
const wanted = process.argv.slice(2);

function step(name, command, args, env = {}) {
  if (wanted.length > 0 && !wanted.includes(name)) return undefined;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`── ${name}: ${status === 0 ? 'bien' : 'mal'}, ${Math.round((Date.now() - started) / 1000)} s`);
  return status;
}

/** A step that is one test: it passes or it fails. */
function single(name, command, args) {
  const status = step(name, command, args);
  if (status !== undefined) counts[status === 0 ? 'passed' : 'failed'] += 1;
}

/** A vitest project: its tests are counted from its own report. */
function suite(name, project, env = {}) {
  const file = join(reports, `${name}.json`);
  const status = step(
    name,
    'npx',
    ['vitest', 'run', '--root', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  if (status === undefined) return;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  // A file that does not even load, or a report that was never written, is a failure too.
  if (status !== 0 && !report?.numFailedTests) counts.failed += 1;
}

single('build', process.execPath, ['scripts/build.mjs']);
single('check', process.execPath, ['scripts/check.mjs']);
for (const project of ['scripts', 'domain', 'contract', 'web']) suite(project, project);
suite('api', 'api', { AUPA_POSTGRES: 'embedded' });
const systemPostgres = findSystemPostgres();
if (systemPostgres) suite('api-postgres', 'api', { AUPA_POSTGRES: 'system' });
else console.log('\n── api-postgres: no hay un PostgreSQL del sistema; se pasa por alto.');
if (ensureBrowser()) suite('e2e', 'e2e');
else {
  console.log('\n── e2e: hace falta Chromium (en Debian: apt-get install chromium).');
  counts.failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
