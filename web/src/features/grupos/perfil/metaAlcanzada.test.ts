import { expect, it } from 'vitest';
import { createMemory } from '../../../shell/deviceMemory.ts';
import { takeFelicitacion } from './metaAlcanzada.ts';

function memory() {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }));
}

it('congratulates once per profile and goal', () => {
  const storage = memory();
  const logro = { id: 1, calificacionActual: 8, metaCalificacion: 8 };
  expect(takeFelicitacion(storage, { ...logro, calificacionActual: 7.5 })).toBe(false);
  expect(takeFelicitacion(storage, logro)).toBe(true);
  expect(takeFelicitacion(storage, logro)).toBe(false);
  expect(takeFelicitacion(storage, { ...logro, id: 2 })).toBe(true);
  expect(takeFelicitacion(storage, { ...logro, metaCalificacion: 7 })).toBe(true);
});

it('never congratulates who has no goal', () => {
  expect(takeFelicitacion(memory(), { id: 1, calificacionActual: 8, metaCalificacion: 0 })).toBe(false);
});

it('congratulates also where nothing can be kept, but not again while the page stands', () => {
  const blocked = createMemory(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const logro = { id: 1, calificacionActual: 8, metaCalificacion: 8 };
  expect(takeFelicitacion(blocked, logro)).toBe(true);
  expect(takeFelicitacion(blocked, logro)).toBe(false);
});
