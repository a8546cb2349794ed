import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerSoon } from './answerSoon.ts';
import { PATIENCE_MS, wantFor } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ask() {
  const said: string[] = [];
  let resolve = () => {};
  let reject = () => {};
  const arriving = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = () => no(new Error('offline'));
  });
  const stage = { want: () => void said.push('want'), done: () => void said.push('done') };
  wantFor(stage, 'celebracion', arriving);
  return { said, resolve, reject };
}

it('keeps the turn for an answer in time', async () => {
  const { said, resolve } = ask();
  resolve();
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(said).toEqual(['want']);
});

it('gives up the turn if it is late, so that others may speak', async () => {
  const { said } = ask();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(said).toEqual(['want']);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['want', 'done']);
});

it('gives up the turn at once if it fails', async () => {
  const { said, reject } = ask();
  reject();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['want', 'done']);
});

it('resolves to undefined when late, and rejects on failure', async () => {
  const late = answerSoon(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await late).toBeUndefined();
  expect(await answerSoon(Promise.resolve(3))).toBe(3);
  await expect(answerSoon(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
