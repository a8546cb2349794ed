import { expect, test } from 'vitest';
import { readTree } from '../check/tree.mjs';
import { planOf, PROPERTIES_OF_API, STEPS, SWEEPS, UnknownPart } from './steps.mjs';

const namesOf = (words, changed) => planOf(words, () => changed ?? []).map(({ name }) => name);

test('no arguments mean every step but the sweeps, which «all» adds', () => {
  expect(planOf([])).toEqual(STEPS);
  expect(planOf(['all'])).toEqual([...STEPS, ...SWEEPS]);
});

test('a name selects its step, and further words filter its files', () => {
  expect(namesOf(['api', 'e2e'])).toEqual(['e2e', 'api']);
  expect(planOf(['e2e', 'tienda', 'kudos'])[0].args.slice(-2)).toEqual(['tienda', 'kudos']);
  expect(planOf(['check', 'domain', 'nota']).map(({ args }) => args.includes('nota'))).toEqual([false, true]);
});

test('an unknown step is refused, not ignored', () => {
  expect(() => planOf(['tienda'])).toThrow(UnknownPart);
});

test('quick needs no browser or build, and tests only changed parts of the API', () => {
  expect(namesOf(['quick'])).toEqual(['types', 'web', 'domain', 'contract']);
  const plan = planOf(['quick'], () => ['src/kudos/']);
  expect(plan.find(({ name }) => name === 'api').args).toContain('src/kudos/');
  expect(plan.flatMap(({ machine = [] }) => machine)).toEqual([]);
});

test('every needed step exists and starts earlier', () => {
  const all = [...STEPS, ...SWEEPS];
  for (const [at, { needs = [] }] of all.entries())
    for (const name of needs) expect(all.slice(0, at).map((step) => step.name)).toContain(name);
});

test('the sweeps repeat every API property without a fixed number of runs', () => {
  const files = [...readTree().values()]
    .filter(({ room, isTest, text }) => room === 'api' && isTest && text.includes("from 'fast-check'"))
    .filter(({ text }) => !/numRuns: \d/.test(text))
    .map(({ path }) => path.slice('api/src/'.length, -'.test.ts'.length));
  expect(files.toSorted()).toEqual(PROPERTIES_OF_API.toSorted());
});
