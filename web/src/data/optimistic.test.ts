import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { PendingPatches, type Patch } from './optimistic.ts';
import { keys } from './keys.ts';

const queryKey = keys.perfiles(1);
const add = (amount: number): Patch => ({ queryKey, update: (data) => (data as number) + amount });

let client: QueryClient;
let pending: PendingPatches;

beforeEach(() => {
  client = new QueryClient();
  pending = new PendingPatches(client);
  client.setQueryData(queryKey, 10);
});

test('a failed tap does not roll back another quick tap', () => {
  const first = pending.begin([add(1)]);
  const second = pending.begin([add(5)]);
  expect(client.getQueryData(queryKey)).toBe(16);
  first(false);
  expect(client.getQueryData(queryKey)).toBe(15);
  expect(pending.isPending(queryKey)).toBe(true);
  second(true);
  expect(client.getQueryData(queryKey)).toBe(15);
  expect(pending.isPending(queryKey)).toBe(false);
});

test('a confirmed patch stays when a later one is rolled back', () => {
  const first = pending.begin([add(1)]);
  const second = pending.begin([add(5)]);
  first(true);
  second(false);
  expect(client.getQueryData(queryKey)).toBe(11);
});

test('server data arriving meanwhile goes below the pending patches', async () => {
  const settle = pending.begin([add(1)]);
  await client.fetchQuery({ queryKey, queryFn: () => 100 });
  expect(client.getQueryData(queryKey)).toBe(101);
  settle(false);
  expect(client.getQueryData(queryKey)).toBe(100);
});

test('a list not loaded, or cleared at sign-out, is not recreated', () => {
  pending.begin([{ queryKey: keys.usuario(), update: () => 'x' }])(true);
  expect(client.getQueryData(keys.usuario())).toBeUndefined();
  const settle = pending.begin([add(1)]);
  client.clear();
  settle(true);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
