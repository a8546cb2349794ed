import { expect, it } from 'vitest';
import { createMemory } from '../data/session/deviceMemory.ts';
import { takeFelicitacion } from './metaAlcanzada.ts';

function memory() {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }));
}

it('congratulates once per person, profile and goal', () => {
  const storage = memory();
  const logro = { id: 1, calificacionActual: 8, metaCalificacion: 8 };
  expect(takeFelicitacion(storage, 'p1', { ...logro, calificacionActual: 7.5 })).toBe(false);
  expect(takeFelicitacion(storage, 'p1', logro)).toBe(true);
  expect(takeFelicitacion(storage, 'p1', logro)).toBe(false);
  expect(takeFelicitacion(storage, 'p1', { ...logro, id: 2 })).toBe(true);
  expect(takeFelicitacion(storage, 'p1', { ...logro, metaCalificacion: 7 })).toBe(true);
  expect(takeFelicitacion(storage, 'p2', logro)).toBe(true);
});

it('never congratulates without a goal', () => {
  expect(takeFelicitacion(memory(), 'p1', { id: 1, calificacionActual: 8, metaCalificacion: 0 })).toBe(false);
});

it('congratulates without storage too, but once per page load', () => {
  const blocked = createMemory(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const logro = { id: 1, calificacionActual: 8, metaCalificacion: 8 };
  expect(takeFelicitacion(blocked, 'p1', logro)).toBe(true);
  expect(takeFelicitacion(blocked, 'p1', logro)).toBe(false);
});
