// Steps of the suite (docs/suite.md): commands, needs and purpose, in starting order.
import { changedPaths, testsFor } from '../setup/changed.mjs';

const vitest = (project, ...args) => ({ kind: 'vitest', args: ['vitest', 'run', '--root', project, ...args] });
const playwright = { kind: 'playwright', args: ['playwright', 'test', '-c', 'e2e'] };
const single = (...args) => ({ kind: 'single', command: process.execPath, args });

/** Longest first, except those that others need. `needs`: steps; `machine`: requirements. */
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

export const PROPERTIES_OF_API = [
  'faults/model/model',
  'platform/byteCache',
  'platform/queue',
  'platform/rounds',
  'respaldo/column',
  'perfil/avatar/jpeg',
];

/** Broad or long variants of steps, for `npm run test:all`. */
export const SWEEPS = [
  { name: 'sweep-e2e', needs: ['build'], machine: ['browser'], ...playwright },
  { name: 'sweep-postgres', machine: ['postgres'], env: { AUPA_POSTGRES: 'system' }, ...vitest('.') },
  { name: 'sweep-api', env: { AUPA_POSTGRES: 'embedded' }, ...vitest('.', ...PROPERTIES_OF_API) },
  { name: 'sweep-domain', ...vitest('domain') },
  { name: 'sweep-web', ...vitest('web') },
  { name: 'sweep-contract', ...vitest('contract') },
].map((step) => ({ ...step, env: { ...step.env, AUPA_SWEEPS: '1', AUPA_RUNS: '1000' } }));

const QUICK = ['types', 'domain', 'contract', 'web', 'api'];
const TYPES = { name: 'types', ...single('scripts/check.mjs', 'types', 'lint') };

export class UnknownPart extends Error {}

/** Steps for these words: none is `npm test`, `all` adds the sweeps. Throws `UnknownPart` if no word names a step. */
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
      if (step.name === 'api') return { ...step, args: [...step.args, ...filters, '--passWithNoTests'] };
      return { ...step, needs: [] };
    });
}
