import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionStore } from '../../data/connection.ts';
import { keepLoading } from './keepLoading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  connectionStore.setState({ lost: false });
  vi.useRealTimers();
});

function weak(failures: number) {
  const seen = { asked: 0, loaded: [] as string[] };
  const load = () => {
    seen.asked += 1;
    return seen.asked > failures ? Promise.resolve('code') : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { seen, stop: keepLoading(load, (code) => seen.loaded.push(code)) };
}

it('loads at once when nothing fails, and only once', async () => {
  const { seen } = weak(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ asked: 1, loaded: ['code'] });
  connectionStore.setState({ lost: true });
  connectionStore.setState({ lost: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ asked: 1, loaded: ['code'] });
});

it('retries after a second, two and four', async () => {
  const { seen } = weak(3);
  for (const [wait, asked] of [
    [0, 1],
    [1000, 2],
    [2000, 3],
    [3999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(seen.asked).toBe(asked);
  }
  expect(seen.loaded).toEqual(['code']);
});

it('does not wait when the server answers again', async () => {
  const { seen } = weak(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen.asked).toBe(5);
  connectionStore.setState({ lost: true });
  connectionStore.setState({ lost: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.loaded).toEqual(['code']);
});

it('stops retrying on request', async () => {
  const { seen, stop } = weak(2);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ asked: 1, loaded: [] });
});
