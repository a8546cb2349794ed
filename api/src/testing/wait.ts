import { expect } from 'vitest';
import type { Answer } from './app.ts';

/** Checks Retry-After: so many seconds, less those since `before` (from Date.now()). */
export function expectWait(headers: Answer['headers'], seconds: number, before: number): void {
  const told = Number(headers['retry-after']);
  expect(told).toBeLessThanOrEqual(seconds);
  expect(told).toBeGreaterThanOrEqual(seconds - (Date.now() - before) / 1000);
}
