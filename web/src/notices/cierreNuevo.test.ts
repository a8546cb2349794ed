import { expect, it } from 'vitest';
import { sayCierreNuevo, takeCierre } from './cierreNuevo.ts';

const AHORA = new Date('2026-11-23T12:00:00Z');
const memoryOf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      return true;
    },
  };
};

it('tells each person once of each term, and of none that is long over', () => {
  const memory = memoryOf();
  const term = { id: 3, fin: '2026-11-22T12:00:00Z' };
  const told = ['ana', 'ana', 'bea'].map((quien) => takeCierre(memory, quien, term, AHORA));
  expect(told).toEqual([true, false, true]);
  expect(takeCierre(memory, 'ana', { id: 4, fin: AHORA.toISOString() }, AHORA)).toBe(true);
  expect(takeCierre(memory, 'ana', { id: 1, fin: '2026-10-01T12:00:00Z' }, AHORA)).toBe(false);
});

it('says the sealed grade, or that there was none', () => {
  expect(sayCierreNuevo({ nombre: '1.ª evaluación', calificacion: 6.5 })).toMatch(
    /^Se ha cerrado «1\.ª evaluación»\. Tu nota: 6,5\./,
  );
  expect(sayCierreNuevo({ nombre: null, calificacion: 0 })).toMatch(
    /^Se ha cerrado la evaluación\. Aún no tenías nota\./,
  );
});
