import { expect } from 'vitest';
import type { Answer } from './app.ts';

/** The answer tells to wait for so many seconds, but for what has passed since `before` (as of Date.now()). */
export function expectWait(headers: Answer['headers'], seconds: number, before: number): void {
  const told = Number(headers['retry-after']);
  expect(told).toBeLessThanOrEqual(seconds);
  expect(told).toBeGreaterThanOrEqual(seconds - (Date.now() - before) / 1000);
}
