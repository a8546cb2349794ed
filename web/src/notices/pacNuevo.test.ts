import { expect, test } from 'vitest';
import { createMemory } from '../session/deviceMemory.ts';
import { isNewPac } from './pacNuevo.ts';

function memory() {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }));
}

test('a challenge is new once for each person', () => {
  const device = memory();
  expect(isNewPac(device, 'ana', 7)).toBe(true);
  expect(isNewPac(device, 'ana', 7)).toBe(false);
  expect(isNewPac(device, 'ana', 8)).toBe(true);
  expect(isNewPac(device, 'leo', 7)).toBe(true);
});

test('where nothing is kept nothing is told', () => {
  const broken = createMemory(() => {
    throw new Error('SecurityError');
  });
  expect(isNewPac(broken, 'ana', 7)).toBe(false);
});
