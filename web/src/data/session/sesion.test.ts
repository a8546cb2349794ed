import type { Sesion } from '@aupa/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAbierta, keptInSesion } from './sesionAbierta.ts';
import { hideName } from './deviceMemory.ts';
import { ofDispositivo } from './dispositivo.ts';
import * as sesion from './sesion.ts';
import { parseStored } from './sesionStorage.ts';

class MemoryStorage {
  readonly entries = new Map<string, string>();
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  get length() {
    return this.entries.size;
  }
  key(i: number) {
    return [...this.entries.keys()][i] ?? null;
  }
}

const LOGIN: Sesion = { id: 'p1', nombreUsuario: 'aisha.d', token: 't1', rol: 'Estudiante', rememberMe: false };

let browser: EventTarget & { sessionStorage: MemoryStorage; localStorage: MemoryStorage };

const current = () => sesion.sesionStore.getState().session;

function otherTabWrote(value: string | null, key: string | null = 'root') {
  browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
}

beforeEach(() => {
  browser = Object.assign(new EventTarget(), {
    sessionStorage: new MemoryStorage(),
    localStorage: new MemoryStorage(),
  });
  vi.stubGlobal('window', browser);
  sesion.sesionStore.setState({ session: sesion.SIGNED_OUT });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('starts signed out with both flags false', () => {
  expect(current()).toEqual({
    id: null,
    user: null,
    token: null,
    role: null,
    isAuthenticated: false,
    loggedOutManually: false,
    rememberMe: false,
  });
});

test('the browser’s token survives sign-out, goes with the next sign-in, and names nobody', () => {
  expect(ofDispositivo()).toEqual({});
  sesion.startSesion({ ...LOGIN, dispositivo: 'opaco' });
  sesion.endSesion();
  expect([...browser.localStorage.entries]).toEqual([['aupa-dispositivo', 'opaco']]);
  expect(browser.sessionStorage.entries.size).toBe(0);
  expect(ofDispositivo()).toEqual({ dispositivo: 'opaco' });
  sesion.startSesion({ ...LOGIN, id: 'p2' });
  expect(ofDispositivo()).toEqual({ dispositivo: 'opaco' });
  sesion.startSesion({ ...LOGIN, id: 'p2', dispositivo: 'otro' });
  expect(ofDispositivo()).toEqual({ dispositivo: 'otro' });
});

test.each([
  ['by hand', () => sesion.endSesion()],
  ['by a refusal', () => sesion.expireSesion('t1')],
])('a session that ends %s removes what older versions stored under unhidden names', (_way, end) => {
  const { localStorage } = browser;
  for (const key of [
    'aupa-meta-alcanzada-p1-7-12',
    'aupa.desafio.p1.7',
    'otra-aplicacion',
    'aupa-medallas-vistas-3',
    'aupa.medalla.p1.3',
    'aupa.potenciador.3',
    `aupa.${hideName('p1.desafio.7')}`,
  ])
    localStorage.setItem(key, '1');
  sesion.startSesion({ ...LOGIN, dispositivo: 'opaco' });
  end();
  expect([...localStorage.entries.keys()]).toEqual([
    'otra-aplicacion',
    `aupa.${hideName('p1.desafio.7')}`,
    'aupa-dispositivo',
  ]);
});

test('a login is stored under root, session part only, in this tab', () => {
  sesion.startSesion(LOGIN);
  const kept = {
    id: 'p1',
    user: 'aisha.d',
    token: 't1',
    role: 'Estudiante',
    isAuthenticated: true,
    loggedOutManually: false,
    rememberMe: false,
  };
  expect(current()).toEqual(kept);
  expect(JSON.parse(browser.sessionStorage.getItem('root') ?? '')).toEqual({ session: kept });
  expect(browser.localStorage.entries.size).toBe(0);
});

test('with «Recordarme» it is in local storage only', () => {
  sesion.startSesion(LOGIN);
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  expect(browser.sessionStorage.entries.size).toBe(0);
  expect(browser.localStorage.getItem('root')).toContain('"rememberMe":true');
});

test('signing out clears identity, sets the manual flag, purges, and can be reset', () => {
  const ends: string[] = [];
  const stop = sesion.onSesionEnd((reason, ended) => ends.push(`${reason} ${ended.user}`));
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  sesion.endSesion();
  expect(current()).toEqual({ ...sesion.SIGNED_OUT, loggedOutManually: true });
  expect(browser.localStorage.entries.size + browser.sessionStorage.entries.size).toBe(0);
  sesion.endSesion();
  expect(ends).toEqual(['manual aisha.d']);
  sesion.resetLoggedOut();
  expect(current()).toEqual(sesion.SIGNED_OUT);
  stop();
});

test.each([
  ['by hand', () => sesion.endSesion()],
  ['by a refusal', () => sesion.expireSesion('t1')],
])('a session that ends %s leaves another user’s remembered session alone', (_way, end) => {
  sesion.startSesion(LOGIN);
  const other = JSON.stringify({ session: { ...current(), id: 'p2', token: 't2', rememberMe: true } });
  browser.localStorage.setItem('root', other);
  end();
  expect(current().isAuthenticated).toBe(false);
  expect(browser.sessionStorage.entries.size).toBe(0);
  expect(browser.localStorage.getItem('root')).toBe(other);
});

test.each([{ id: 'p1', token: 'older' }, { role: 'Director' }])(
  'signing out removes one’s own remembered session, or an unreadable one: %j',
  (kept) => {
    sesion.startSesion(LOGIN);
    browser.localStorage.setItem('root', JSON.stringify({ session: { ...current(), rememberMe: true, ...kept } }));
    sesion.endSesion();
    expect(browser.localStorage.entries.size).toBe(0);
  },
);

test('a refused token ends its own session once, never a newer one', () => {
  const ends: string[] = [];
  const stop = sesion.onSesionEnd((reason) => ends.push(reason));
  sesion.startSesion(LOGIN);
  sesion.expireSesion('older');
  expect(current().isAuthenticated).toBe(true);
  sesion.expireSesion('t1');
  sesion.expireSesion('t1');
  expect(current().isAuthenticated).toBe(false);
  expect(ends).toEqual(['expired']);
  stop();
});

test('restores the stored session', async () => {
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  const kept = current();
  sesion.sesionStore.setState({ session: sesion.SIGNED_OUT });
  await sesion.restoreSesion();
  expect(current()).toEqual(kept);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"session":null}',
  '{"session":{"id":"a","user":"b","token":"c","role":"Director"}}',
])('starts signed out if the stored session is damaged: %j', async (text) => {
  browser.localStorage.setItem('root', text);
  await sesion.restoreSesion();
  expect(current()).toEqual(sesion.SIGNED_OUT);
});

test('each session keeps its own data, and drops it however it ends', () => {
  const kept = keptInSesion(() => ({ names: [] as string[] }));
  for (const [id, end] of [
    ['p1', () => sesion.endSesion()],
    ['p2', () => sesion.expireSesion('t-p2')],
    ['p3', () => sesion.startSesion({ ...LOGIN, id: 'p4' })],
  ] as const) {
    sesion.startSesion({ ...LOGIN, id, token: `t-${id}` });
    const { signal } = getAbierta();
    kept().names.push(id);
    sesion.startSesion({ ...LOGIN, id, token: `t-${id}` });
    expect([signal.aborted, kept().names]).toEqual([false, [id]]);
    end();
    expect([signal.aborted, kept().names]).toEqual([true, []]);
  }
});

test('a card session shares nothing with the full account or another card', () => {
  const opened = [
    LOGIN,
    { ...LOGIN, token: 't2', alcance: 'tarjeta' },
    { ...LOGIN, token: 't3', alcance: 'tarjeta' },
    { ...LOGIN, token: 't4', alcance: 'puerta' },
    { ...LOGIN, token: 't5' },
  ] as const;
  const kept = opened.map((login) => {
    sesion.startSesion(login);
    return getAbierta();
  });
  expect(new Set(kept).size).toBe(opened.length);
  expect(kept.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, false]);
});

test('data prefetched for the restored session stays', async () => {
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  sesion.sesionStore.setState({ session: sesion.SIGNED_OUT });
  const before = getAbierta();
  await sesion.restoreSesion();
  expect([getAbierta(), before.signal.aborted]).toEqual([before, false]);
});

test('gives up restoring after 5 s', async () => {
  vi.useFakeTimers();
  let restored = false;
  void sesion.restoreSesion(() => new Promise(() => {})).then(() => (restored = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(restored).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(restored).toBe(true);
  expect(current()).toEqual(sesion.SIGNED_OUT);
});

test('works without any storage', async () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied');
    },
    get sessionStorage(): never {
      throw new Error('denied');
    },
  });
  await sesion.restoreSesion();
  sesion.startSesion(LOGIN);
  expect(current().isAuthenticated).toBe(true);
  sesion.endSesion();
  expect(current().isAuthenticated).toBe(false);
});

test('follows sign-outs and sign-ins of other tabs with the same storage', () => {
  const ends: string[] = [];
  const stopListening = sesion.onSesionEnd((reason) => ends.push(reason));
  const stop = sesion.followOtherTabs();
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  const kept = browser.localStorage.getItem('root');
  otherTabWrote('whatever', 'other-key');
  expect(current().isAuthenticated).toBe(true);
  otherTabWrote(null);
  expect(current().isAuthenticated).toBe(false);
  expect(ends).toEqual(['elsewhere']);
  otherTabWrote(kept);
  expect(current().token).toBe('t1');
  otherTabWrote(JSON.stringify({ session: { ...current(), id: 'p2', token: 't2' } }));
  expect(ends).toEqual(['elsewhere', 'elsewhere']);
  expect(current().id).toBe('p2');
  stop();
  stopListening();
});

test('a session of one tab only does not follow the others', () => {
  const stop = sesion.followOtherTabs();
  sesion.startSesion(LOGIN);
  otherTabWrote(null);
  otherTabWrote(null, null);
  expect(current().isAuthenticated).toBe(true);
  stop();
});

test('a card session survives a reload, in its tab only; an invalid scope counts as full account', () => {
  sesion.startSesion({ ...LOGIN, alcance: 'tarjeta' });
  expect(current().alcance).toBe('tarjeta');
  const stored = browser.sessionStorage.getItem('root') ?? '';
  expect(browser.localStorage.getItem('root')).toBeNull();
  expect(parseStored(stored)?.alcance).toBe('tarjeta');
  expect(parseStored(stored.replace('tarjeta', 'llave'))).not.toHaveProperty('alcance');
  sesion.endSesion();
  expect(current()).not.toHaveProperty('alcance');
});

const at = (pathname: string) => Object.assign(browser, { location: { pathname } });

test('a board tab reads no session, even one begun beside it, but leaves it remembered', async () => {
  sesion.startSesion({ ...LOGIN, rememberMe: true });
  const stored = browser.localStorage.getItem('root');
  at('/pizarra');
  browser.sessionStorage.setItem('pizarra', 'token of a board');
  sesion.leaveTab();
  await sesion.restoreSesion();
  expect(current().token).toBeNull();
  const stop = sesion.followOtherTabs();
  otherTabWrote(stored);
  expect(current().token).toBeNull();
  stop();
  expect(browser.localStorage.getItem('root')).toBe(stored);
  at('/groups');
  await sesion.restoreSesion();
  expect(current().token).toBe('t1');
});

test('a tab that becomes a board forgets its session; Back shows no user’s page', () => {
  sesion.startSesion(LOGIN);
  const before = current();
  sesion.leaveTab();
  expect([current().token, ...browser.sessionStorage.entries.keys()]).toEqual([null]);
  // The browser restores the page before as it was.
  sesion.sesionStore.setState({ session: before });
  const stop = sesion.followOtherTabs();
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(current().token).toBe('t1');
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(current().token).toBeNull();
  stop();
});
