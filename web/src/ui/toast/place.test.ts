import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlace, placesAlong, type Box, type Taken } from './place.ts';

const SIZE = { width: 300, height: 60 };
const box = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 300 }))
  .map(([left, top, side]): Taken => ({ left, top, right: left + side, bottom: top + 44, weight: 1 }));

it('takes the first place where it covers nothing', () => {
  const places = placesAlong(72, 400, [900 - SIZE.width, 300, 0]);
  const covers = ({ left, top }: { left: number; top: number }, { left: l, top: t, right, bottom }: Box) =>
    left < right && l < left + SIZE.width && top < bottom && t < top + SIZE.height;
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), (taken) => {
      const found = findPlace(SIZE, places, taken);
      const free = places.filter((place) => !taken.some((one) => covers(place, one)));
      expect(places).toContain(found);
      expect(free[0] ?? found).toEqual(found);
    }),
  );
});

it('covers as little as it can where something has to be covered, and rather what matters less', () => {
  const row = (top: number, weight: number): Taken => ({ left: 600, right: 900, top, bottom: top + 60, weight });
  const places = [72, 132, 192].map((top) => ({ left: 600, top }));
  expect(findPlace(SIZE, places, [row(72, 1), row(132, 0.1), row(192, 1)])).toBe(places[1]);
  expect(findPlace(SIZE, places, [row(72, 100), row(132, 1), row(192, 1)])).toBe(places[1]);
  // Nor farther away than it is worth.
  expect(findPlace(SIZE, places, [row(72, 1), row(132, 0.9), row(192, 0.9)])).toBe(places[0]);
});

it('looks from where it begins to where it ends, down or up', () => {
  expect(placesAlong(72, 90, [5]).map(({ top }) => top)).toEqual([72, 80, 88]);
  expect(placesAlong(90, 72, [5]).map(({ top }) => top)).toEqual([90, 82, 74]);
  expect(placesAlong(72, 72, [5, 6])).toEqual([
    { left: 5, top: 72 },
    { left: 6, top: 72 },
  ]);
});
