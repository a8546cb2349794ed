import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../../data/callError.ts';
import { escucha } from './escucha.ts';
import { createMirada } from './mirada.ts';

let over: AbortController;
let looks: number;
let gone: number;
/** What the next looks meet, instead of an answer. */
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

it('looks at once at what the stream tells, and once: nothing is waited for in between', async () => {
  expect(looks).toBe(1);
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  expect(looks).toBe(2);
  // Only a word that the server is still there.
  say(': sigo\n\n');
  await settle();
  expect(looks).toBe(2);
  // Disconnected, its stream ends, and the look that this brings finds that it is no board any more.
  faults = [new CallError(401)];
  end();
  await settle();
  expect([looks, gone]).toEqual([3, 1]);
});

it('looks again when one look was lost, while its stream is open: nothing stays on the wall', async () => {
  faults = [new CallError(503), new CallError(0), new CallError(429, [], 2)];
  say('data: [{"clase":"pizarra-cambiada"}]\n\n');
  await settle();
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(599);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  // As long as the server asks.
  await vi.advanceTimersByTimeAsync(1999);
  expect(looks).toBe(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toBe(5);

  // What comes meanwhile is not kept waiting, and a board that is left asks nothing more.
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
