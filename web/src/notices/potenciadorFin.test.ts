import { expect, it } from 'vitest';
import { createMemory, type DeviceMemory } from '../data/session/deviceMemory.ts';
import { isPotenciadorOver } from './potenciadorFin.ts';
import { keyOfPotenciador } from './potenciadorVisto.ts';

function newMemory() {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }));
}
const at = (hour: number) => new Date(Date.UTC(2026, 2, 20, hour));
const see = (memory: DeviceMemory, hour: number) => memory.setItem(keyOfPotenciador(1), at(hour).toISOString());

it('is not announced where storage is blocked', () => {
  const broken = createMemory(() => {
    throw new Error('SecurityError');
  });
  see(broken, 10);
  expect(isPotenciadorOver(broken, 1, at(11))).toBe(false);
});

it('is announced once after it has ended, and not days later', () => {
  const memory = newMemory();
  expect(isPotenciadorOver(memory, 1, at(11))).toBe(false);
  see(memory, 10);
  expect(isPotenciadorOver(memory, 1, at(9))).toBe(false);
  expect(isPotenciadorOver(memory, 2, at(11))).toBe(false);
  expect(isPotenciadorOver(memory, 1, at(11))).toBe(true);
  expect(isPotenciadorOver(memory, 1, at(12))).toBe(false);
  see(memory, 14);
  expect(isPotenciadorOver(memory, 1, at(14))).toBe(true);
  see(memory, 20);
  expect(isPotenciadorOver(memory, 1, at(20 + 24))).toBe(false);
});
