// No text makes a pattern of ours slow: each is searched for a text whose time grows faster than its length. The search counts
// steps, not seconds, so that no machine is too slow for it.
import { expect, test } from 'vitest';
import { parseSource } from './source.mjs';
import { readTree } from './tree.mjs';

// The one written in JavaScript: the others want a program of the machine.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const MEETS_STRANGERS = /^(domain|contract|api|web)\/src\//;
// These read what PostgreSQL, the operator or a file of ours says.
const READS_OURS = [
  /^api\/src\/(platform\/database|respaldo|testing|faults|demo)\//,
  /^api\/src\/main\.ts$/,
  /^web\/src\/(ui\/styles\/contrast\.ts$|screenTests\/)/,
];
const PATIENCE = 600_000;

const judge = ({ pattern, flags }) => checkSync(pattern, flags, { timeout: null, randomSeed: 1 }).status;

const patterns = [...readTree().values()]
  .filter(({ path, isCode, isTest }) => isCode && !isTest && MEETS_STRANGERS.test(path))
  .filter(({ path }) => !READS_OURS.some((ours) => ours.test(path)))
  .flatMap(({ path, source }) => source.patterns.map((each) => ({ ...each, where: `${path}:${each.line}` })));

test('every pattern that meets the texts of others is found', () => {
  expect(patterns.length).toBeGreaterThan(60);
  // One that is put together as it runs could be judged by nobody.
  expect(patterns.filter(({ pattern }) => pattern === null)).toEqual([]);
});

test(
  'no text is slow for any of them',
  () => {
    const slow = patterns.filter((each) => each.pattern === null || judge(each) !== 'safe');
    expect(slow.map(({ where, pattern }) => `${where} /${pattern}/`)).toEqual([]);
  },
  PATIENCE,
);

test.each([
  String.raw`/\s*;\s*/`,
  String.raw`/%.*$/`,
  String.raw`/([a-z0-9-]+)\.svg$/`,
  String.raw`/^(\w|\d)+$/`,
  String.raw`/^(\p{L}|\p{M}|\p{L}\p{M})+$/u`,
  String.raw`/(?:ab)+$/`,
])(
  'one like %s would be found',
  (written) => {
    const { patterns: planted } = parseSource('planted.ts', `export const planted = ${written};`);
    expect(planted.map(judge)).toEqual(['vulnerable']);
  },
  PATIENCE,
);
