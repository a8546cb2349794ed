import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createMemory, deviceMemory, hideName } from './deviceMemory.ts';
import { endSesion, startSesion } from './sesion.ts';

function newStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('remembers between visits', () => {
  const storage = newStorage();
  expect(createMemory(() => storage).setItem('a', '1')).toBe(true);
  const next = createMemory(() => storage);
  expect(next.getItem('a')).toBe('1');
  expect(next.getItem('b')).toBeNull();
});

it('remembers until the page is closed where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const memory = createMemory(blocked);
  expect(memory.getItem('a')).toBeNull();
  expect(memory.setItem('a', '1')).toBe(false);
  expect(memory.getItem('a')).toBe('1');
  expect(createMemory(blocked).getItem('a')).toBeNull();
});

it('keeps values that no longer fit until the page is closed', () => {
  const storage = newStorage();
  const memory = createMemory(() => storage);
  memory.setItem('a', '1');
  const { setItem } = storage;
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(memory.setItem('a', '2')).toBe(false);
  expect(memory.getItem('a')).toBe('2');
  storage.setItem = setItem;
  expect(memory.setItem('a', '3')).toBe(true);
  expect(memory.getItem('a')).toBe('3');
});

it('hides each user’s key names, and finds them again on their return', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
  vi.stubGlobal('localStorage', storage);
  const enter = (id: string) =>
    startSesion({ id, nombreUsuario: `usuario-${id}`, token: `t-${id}`, rol: 'Estudiante', rememberMe: false });
  enter('ana');
  deviceMemory().setItem('aupa.desafio.ana.7', '1');
  endSesion();
  expect([...entries.keys()].join()).toMatch(/^aupa\.[0-9a-z]+$/);
  expect(deviceMemory().getItem('aupa.desafio.ana.7')).toBeNull();
  enter('iker');
  expect(deviceMemory().getItem('aupa.desafio.ana.7')).toBeNull();
  endSesion();
  enter('ana');
  expect(deviceMemory().getItem('aupa.desafio.ana.7')).toBe('1');
  endSesion();
  vi.unstubAllGlobals();
});

it('does not mix up names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 200 }), (names) => {
      expect(new Set(names.map(hideName)).size).toBe(names.length);
    }),
  );
});
