// npm test: every suite, also on a fresh clone. The last line has the totals: "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMachine } from './setup/machine.mjs';
import { ensureInstalled, root } from './setup/install.mjs';
import { askForReport, readOutcome } from './suite/reports.mjs';
import { runPlan } from './suite/run.mjs';
import { planOf, STEPS, SWEEPS, UnknownPart } from './suite/steps.mjs';

function refuse(sentence) {
  console.error(`${sentence}\n\n0 passed, 1 failed`);
  process.exit(1);
}

function planOrRefuse() {
  try {
    return planOf(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    const names = [...STEPS, ...SWEEPS].map(({ name }) => name);
    return refuse(`${error.message} Hay: quick, all, ${names.join(', ')}.`);
  }
}

const plan = planOrRefuse();
// Check first, so that missing requirements are reported at once.
const lacking = ensureMachine(new Set(plan.flatMap(({ machine = [] }) => machine)));
if (lacking) refuse(lacking);
ensureInstalled();

const began = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'aupa-test-'));
const rows = [];
const failures = [];
const number = (value, width) => (value === undefined ? '?' : String(Math.round(value))).padStart(width);

await runPlan(
  plan.map((step) => askForReport(step, join(reports, `${step.name}.json`))),
  reports,
  (step, result) => {
    const { passed, failures: found } = readOutcome(step, result, join(reports, `${step.name}.json`), root);
    rows.push({ name: step.name, passed, failed: found.length, ...result });
    failures.push(...found);
    const cost = `${number(result.wall, 0)} s, ${number(result.cpu, 0)} s de CPU`;
    console.log(`── ${step.name}: ${found.length === 0 ? 'bien' : 'mal'}, ${cost}`);
  },
);
rmSync(reports, { recursive: true, force: true });

const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
const line = (name, passed, failed, wall, cpu) =>
  `${name.padEnd(16)}${number(passed, 7)}${number(failed, 7)}${number(wall, 7)}${number(cpu, 7)}`;
if (failures.length > 0) console.log(`\n── Fallos\n\n${failures.join('\n\n')}`);
console.log(`\npaso             bien    mal      s  s CPU`);
for (const { name, passed, failed, wall, cpu } of rows) console.log(line(name, passed, failed, wall, cpu));
console.log(line('en total', sum('passed'), sum('failed'), (performance.now() - began) / 1000, sum('cpu')));
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
