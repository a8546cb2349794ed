import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cabezaDe, caminoPor, hechoDe, lugaresDe, roomIn, type Punto } from './camino.ts';

const punto = fc.tuple(fc.integer({ min: 200, max: 800 }), fc.integer({ min: 0, max: 600 }));
const puntos = fc.uniqueArray(punto, { minLength: 2, maxLength: 12, selector: String });
const lejos = ([x, y]: Punto, [x2, y2]: Punto) => Math.hypot(x - x2, y - y2);

test('a way begins and ends where it is told to, and goes on without a jump', () => {
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

test('a straight way is as long as it looks', () => {
  const camino = caminoPor([
    [200, 100],
    [300, 100],
    [500, 100],
  ]);
  expect(camino.largo).toBeCloseTo(300);
  expect(camino.d).toMatch(/^M200 100C/);
});

test('whoever fits finds room from its beginning on, the first where the crew stands', () => {
  fc.assert(
    fc.property(puntos, fc.double({ min: 0, max: 1, noNaN: true }), (dados, avance) => {
      const camino = caminoPor(dados);
      const caben = roomIn(camino, avance);
      const lugares = lugaresDe(camino, avance, caben);
      expect(caben).toBeGreaterThanOrEqual(4);
      expect(lugares).toHaveLength(caben);
      expect(lejos(lugares[0] ?? [0, 0], camino.en(cabezaDe(camino, avance)))).toBe(0);
      expect(Math.min(200, ...lugares.map(([x]) => x))).toBeGreaterThanOrEqual(45);
      const pasos = lugares.slice(1).map((lugar, i) => lejos(lugar, lugares[i] ?? lugar));
      expect(Math.max(0, ...pasos)).toBeLessThanOrEqual(54.01);
    }),
  );
});

test('from the first medal on some of the way is seen before the crew; at the goal it stands there itself', () => {
  fc.assert(
    fc.property(puntos, fc.double({ min: 0.0001, max: 0.9999, noNaN: true }), (dados, avance) => {
      const camino = caminoPor(dados);
      expect(hechoDe(camino, avance)).toBeGreaterThanOrEqual(26);
      expect(hechoDe(camino, avance) - cabezaDe(camino, avance)).toBeCloseTo(44);
    }),
  );
  const camino = caminoPor([
    [200, 100],
    [500, 100],
  ]);
  expect([hechoDe(camino, 0), cabezaDe(camino, 0)]).toEqual([0, 0]);
  expect([hechoDe(camino, 1), cabezaDe(camino, 1)]).toEqual([camino.largo, camino.largo]);
});
