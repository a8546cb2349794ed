import { expect, it } from 'vitest';
import { createMemory } from './deviceMemory.ts';

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

it('remembers until the page is left where the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const memory = createMemory(blocked);
  expect(memory.getItem('a')).toBeNull();
  expect(memory.setItem('a', '1')).toBe(false);
  expect(memory.getItem('a')).toBe('1');
  expect(createMemory(blocked).getItem('a')).toBeNull();
});

it('knows what no longer fitted, not what was kept before', () => {
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
