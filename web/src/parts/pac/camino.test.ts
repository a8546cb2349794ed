import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caminoPor, hechoOf, PRIMER_TRAMO, type Punto } from './camino.ts';

const punto = fc.tuple(fc.integer({ min: 200, max: 800 }), fc.integer({ min: 0, max: 600 }));
const puntos = fc.uniqueArray(punto, { minLength: 2, maxLength: 12, selector: String });
const lejos = ([x, y]: Punto, [x2, y2]: Punto) => Math.hypot(x - x2, y - y2);

test('a path starts and ends where it should, without jumps', () => {
  fc.assert(
    fc.property(puntos, (dados) => {
      const camino = caminoPor(dados);
      expect(camino.en(0)).toEqual(dados[0]);
      expect(lejos(camino.en(camino.largo), dados.at(-1) ?? [0, 0])).toBeLessThan(0.01);
      expect(camino.en(camino.largo * 2)).toEqual(dados.at(-1));
      for (let s = 0; s < camino.largo; s += 7) {
        expect(lejos(camino.en(s), camino.en(s + 7))).toBeLessThanOrEqual(7.01);
      }
    }),
  );
});

test('a straight path has its visual length', () => {
  const camino = caminoPor([
    [200, 100],
    [300, 100],
    [500, 100],
  ]);
  expect(camino.largo).toBeCloseTo(300);
  expect(camino.d).toMatch(/^M200 100C/);
});

test('progress is visible from the first medal on, grows with each, and ends at the goal', () => {
  const share = fc.double({ min: 0.0001, max: 1, noNaN: true });
  fc.assert(
    fc.property(puntos, share, share, (dados, uno, otro) => {
      const camino = caminoPor(dados);
      fc.pre(camino.largo > PRIMER_TRAMO);
      const [menos, mas] = [Math.min(uno, otro), Math.max(uno, otro)];
      expect(hechoOf(camino, 0)).toBe(0);
      expect(hechoOf(camino, menos)).toBeGreaterThanOrEqual(PRIMER_TRAMO);
      expect(hechoOf(camino, mas)).toBeGreaterThanOrEqual(hechoOf(camino, menos));
      expect(hechoOf(camino, 1)).toBeCloseTo(camino.largo);
    }),
  );
});
