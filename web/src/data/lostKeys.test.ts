import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LostKeys } from './lostKeys.ts';
import { connectionStore } from './connection.ts';

const MINUTE_MS = 60_000;
let lost: LostKeys;

beforeEach(() => {
  vi.useFakeTimers();
  lost = new LostKeys();
});
afterEach(() => {
  connectionStore.setState({ lost: false });
  vi.useRealTimers();
});

test('repeating an action reuses its lost key, once; another action has none', () => {
  lost.keep('medalla 1', 'a');
  expect(lost.take('medalla 2')).toBeUndefined();
  expect(lost.take('medalla 1')).toBe('a');
  expect(lost.take('medalla 1')).toBeUndefined();
});

test('several lost actions return their keys oldest first, and one lost again goes last', () => {
  lost.keep('medalla', 'a');
  lost.keep('medalla', 'b');
  expect(lost.take('medalla')).toBe('a');
  lost.keep('medalla', 'a');
  expect([lost.take('medalla'), lost.take('medalla'), lost.take('medalla')]).toEqual(['b', 'a', undefined]);
});

test('an undone action counts as new, and no other', () => {
  lost.keep('dar a Ana', 'a');
  lost.keep('dar a Bea', 'b');
  lost.forget((action) => action === 'dar a Ana');
  expect([lost.take('dar a Ana'), lost.take('dar a Bea')]).toEqual([undefined, 'b']);
});

test('a later tap counts as new', () => {
  lost.keep('medalla', 'a');
  vi.advanceTimersByTime(4 * MINUTE_MS);
  lost.keep('otra', 'b');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(lost.take('medalla')).toBeUndefined();
  expect(lost.take('otra')).toBe('b');
});

test('keys start to expire when the connection first returns', () => {
  connectionStore.setState({ lost: true });
  lost.keep('medalla', 'a');
  lost.keep('otra', 'b');
  vi.advanceTimersByTime(60 * MINUTE_MS);
  connectionStore.setState({ lost: false });
  lost.startTime();
  vi.advanceTimersByTime(4 * MINUTE_MS);
  expect(lost.take('medalla')).toBe('a');
  lost.startTime();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(lost.take('otra')).toBeUndefined();
});

test('keeps a limited number of keys, and drops the oldest', () => {
  for (let n = 0; n < 1000; n += 1) lost.keep(`medalla ${n}`, String(n));
  expect(lost.take('medalla 700')).toBeUndefined();
  expect(lost.take('medalla 999')).toBe('999');
});
