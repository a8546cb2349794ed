import { expect, test } from 'vitest';
import { readTree } from '../check/tree.mjs';
import { planOf, PROPERTIES_OF_API, STEPS, SWEEPS, UnknownPart } from './steps.mjs';

const namesOf = (words, changed) => planOf(words, () => changed ?? []).map(({ name }) => name);

test('nothing asked for is every step but the sweeps, which «all» adds', () => {
  expect(planOf([])).toEqual(STEPS);
  expect(planOf(['all'])).toEqual([...STEPS, ...SWEEPS]);
});

test('a name is that step, and the words after it are what is kept of its files', () => {
  expect(namesOf(['api', 'e2e'])).toEqual(['e2e', 'api']);
  expect(planOf(['e2e', 'tienda', 'kudos'])[0].args.slice(-2)).toEqual(['tienda', 'kudos']);
  expect(planOf(['check', 'domain', 'nota']).map(({ args }) => args.includes('nota'))).toEqual([false, true]);
});

test('a step that nobody has is refused, not passed over', () => {
  expect(() => planOf(['tienda'])).toThrow(UnknownPart);
});

test('quick has no browser and no build, and of the API only what changed', () => {
  expect(namesOf(['quick'])).toEqual(['types', 'web', 'domain', 'contract']);
  const plan = planOf(['quick'], () => ['src/kudos/']);
  expect(plan.find(({ name }) => name === 'api').args).toContain('src/kudos/');
  expect(plan.flatMap(({ machine = [] }) => machine)).toEqual([]);
});

test('every step that another needs is there, and begins before it', () => {
  const all = [...STEPS, ...SWEEPS];
  for (const [at, { needs = [] }] of all.entries())
    for (const name of needs) expect(all.slice(0, at).map((step) => step.name)).toContain(name);
});

test('the sweeps repeat each property of the API that has no number of its own', () => {
  const files = [...readTree().values()]
    .filter(({ room, isTest, text }) => room === 'api' && isTest && text.includes("from 'fast-check'"))
    .filter(({ text }) => !/numRuns: \d/.test(text))
    .map(({ path }) => path.slice('api/src/'.length, -'.test.ts'.length));
  expect(files.toSorted()).toEqual(PROPERTIES_OF_API.toSorted());
});
