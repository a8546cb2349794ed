import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../../data/callError.ts';
import { escucha } from './escucha.ts';
import { createMirada } from './mirada.ts';

let over: AbortController;
let looks: number;
let gone: number;
/** Errors that the next reads throw. */
let faults: CallError[];
let say: (text: string) => void;
let end: () => void;
let stop: () => void;

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    return new Response(body);
  });
  [over, looks, gone, faults] = [new AbortController(), 0, 0, []];
  const onGone = () => (gone += 1);
  const read = async () => {
    looks += 1;
    const fault = faults.shift();
    if (fault) throw fault;
  };
  stop = escucha({ token: 't', onLook: createMirada({ read, onGone }, over.signal), onGone });
  await settle();
  say(': abierta\n\n');
  await settle();
});
afterEach(() => {
  over.abort();
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads once, without delay, on each event and when the stream ends', async () => {
  expect(looks).toBe(1);
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  expect(looks).toBe(2);
  // A keep-alive.
  say(': sigo\n\n');
  await settle();
  expect(looks).toBe(2);
  // On disconnection the stream ends, and the read that follows gets a 401.
  faults = [new CallError(401)];
  end();
  await settle();
  expect([looks, gone]).toEqual([3, 1]);
});

it('retries a failed read while the stream is open, so that nothing outdated stays on the wall', async () => {
  faults = [new CallError(503), new CallError(0), new CallError(429, [], 2)];
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(599);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  // Waits as long as the server asks.
  await vi.advanceTimersByTimeAsync(1999);
  expect(looks).toBe(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toBe(5);

  // A new event doesn't wait for the retry; a board that is left requests nothing more.
  faults = [new CallError(503)];
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  expect(looks).toBe(7);
  faults = [new CallError(503)];
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  over.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toBe(8);
});
