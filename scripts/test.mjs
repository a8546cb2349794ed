// npm test: every suite, on a fresh clone too. The last line counts them all: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup/install.mjs';

ensureInstalled();
const { ensureBrowser, ensureSystemPostgres } = await import('./setup/machine.mjs');
const { changedPaths, testsFor } = await import('./setup/changed.mjs');
const reports = mkdtempSync(join(tmpdir(), 'aupa-test-'));
const counts = { passed: 0, failed: 0 };
/** What failed, told once more at the end, where it is looked for. */
const failures = [];
// A slow test of a browser is no news: a line a file is enough.
const REPORTERS = ['--reporter=default', '--reporter=json', '--slowTestThreshold=60000'];
const isQuick = process.argv[2] === 'quick';
/** Steps of `npm test -- quick`: what is tried between two commits (docs/suite.md). */
const QUICK = ['types', 'domain', 'contract', 'web', 'api'];
const wanted = isQuick ? QUICK : process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

function step(name, command, args, env = {}) {
  if (!isWanted(name)) return undefined;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`── ${name}: ${status === 0 ? 'bien' : 'mal'}, ${Math.round((Date.now() - started) / 1000)} s`);
  return status;
}

/** A step that is one test: it passes or it fails. */
function single(name, command, args) {
  const status = step(name, command, args);
  if (status === undefined) return;
  counts[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(name);
}

const indent = (message) => message.split('\n').slice(0, 8).join('\n    ');

/** What failed by a suite's report, with the first lines of each message: tests, and files that broke outside of theirs. */
function failuresIn(name, report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const broken = file.status === 'failed' && (tests.length === 0 || file.message) ? [file] : [];
    return [
      ...tests.map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]),
      ...broken.map(({ name: path, message }) => [path.slice(root.length), message]),
    ].map(([what, why]) => `${name} · ${what}\n    ${indent(why ?? '')}`);
  });
}

/** A folder's tests by its own vitest.config.ts, that of the root for all that need a PostgreSQL; counted from a report of their own. */
function suite(name, project, env = {}, filters = []) {
  const file = join(reports, `${name}.json`);
  const status = step(
    name,
    'npx',
    ['vitest', 'run', '--root', project, ...filters, ...REPORTERS, `--outputFile.json=${file}`],
    env,
  );
  if (status === undefined) return;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  counts.passed += report?.numPassedTests ?? 0;
  const found = failuresIn(name, report);
  // An error outside of every file, or a report that was never written, is a failure too.
  if (status !== 0 && found.length === 0) found.push(`${name} · fuera de las pruebas`);
  counts.failed += found.length;
  failures.push(...found);
}

/** Every test of a report of Playwright's, whatever groups it stands in. */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The tests in a browser. One that was left out counts as failed: nothing here may be skipped. */
function browserSuite(name, project) {
  const file = join(reports, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = step(name, 'npx', ['playwright', 'test', '-c', project, '--reporter=dot,json'], env);
  if (status === undefined) return;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const found = specsIn(report ?? {}).flatMap(({ title, file: path, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const why = test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
        return `${name} · ${path} · ${title}\n    ${indent(why || test.status)}`;
      }),
  );
  counts.passed += report?.stats.expected ?? 0;
  if (status !== 0 && found.length === 0) found.push(`${name} · fuera de las pruebas`);
  counts.failed += found.length;
  failures.push(...found);
}

/** A step that can't be done here fails: what is skipped proves nothing. */
function missing(name, why) {
  console.log(`\n── ${name}: ${why}`);
  counts.failed += 1;
  failures.push(`${name} · ${why}`);
}

single('build', process.execPath, ['scripts/build.mjs']);
single('check', process.execPath, ['scripts/check.mjs']);
if (isQuick) single('types', process.execPath, ['scripts/check.mjs', 'types', 'lint']);
for (const project of ['scripts', 'domain', 'contract', 'web']) suite(project, project);
const filters = isQuick ? testsFor(changedPaths()) : [];
// A folder may have no tests of its own.
if (isQuick && filters.length > 0) filters.push('--passWithNoTests');
if (!isQuick || filters.length > 0) suite('api', '.', { AUPA_POSTGRES: 'embedded' }, filters);
if (!isWanted('api-postgres') || ensureSystemPostgres()) suite('api-postgres', '.', { AUPA_POSTGRES: 'system' });
else missing('api-postgres', 'hace falta un PostgreSQL del sistema (en Debian: apt-get install postgresql).');
if (!isWanted('e2e') || ensureBrowser()) browserSuite('e2e', 'e2e');
else missing('e2e', 'hace falta Chromium (en Debian: apt-get install chromium).');

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n── Fallos\n\n${failures.join('\n\n')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
