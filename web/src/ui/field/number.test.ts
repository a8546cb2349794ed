import { expect, it } from 'vitest';
import { formatNumber, parseNumber, stepNumber } from './number.ts';

it.each([
  ['7', 0, 7],
  ['7,5', 1, 7.5],
  ['7.25', 2, 7.25],
  [' 12 ', 0, 12],
  ['7,', 1, 7],
  ['-3', 0, -3],
  ['', 0, null],
  ['siete', 0, null],
  ['1e3', 0, null],
  [',5', 1, null],
])('reads «%s» with %i decimals as %s', (text, decimals, expected) => {
  expect(parseNumber(text, decimals)).toBe(expected);
});

it('writes a comma', () => {
  expect(formatNumber(6.5)).toBe('6,5');
  expect(formatNumber(null)).toBe('');
});

it('steps without leaving the bounds or gathering dust', () => {
  const bounds = { min: 1, max: 7, step: 0.1, decimals: 1 };
  expect(stepNumber(1.1, 1, bounds)).toBe(1.2);
  expect(stepNumber(1, -1, bounds)).toBe(1);
  expect(stepNumber(7, 1, bounds)).toBe(7);
  expect(stepNumber(null, 1, bounds)).toBe(1);
});
