import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './callError.ts';
import { keys } from './keys.ts';
import { perfilesQuery } from './queries.ts';
import { openAnew } from './session/sesionAbierta.ts';
import { createQueryClient, queryClient } from './queryClient.ts';

const client = createQueryClient();
const stops: Array<() => void> = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

/** A loader prefetches, then two parts of the page mount; returns the number of requests. */
async function open(status: number): Promise<number> {
  let asked = 0;
  const query = {
    ...perfilesQuery(7),
    meta: { silent: true },
    retryDelay: 0,
    queryFn: () => {
      asked += 1;
      return Promise.reject(new CallError(status));
    },
  };
  await client.prefetchQuery(query);
  for (let part = 0; part < 2; part += 1) stops.push(new QueryObserver(client, query).subscribe(() => undefined));
  await expect.poll(() => client.isFetching()).toBe(0);
  return asked;
}

it.each([400, 403, 404])('does not repeat a read refused with %i when the page mounts later', async (status) => {
  expect(await open(status)).toBe(1);
});

it('retries a temporary failure', async () => {
  expect(await open(503)).toBeGreaterThan(2);
});

it('retries after too many requests', async () => {
  expect(await open(429)).toBeGreaterThan(1);
});

it('retries a refused read when the user comes back to it', async () => {
  let asked = 0;
  const query = {
    ...perfilesQuery(7),
    meta: { silent: true },
    queryFn: () => {
      asked += 1;
      return Promise.reject(new CallError(400));
    },
  };
  const look = async () => {
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    await expect.poll(() => client.isFetching()).toBe(0);
    stop();
  };
  await client.prefetchQuery(query);
  await look();
  expect(asked).toBe(1);
  await look();
  expect(asked).toBe(2);
});

it('keeps nothing after sign-out, whatever was under way', async () => {
  vi.useFakeTimers();
  try {
    const theirs = queryClient();
    let answer: (data: string) => void = () => undefined;
    const asking = theirs.fetchQuery({
      queryKey: keys.grupo(1),
      queryFn: () => new Promise<string>((done) => (answer = done)),
    });
    const given = asking.catch(() => undefined);
    openAnew();
    const late = theirs
      .fetchQuery({ queryKey: keys.grupo(2), queryFn: () => Promise.resolve('late') })
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    answer('much later');
    await given;
    await late;
    const after = theirs
      .fetchQuery({ queryKey: keys.grupo(3), queryFn: () => Promise.resolve('later') })
      .catch(() => undefined);
    await after;
    await vi.advanceTimersByTimeAsync(1);
    expect([vi.getTimerCount(), theirs.getQueryCache().getAll()]).toEqual([0, []]);
  } finally {
    vi.useRealTimers();
  }
});
