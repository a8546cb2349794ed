import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, forgetAsked, getAskedAheadSince, takeAsked } from './asked.ts';

const URL = '/api/Grupo/info/7';
let sent: Array<{ url: string; headers: Headers }>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return url.includes('caida')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('1'));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a prefetched answer is taken once, with the token it was requested with', async () => {
  askAhead(URL, 'secreto');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secreto');
  expect(getAskedAheadSince()).toBe(performance.now());
  const answer = await takeAsked('GET', URL, 'secreto');
  expect(await answer?.text()).toBe('1');
  expect(takeAsked('GET', URL, 'secreto')).toBeUndefined();
  expect(getAskedAheadSince()).toBeUndefined();
});

test('nobody takes an answer prefetched for another user', () => {
  askAhead(URL, 'secreto');
  expect(takeAsked('GET', URL, 'de otra persona')).toBeUndefined();
  expect(takeAsked('GET', URL, 'secreto')).toBeUndefined();
});

test('only a read takes a prefetched answer', () => {
  askAhead(URL, 'secreto');
  expect(takeAsked('POST', URL, 'secreto')).toBeUndefined();
  expect(takeAsked('GET', URL, 'secreto')).toBeInstanceOf(Promise);
});

test('an answer older than ten seconds is requested again', () => {
  askAhead(URL, 'secreto');
  vi.advanceTimersByTime(9_999);
  askAhead('/api/otra', 'secreto');
  vi.advanceTimersByTime(1);
  expect(takeAsked('GET', URL, 'secreto')).toBeUndefined();
  expect(takeAsked('GET', '/api/otra', 'secreto')).toBeInstanceOf(Promise);
});

test('a failed prefetch answers undefined, so that the reader retries', async () => {
  askAhead('/api/caida', 'secreto');
  await expect(takeAsked('GET', '/api/caida', 'secreto')).resolves.toBeUndefined();
});

test('untaken answers are dropped', () => {
  askAhead(URL, 'secreto');
  forgetAsked();
  expect(takeAsked('GET', URL, 'secreto')).toBeUndefined();
  expect(getAskedAheadSince()).toBeUndefined();
});
