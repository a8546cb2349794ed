import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlace, placesAlong, type Box } from './place.ts';

const SIZE = { width: 300, height: 60 };
const box = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 300 }))
  .map(([left, top, side]): Box => ({ left, top, right: left + side, bottom: top + 44 }));

it('takes the first place where it covers nothing, and the first of all where there is none', () => {
  const places = placesAlong(72, 400, [900 - SIZE.width, 300, 0]);
  const covers = ({ left, top }: { left: number; top: number }, { left: l, top: t, right, bottom }: Box) =>
    left < right && l < left + SIZE.width && top < bottom && t < top + SIZE.height;
  fc.assert(
    fc.property(fc.array(box, { maxLength: 30 }), (taken) => {
      const found = findPlace(SIZE, places, taken);
      const free = places.filter((place) => !taken.some((one) => covers(place, one)));
      expect(found).toEqual(free[0] ?? places[0]);
    }),
  );
});

it('looks from where it begins to where it ends, down or up', () => {
  expect(placesAlong(72, 90, [5]).map(({ top }) => top)).toEqual([72, 80, 88]);
  expect(placesAlong(90, 72, [5]).map(({ top }) => top)).toEqual([90, 82, 74]);
  expect(placesAlong(72, 72, [5, 6])).toEqual([
    { left: 5, top: 72 },
    { left: 6, top: 72 },
  ]);
});
