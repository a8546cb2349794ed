import { expect, it } from 'vitest';
import { formatNumber, stepNumber } from './number.ts';

it('writes a comma', () => {
  expect(formatNumber(6.5)).toBe('6,5');
  expect(formatNumber(null)).toBe('');
});

it('steps within the bounds and without rounding errors', () => {
  const bounds = { min: 1, max: 7, step: 0.1, decimals: 1 };
  expect(stepNumber(1.1, 1, bounds)).toBe(1.2);
  expect(stepNumber(1, -1, bounds)).toBe(1);
  expect(stepNumber(7, 1, bounds)).toBe(7);
  expect(stepNumber(null, 1, bounds)).toBe(1);
});
