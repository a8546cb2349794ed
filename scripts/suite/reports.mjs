// Reads a step's report: passed tests, and failures with the first lines of their messages.
import { existsSync, readFileSync } from 'node:fs';

const indent = (message) => message.split('\n').slice(0, 20).join('\n    ');
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Failed and skipped tests in vitest's report, and files that broke outside their tests. */
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

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Skipped tests count as failed. */
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
    // One line per file; slow tests are not worth a line.
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

export function askForReport(step, file) {
  if (step.kind === 'single') return step;
  const { args, env } = KINDS[step.kind].ask(file);
  return { ...step, args: [...step.args, ...args], env: { ...step.env, ...env } };
}

/** Passed tests and failures of a step, from its report and status. */
export function readOutcome(step, { status, blocked }, file, root) {
  if (blocked) return { passed: 0, failures: [`${step.name} · no se ha ejecutado: ha fallado «${blocked}»`] };
  if (step.kind === 'single') return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [step.name] };
  const report = readReport(file);
  const { passed, failures } = KINDS[step.kind];
  const found = failures(report, root).map(([what, why]) => `${step.name} · ${what}\n    ${indent(why ?? '')}`);
  // An error outside all files, or a missing report, is a failure too.
  if (status !== 0 && found.length === 0) found.push(`${step.name} · fuera de las pruebas`);
  return { passed: passed(report), failures: found };
}
