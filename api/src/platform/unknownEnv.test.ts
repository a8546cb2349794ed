import { expect, it } from 'vitest';
import { ENV_NAMES } from './env.ts';
import { unknownVariables } from './unknownEnv.ts';

it.each([
  ['AUPA_COPAIS', 'AUPA_COPIAS'],
  ['AUPA_DTA', 'AUPA_DATA'],
  ['aupa_data', 'AUPA_DATA'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', undefined],
  ['AUPA_PORT', 'PORT'],
  ['AUPA_DATABASE_URL', 'DATABASE_URL'],
  ['DATABASE_POOL_SIZE', undefined],
  ['AUPA_', undefined],
])('reports %s, and suggests %s', (name, meant) => {
  expect(unknownVariables({ [name]: 'secreta', HOME: '/', PGPASSWORD: 'x' })).toEqual([
    `${name} no es ninguna variable de Aúpa y no se tiene en cuenta: ${
      meant === undefined ? 'docs/operations.md dice cuáles hay.' : `¿querías decir ${meant}?`
    }`,
  ]);
});

it('ignores known variables and those of our tools', () => {
  const all = [...ENV_NAMES, 'AUPA_RUNS', 'AUPA_CHROMIUM', 'AUPANDO', 'XAUPA_DATA'];
  expect(unknownVariables(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
});
