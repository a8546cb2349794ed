import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iniciales } from '../../base/nombres.ts';
import { COLORES_INICIALES, drawIniciales } from './iniciales.ts';

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(COLORES_INICIALES)('white letters are readable on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('a profile keeps its colour, and its neighbour has another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 2 }), (perfilId) => {
      const color = (id: number) => /fill="(#[0-9a-f]{6})"/.exec(drawIniciales('AB', id))?.[1];
      expect(COLORES_INICIALES).toContain(color(perfilId));
      expect(color(perfilId)).toBe(color(perfilId));
      expect(color(perfilId + 1)).not.toBe(color(perfilId));
    }),
  );
});

test('any name gives a small drawing without markup of its own', () => {
  const nombre = fc.string({ unit: 'grapheme', maxLength: 41 });
  fc.assert(
    fc.property(nombre, nombre, fc.nat(1000), (uno, otro, perfilId) => {
      const svg = drawIniciales(iniciales({ nombre: uno, apellido: otro }), perfilId);
      expect(svg.length).toBeLessThan(400);
      expect(svg.match(/<[^>]*>/g)).toHaveLength(5);
      expect(svg).toMatch(/>[\p{L}·]{1,2}<\/text><\/svg>$/u);
    }),
  );
  expect(drawIniciales('<b', 1)).toMatch(/>b<\/text>/);
});
