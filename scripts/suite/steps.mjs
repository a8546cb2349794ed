// The steps of the suite (docs/suite.md): what each runs, needs and proves, in the order in which they begin.
import { changedPaths, testsFor } from '../setup/changed.mjs';

const vitest = (project, ...args) => ({ kind: 'vitest', args: ['vitest', 'run', '--root', project, ...args] });
const playwright = { kind: 'playwright', args: ['playwright', 'test', '-c', 'e2e'] };
const single = (...args) => ({ kind: 'single', command: process.execPath, args });

/** Longest first, but for what others wait for. `needs` names steps, `machine` what has to be installed. */
export const STEPS = [
  { name: 'build', ...single('scripts/build.mjs') },
  { name: 'e2e', needs: ['build'], machine: ['browser'], ...playwright },
  { name: 'api', needs: ['build'], env: { AUPA_POSTGRES: 'embedded' }, ...vitest('.') },
  { name: 'screens', machine: ['browser'], ...vitest('web', '--config', 'vitest.screens.config.ts') },
  { name: 'check', ...single('scripts/check.mjs') },
  { name: 'web', needs: ['build'], ...vitest('web') },
  { name: 'api-postgres', machine: ['postgres'], env: { AUPA_POSTGRES: 'system' }, ...vitest('.') },
  { name: 'domain', ...vitest('domain') },
  { name: 'scripts', ...vitest('scripts') },
  { name: 'contract', ...vitest('contract') },
];

/** The files of the API that try properties: the model, and what has no rule in `domain`. */
export const PROPERTIES_OF_API = [
  'faults/model/model',
  'platform/byteCache',
  'platform/queue',
  'platform/rounds',
  'respaldo/column',
  'perfil/avatar/jpeg',
];

/** These ask one question of many places, or at length what a step asks in short: `npm run test:all`. */
export const SWEEPS = [
  { name: 'sweep-e2e', needs: ['build'], machine: ['browser'], ...playwright },
  { name: 'sweep-postgres', machine: ['postgres'], env: { AUPA_POSTGRES: 'system' }, ...vitest('.') },
  { name: 'sweep-api', env: { AUPA_POSTGRES: 'embedded' }, ...vitest('.', ...PROPERTIES_OF_API) },
  { name: 'sweep-domain', ...vitest('domain') },
  { name: 'sweep-web', ...vitest('web') },
  { name: 'sweep-contract', ...vitest('contract') },
].map((step) => ({ ...step, env: { ...step.env, AUPA_SWEEPS: '1', AUPA_RUNS: '1000' } }));

/** Between two commits: in under two minutes. */
const QUICK = ['types', 'domain', 'contract', 'web', 'api'];
const TYPES = { name: 'types', ...single('scripts/check.mjs', 'types', 'lint') };

/** A part of the suite that nobody has. */
export class UnknownPart extends Error {}

/**
 * The steps that these words ask for. No word is `npm test`, and `all` adds the sweeps. Other words name steps, or filter
 * the files of those steps. Throws `UnknownPart` where no word names a step.
 */
export function planOf(words, changed = () => testsFor(changedPaths())) {
  const all = [...STEPS, ...SWEEPS];
  if (words.length === 0) return STEPS;
  if (words.length === 1 && words[0] === 'all') return all;
  if (words.length === 1 && words[0] === 'quick') return quickPlan(changed());
  const names = words.filter((word) => all.some(({ name }) => name === word));
  const filters = words.filter((word) => !names.includes(word));
  if (names.length === 0) throw new UnknownPart(`No hay un paso «${words.join(' ')}».`);
  return all
    .filter(({ name }) => names.includes(name))
    .map((step) => ({ ...step, args: [...step.args, ...(step.kind === 'single' ? [] : filters)] }));
}

function quickPlan(filters) {
  return [TYPES, ...STEPS]
    .filter(({ name }) => QUICK.includes(name) && (name !== 'api' || filters.length > 0))
    .map((step) => {
      // A changed folder may have no tests of its own.
      if (step.name === 'api') return { ...step, args: [...step.args, ...filters, '--passWithNoTests'] };
      return { ...step, needs: [] };
    });
}
