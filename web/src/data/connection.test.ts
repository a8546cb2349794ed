import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Connection from './connection.ts';

const MINUTO = 60_000;
let connection: typeof Connection;
let isUp = true;
let losses: number[] = [];
let asked = 0;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [isUp, losses, asked] = [true, [], 0];
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('No network'));
  });
  connection = await import('./connection.ts');
  connection.connectionStore.subscribe(({ lost }) => lost && losses.push(performance.now()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function fail(minutes: number, addressAt: (second: number) => string): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 1) {
    connection.reportSilence(addressAt(second));
    await vi.advanceTimersByTimeAsync(1000);
  }
}
const pauses = () => losses.slice(1).map((at, i) => at - (losses[i] ?? 0));

it('one read that always fails while the server answers refetches the others once', async () => {
  await fail(10, () => '/api/una');
  expect(losses).toHaveLength(1);
});

it('occasional failures, or failures of ever new addresses, refetch the others after growing pauses', async () => {
  await fail(60, (second) => `/api/una/${second}`);
  expect(losses.length).toBeLessThan(12);
  for (const [i, pause] of pauses().entries()) expect(pause).toBeGreaterThanOrEqual(Math.min(10_000 * 2 ** i, 600_000));
  const before = losses.length;
  for (let second = 0; second < 600; second += 1) {
    connection.reportSilence('/api/otra');
    await vi.advanceTimersByTimeAsync(500);
    connection.reportAnswer(undefined, '/api/otra');
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(losses.length - before).toBeLessThanOrEqual(2);
});

it('during such a pause the next failed call still detects a real loss', async () => {
  await fail(1, (second) => `/api/una/${second}`);
  const { length } = losses;
  isUp = false;
  connection.reportSilence('/api/otra');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.connectionStore.getState().lost).toBe(true);
  expect(losses).toHaveLength(length + 1);
  isUp = true;
  await vi.advanceTimersByTimeAsync(MINUTO);
  expect(connection.connectionStore.getState().lost).toBe(false);
  expect(asked).toBeGreaterThan(0);
});

it('after a real loss the next failure is reported at once', async () => {
  isUp = false;
  connection.reportSilence('/api/una');
  await vi.advanceTimersByTimeAsync(5000);
  isUp = true;
  await vi.advanceTimersByTimeAsync(MINUTO);
  connection.reportSilence('/api/otra');
  expect(connection.connectionStore.getState().lost).toBe(true);
});
