import type { Sesion } from '@aupa/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGNED_OUT, onSesionEnd, sesionStore, startSesion } from './session/sesion.ts';
import { addressOf } from './address.ts';
import { askAhead } from './asked.ts';
import { CallError } from './callError.ts';
import { call } from './client.ts';
import { connectionStore, reportAnswer } from './connection.ts';

const LOGIN: Sesion = { id: 'p1', nombreUsuario: 'marta', token: 'secreto', rol: 'Profesor', rememberMe: false };

interface Seen {
  method: string | undefined;
  url: string;
  headers: Headers;
  body: unknown;
}

let seen: Seen[] = [];
let answer: { status: number; body?: string; headers?: Record<string, string> };

beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '[]' };
  sesionStore.setState({ session: SIGNED_OUT });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    seen.push({ method: init.method, url, headers: new Headers(init.headers), body: init.body });
    if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    return Promise.resolve(new Response(answer.body ?? null, answer));
  });
});

afterEach(() => {
  reportAnswer();
  vi.unstubAllGlobals();
});

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallError);
      return error as CallError;
    },
  );

test('addresses come from the name of the endpoint', () => {
  expect(addressOf('GET /api/Grupo/:id/perfiles', { params: { id: 7 } })).toEqual({
    method: 'GET',
    url: '/api/Grupo/7/perfiles',
  });
  expect(addressOf('GET /api/x/:nombreUsuario', { params: { nombreUsuario: 'a/b ñ?' } }).url).toBe(
    '/api/x/a%2Fb%20%C3%B1%3F',
  );
  expect(addressOf('POST /api/x', { query: { codigo: 'A B', nada: undefined } }).url).toBe('/api/x?codigo=A+B');
});

test('reads carry the token, but no body or key', async () => {
  startSesion(LOGIN);
  await expect(call('GET /api/Medalla', {})).resolves.toEqual([]);
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/Medalla', body: undefined });
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer secreto');
  expect(seen[0]?.headers.has('idempotency-key')).toBe(false);
  expect(seen[0]?.headers.has('content-type')).toBe(false);
});

test('writes carry JSON and a fresh key, or that of the action', async () => {
  answer = { status: 201, body: '{"id":"x"}' };
  const body = { NombreUsuario: 'marta', Contrasenia: 'x' };
  await call('POST /api/Login/login', { body });
  await call('POST /api/Login/login', { body });
  await call('POST /api/Login/login', { body, idempotencyKey: 'mine' });
  const keys = seen.map((request) => request.headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('mine');
  expect(JSON.parse(String(seen[0]?.body))).toEqual(body);
  expect(seen[0]?.headers.has('authorization')).toBe(false);
});

test('204 resolves to undefined', async () => {
  answer = { status: 204 };
  await expect(call('POST /api/Sesion/cerrar', {})).resolves.toBeUndefined();
});

test('a refusal carries its messages, fields and delay', async () => {
  answer = {
    status: 429,
    headers: { 'Retry-After': '12' },
    body: JSON.stringify({ mensaje: 'A', errores: [{ codigo: 'X', mensaje: 'A', campo: 'correo' }, 'B'], traza: 't' }),
  };
  const failure = await failureOf(call('GET /api/Medalla', {}));
  expect(failure).toMatchObject({ status: 429, messages: ['A', 'B'], fields: { correo: 'A' }, retryAfter: 12 });
});

test('a proxy’s HTML page is never shown', async () => {
  answer = { status: 502, body: '<h1>Bad gateway</h1>' };
  const failure = await failureOf(call('GET /api/Medalla', {}));
  expect(failure).toMatchObject({ status: 502, faults: [] });
  expect(connectionStore.getState().lost).toBe(true);
});

test('no answer is status 0, and the connection counts as lost until one arrives', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect((await failureOf(call('GET /api/Medalla', {}))).status).toBe(0);
  expect(connectionStore.getState().lost).toBe(true);
  reportAnswer();
  expect(connectionStore.getState().lost).toBe(false);
});

test('an aborted call is no lost connection', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(call('GET /api/Medalla', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(connectionStore.getState().lost).toBe(false);
});

test('a 401 ends the session whose token was sent, and nothing if none was sent', async () => {
  const ends: string[] = [];
  const stop = onSesionEnd((reason) => ends.push(reason));
  answer = { status: 401, body: '{}' };
  await failureOf(call('GET /api/Medalla', {}));
  expect(ends).toEqual([]);
  startSesion(LOGIN);
  await Promise.all([failureOf(call('GET /api/Medalla', {})), failureOf(call('GET /api/Usuario/me', {}))]);
  expect(ends).toEqual(['expired']);
  expect(sesionStore.getState().session).toMatchObject({ isAuthenticated: false, token: null });
  stop();
});

test('a file is sent as a form, its fields as text', async () => {
  answer = { status: 200, body: '{"mensaje":"ok","urlCompleta":"/a","urlMiniatura":"/b"}' };
  const Imagen = new Blob(['jpeg'], { type: 'image/jpeg' });
  const body = { ColorFondo: '#ffffff', Voltear: 'true', Rotacion: '0', Zoom: '100', AtributosIds: '1,2', Imagen };
  await call('PUT /api/Avatar/:id/personalizar', { params: { id: 7 }, body });
  expect(seen[0]?.headers.has('content-type')).toBe(false);
  const form = seen[0]?.body as FormData;
  expect(form).toBeInstanceOf(FormData);
  expect([...form.keys()]).toEqual(Object.keys(body));
  expect(form.get('AtributosIds')).toBe('1,2');
  const sent = form.get('Imagen') as File;
  expect([sent.type, await sent.text()]).toEqual(['image/jpeg', 'jpeg']);
});

describe('a prefetched answer', () => {
  const INFO = { params: { id: 7 } };

  test('is used once, by the call that needs it', async () => {
    startSesion(LOGIN);
    answer = { status: 200, body: '{"materia":"antes"}' };
    askAhead('/api/Grupo/info/7', LOGIN.token);
    answer = { status: 200, body: '{"materia":"ahora"}' };
    await expect(call('GET /api/Grupo/info/:id', INFO)).resolves.toEqual({ materia: 'antes' });
    expect(seen).toHaveLength(1);
    await expect(call('GET /api/Grupo/info/:id', INFO)).resolves.toEqual({ materia: 'ahora' });
    expect(seen).toHaveLength(2);
  });

  test('ends the session if it is a 401', async () => {
    startSesion(LOGIN);
    answer = { status: 401 };
    askAhead('/api/Grupo/info/7', LOGIN.token);
    answer = { status: 200 };
    expect((await failureOf(call('GET /api/Grupo/info/:id', INFO))).status).toBe(401);
    expect(sesionStore.getState().session.isAuthenticated).toBe(false);
  });

  test('is requested again if it failed, without reporting the connection lost', async () => {
    startSesion(LOGIN);
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    askAhead('/api/Grupo/info/7', LOGIN.token);
    vi.stubGlobal('fetch', reach);
    const isLost = vi.fn<() => void>();
    const stop = connectionStore.subscribe(({ lost }) => {
      if (lost) isLost();
    });
    await expect(call('GET /api/Grupo/info/:id', INFO)).resolves.toEqual([]);
    expect(seen).toHaveLength(1);
    expect(isLost).not.toHaveBeenCalled();
    stop();
  });
});
