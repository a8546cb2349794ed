import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { Refused } from './refused.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const silent = () => new Refused(pino({ level: 'silent' }));

it('paces refusals in turns by address, the first at once', async () => {
  const refused = silent();
  const left: string[] = [];
  const take = (name: string, from: string, gone?: AbortSignal) =>
    refused.takeTurn({ from: [from, name], level: 0, gone }).then(() => left.push(name));
  const gone = new AbortController();
  const all = [take('a', 'aula'), take('b', 'aula'), take('c', 'aula', gone.signal), take('d', 'aula')];
  all.push(take('e', 'casa'));
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toEqual(['a']);
  // An aborted refusal must not hold up the next.
  gone.abort();
  await vi.advanceTimersByTimeAsync(2);
  expect(left).toEqual(['a', 'c', 'b']);
  await vi.advanceTimersByTimeAsync(2);
  expect(left).toEqual(['a', 'c', 'b', 'e']);
  await vi.advanceTimersByTimeAsync(2);
  await Promise.all(all);
  expect(left).toEqual(['a', 'c', 'b', 'e', 'd']);
  await vi.advanceTimersByTimeAsync(2);
  await take('f', 'aula');
});

it('logs the first at once, then one line a minute with their number and no stack', () => {
  const lines: string[] = [];
  const refused = new Refused(pino({}, { write: (line: string) => lines.push(line) }));
  const flood = (times: number) => {
    for (let i = 0; i < times; i += 1) refused.note('sinSesion', new AppError('NO_DISPONIBLE', { retryAfter: 2 }));
  };
  flood(700);
  vi.advanceTimersByTime(59_999);
  flood(300);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(600_000);
  flood(1);
  expect(lines.map((line) => (JSON.parse(line) as { veces: number }).veces)).toEqual([1, 999, 1]);
  expect(lines.join('')).not.toContain('stack');
  expect(refused.total).toBe(1001);
});

it('logs one line per cause for sessions and for the probe, without counting them as strangers', () => {
  const lines: string[] = [];
  const refused = new Refused(pino({}, { write: (line: string) => lines.push(line) }));
  const busy = new AppError('NO_DISPONIBLE', { retryAfter: 2 });
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03', detail: 'Ana' });
  for (let i = 0; i < 400; i += 1) {
    refused.note('conSesion', busy, { method: 'GET', url: `/api/${i}` });
    refused.note('conSesion', locked, { method: 'PUT', url: '/api/x' });
    refused.note('sonda', new AppError('NO_DISPONIBLE', { cause: locked }));
  }
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  const said = lines.map((line) => JSON.parse(line) as { veces: number; url?: string; causa: { code: string } });
  expect(said.map(({ veces, url, causa: { code } }) => [veces, url, code])).toEqual([
    [1, '/api/0', 'NO_DISPONIBLE'],
    [1, '/api/x', '55P03'],
    [1, undefined, '55P03'],
    [399, '/api/399', 'NO_DISPONIBLE'],
    [399, '/api/x', '55P03'],
    [399, undefined, '55P03'],
  ]);
  expect(lines.join('')).not.toMatch(/stack|Ana/);
  expect(refused.total).toBe(0);
});
