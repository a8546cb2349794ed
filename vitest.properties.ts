import fc from 'fast-check';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** The rooms that `npx vitest --root` knows by their own name. The others run from the root. */
const OWN = /^(domain|contract|web)\//;
/** Each property runs so often in `npm test`. The sweeps repeat them at length. */
const RUNS = 25;
const { AUPA_RUNS, AUPA_SEED } = process.env;

/** Repeats a failure: properties with a number of their own keep it. */
function commandFor(seed: number): string {
  const path = relative(fileURLToPath(new URL('.', import.meta.url)), expect.getState().testPath ?? '');
  const [, room = '.'] = OWN.exec(path) ?? [];
  const { AUPA_POSTGRES } = process.env;
  const also = Object.entries({ AUPA_RUNS, AUPA_POSTGRES }).map(([name, value]) => (value ? `${name}=${value} ` : ''));
  return `AUPA_SEED=${seed} ${also.join('')}npx vitest run --root ${room} ${path.replace(OWN, '')}`;
}

fc.configureGlobal({
  numRuns: Number(AUPA_RUNS ?? RUNS),
  ...(AUPA_SEED === undefined ? {} : { seed: Number(AUPA_SEED) }),
  reporter(details) {
    if (!details.failed) return;
    const report = fc.defaultReportMessage(details);
    throw new Error(`${report}\n\nRun it again: ${commandFor(details.seed)}`, { cause: details.errorInstance });
  },
});
