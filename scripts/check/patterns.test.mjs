// No input makes our patterns slow (ReDoS). The search counts steps, not seconds, so the machine's speed doesn't matter.
import { expect, test } from 'vitest';
import { parseSource } from './source.mjs';
import { readTree } from './tree.mjs';

// The other backends need a program on the machine.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const MEETS_STRANGERS = /^(domain|contract|api|web)\/src\//;
// These read output of PostgreSQL, the operator or our own files.
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

test('finds every pattern applied to foreign text', () => {
  expect(patterns.length).toBeGreaterThan(60);
  // A pattern built at run time could not be checked.
  expect(patterns.filter(({ pattern }) => pattern === null)).toEqual([]);
});

test(
  'no input makes any pattern slow',
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
  'a slow pattern like %s is found',
  (written) => {
    const { patterns: planted } = parseSource('planted.ts', `export const planted = ${written};`);
    expect(planted.map(judge)).toEqual(['vulnerable']);
  },
  PATIENCE,
);
