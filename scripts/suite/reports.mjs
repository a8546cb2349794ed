// Reads a step's report: how many tests passed, and what failed with the first lines of each message.
import { existsSync, readFileSync } from 'node:fs';

const indent = (message) => message.split('\n').slice(0, 20).join('\n    ');
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Tests that did not pass in vitest's report, those that were left out too, and files that broke outside of theirs. */
function failuresOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status !== 'passed');
    const broken = file.status === 'failed' && (tests.length === 0 || file.message) ? [file] : [];
    return [
      ...tests.map(({ fullName, status, failureMessages }) => [fullName, failureMessages.join('\n') || status]),
      ...broken.map(({ name, message }) => [name.slice(root.length), message]),
    ];
  });
}

/** Every test of Playwright's report, whatever groups it stands in. */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** A test that was left out counts as failed: nothing here may be skipped. */
function failuresOfPlaywright(report) {
  return specsIn(report ?? {}).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const why = test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
        return [`${file} · ${title}`, why || test.status];
      }),
  );
}

const KINDS = {
  vitest: {
    // A line a file is enough; a slow test is no news.
    ask: (file) => ({
      args: ['--reporter=default', '--reporter=json', '--slowTestThreshold=60000', `--outputFile.json=${file}`],
    }),
    passed: (report) => report?.numPassedTests ?? 0,
    failures: failuresOfVitest,
  },
  playwright: {
    ask: (file) => ({ args: ['--reporter=dot,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    passed: (report) => report?.stats.expected ?? 0,
    failures: failuresOfPlaywright,
  },
};

/** The step as it is called to leave its report in this file. */
export function askForReport(step, file) {
  if (step.kind === 'single') return step;
  const { args, env } = KINDS[step.kind].ask(file);
  return { ...step, args: [...step.args, ...args], env: { ...step.env, ...env } };
}

/** How many tests of a step passed, and what failed, by the report in this file and the step's status. */
export function readOutcome(step, { status, blocked }, file, root) {
  if (blocked) return { passed: 0, failures: [`${step.name} · no se ha ejecutado: ha fallado «${blocked}»`] };
  if (step.kind === 'single') return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [step.name] };
  const report = readReport(file);
  const { passed, failures } = KINDS[step.kind];
  const found = failures(report, root).map(([what, why]) => `${step.name} · ${what}\n    ${indent(why ?? '')}`);
  // An error outside of every file, or a report that was never written, is a failure too.
  if (status !== 0 && found.length === 0) found.push(`${step.name} · fuera de las pruebas`);
  return { passed: passed(report), failures: found };
}
