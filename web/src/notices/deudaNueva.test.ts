import { expect, test } from 'vitest';
import { createMemory } from '../data/session/deviceMemory.ts';
import { takeDeuda } from './deudaNueva.ts';

const memoryOf = () => {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }));
};

test('reports a debt once, and again only when it grows or restarts', () => {
  const memory = memoryOf();
  const told = [0, 20, 20, 15, 15, 0, 15, 40].map((debidas) => takeDeuda(memory, 7, debidas));
  expect(told).toEqual([false, true, false, false, false, false, true, true]);
  expect(takeDeuda(memory, 8, 20)).toBe(true);
});

test('is not repeated where storage is blocked', () => {
  const memory = createMemory(() => {
    throw new Error('switched off');
  });
  expect(takeDeuda(memory, 7, 20)).toBe(false);
});
