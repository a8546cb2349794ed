import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createQueue } from './queue.ts';

/** Tasks that end when told to, and the most that ever ran at once. */
function makeTasks() {
  const ends: Array<() => void> = [];
  const seen = { running: 0, most: 0, started: [] as number[] };
  const make = (name: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    seen.started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
    return name;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seen, make, endNext };
}

describe('a queue', () => {
  it('runs a few at a time, in the order in which they came', async () => {
    const queue = createQueue({ running: 2, waiting: 10, retryAfter: 3 });
    const { seen, make, endNext } = makeTasks();
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => queue(make(n))));
    for (let i = 0; i < 5; i += 1) await endNext();
    expect(await all).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toEqual({ running: 0, most: 2, started: [1, 2, 3, 4, 5] });
  });

  it('refuses with 503 and a time to come back once too many wait, and takes tasks again afterwards', async () => {
    const queue = createQueue({ running: 1, waiting: 1, retryAfter: 3 });
    const { make, endNext } = makeTasks();
    const first = queue(make(1));
    const second = queue(make(2));
    const refused = await queue(make(3)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ estado: 503, retryAfter: 3 });
    await endNext();
    const fourth = queue(make(4));
    await endNext();
    await endNext();
    expect(await Promise.all([first, second, fourth])).toEqual([1, 2, 4]);
  });

  it('goes on after a task that fails', async () => {
    const queue = createQueue({ running: 1, waiting: 5, retryAfter: 3 });
    const failed = queue(() => Promise.reject(new Error('no')));
    const next = queue(async () => 'sí');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('sí');
  });
});
