import type { Sesion } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSesion, startSesion } from '../session/sesion.ts';
import { askAhead, forgetAsked } from '../asked.ts';
import { leftOpen } from '../perform.ts';
import { queryClient } from '../queryClient.ts';
import { startLive } from './index.ts';
import { keys } from '../keys.ts';

/** The lazy chunk that knows what acts cause; a test decides when it loads. */
const code = vi.hoisted(() => {
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  return { hasCome, come };
});
vi.mock('./causedBy.ts', async (original) => {
  await code.hasCome;
  return original();
});

const LOGIN: Sesion = { id: 'p1', nombreUsuario: 'marta', token: 'secreto', rol: 'Profesor', rememberMe: false };
const LIST = keys.perfiles(7);

let endStream: () => void;
let say: (text: string) => void;
let lastPlaces: Array<string | null>;
let lastTokens: Array<string | null>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }));
  // Without BroadcastChannel this tab reads by itself.
  vi.stubGlobal('window', new EventTarget());
  lastPlaces = [];
  lastTokens = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    lastPlaces.push(new Headers(headers).get('last-event-id'));
    lastTokens.push(new Headers(headers).get('authorization'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('id: 41\n:\n\n'));
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
        endStream = () => controller.close();
      },
    });
    return Promise.resolve(new Response(body));
  });
  startSesion(LOGIN);
});
afterEach(() => {
  endSesion();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function read(queryKey: QueryKey = LIST): Promise<() => boolean | undefined> {
  await queryClient().fetchQuery({ queryKey, queryFn: () => [] });
  return () => queryClient().getQueryState(queryKey)?.isInvalidated;
}

it('continues with a new token of the same user only', async () => {
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  startSesion({ ...LOGIN, token: 'nuevo' });
  startLive();
  startLive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lastTokens).toEqual(['Bearer secreto', 'Bearer nuevo']);
});

it('waits as long as the server asks after making room for a newer stream', async () => {
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  say('retry: 60000\n\n');
  endStream();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(lastPlaces).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(lastPlaces).toEqual([null, '41']);
  // Once: later breaks reconnect soon, as usual.
  endStream();
  await vi.advanceTimersByTimeAsync(2000);
  expect(lastPlaces).toHaveLength(3);
});

it('leaves no listener behind at sign-out, however often the stream broke', async () => {
  const listening = new Set<unknown>();
  vi.spyOn(window, 'addEventListener').mockImplementation((_, listener) => void listening.add(listener));
  vi.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => void listening.delete(listener));
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  for (let times = 2; times <= 4; times += 1) {
    endStream();
    await vi.advanceTimersByTimeAsync(2000);
    expect(lastPlaces).toHaveLength(times);
  }
  expect(listening.size).toBeGreaterThan(0);
  endStream();
  endSesion();
  await vi.advanceTimersByTimeAsync(2000);
  expect(listening.size).toBe(0);
});

it('counts prefetched data as read when it was requested', async () => {
  askAhead('/api/Grupo/7/perfiles', LOGIN.token);
  await vi.advanceTimersByTimeAsync(3000);
  const isOld = await read();
  forgetAsked();
  await vi.advanceTimersByTimeAsync(2000);
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOld()).toBe(true);
});

it('refetches everything when its first stream opens later than the server replays', async () => {
  const isOld = await read();
  await vi.advanceTimersByTimeAsync(4100);
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOld()).toBe(true);
  // Once: a broken stream continues from its cursor.
  await read();
  expect(isOld()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  endStream();
  await vi.advanceTimersByTimeAsync(4000);
  expect(lastPlaces).toEqual([null, '41']);
  expect(isOld()).toBe(false);
});

it('refetches nothing when the stream opens in time, even on a page long open', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  const isOld = await read();
  await vi.advanceTimersByTimeAsync(3500);
  startLive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(lastPlaces).toEqual([null]);
  expect(isOld()).toBe(false);
});

it('forgets what the last user’s page had read', async () => {
  await read();
  endSesion();
  startSesion({ ...LOGIN, id: 'p2', token: 'otro' });
  await vi.advanceTimersByTimeAsync(60_000);
  const isOld = await read();
  startLive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOld()).toBe(false);
});

it('refetches what was read before an own act, but not what was read before its code loaded', async () => {
  startLive();
  await vi.advanceTimersByTimeAsync(100);
  const key = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
  const settle = leftOpen().refresh({ key, grupoId: 7, perfilId: 3 });
  const isClaseOld = await read(keys.grupo(7));
  await vi.advanceTimersByTimeAsync(100);
  settle('shown');
  await vi.advanceTimersByTimeAsync(100);
  const isListOld = await read();
  await vi.advanceTimersByTimeAsync(100);
  code.come();
  await vi.waitFor(() => expect(isClaseOld()).toBe(true), { timeout: 30_000 });
  expect(isListOld()).toBe(false);
});
