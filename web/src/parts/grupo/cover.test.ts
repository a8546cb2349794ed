import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COLORES, coverOf, glyphOf, PAPELES } from './cover.ts';

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });

it('covers up to five positions apart differ in colour or paper, whatever their ids', () => {
  fc.assert(
    fc.property(id, id, fc.nat(500), fc.integer({ min: 1, max: 5 }), (one, other, index, apart) => {
      expect(coverOf(one, index)).not.toEqual(coverOf(other, index + apart));
    }),
  );
});

it('keeps a group’s colour at any position', () => {
  fc.assert(
    fc.property(id, fc.nat(500), fc.nat(500), (one, here, there) => {
      expect(coverOf(one, here).color).toBe(coverOf(one, there).color);
    }),
  );
});

it('uses all six colours and all six papers', () => {
  const covers = Array.from({ length: 36 }, (_, i) => coverOf(i + 1, i));
  expect(new Set(covers.map(({ color }) => color)).size).toBe(COLORES.length);
  expect(new Set(covers.map(({ papel }) => papel)).size).toBe(PAPELES.length);
});

it.each([
  ['Matemáticas', 'calculator'],
  ['MATEMATICAS II', 'calculator'],
  ['Taller de robótica', 'robot'],
  ['Física y química', 'flask'],
  ['Física', 'atom'],
  ['Educación Física', 'running'],
  ['Lengua y literatura', 'book-open'],
  ['Lengua extranjera: inglés', 'language'],
  ['Convivencia y ciudadanía', 'handshake'],
  ['Geografía e Historia', 'globe'],
  ['Álgebra', 'calculator'],
  ['Cocina', 'book'],
  ['', 'book'],
])('draws on the cover of «%s» a %s', (materia, glyph) => {
  expect(glyphOf(materia)).toBe(glyph);
});
