import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it('uses the singular for one, and the plural for any other count', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.string(), (n, una, varias) => {
      expect(plural(n, una, varias)).toBe(n === 1 ? una : varias);
    }),
  );
});

it('adds an s if no plural is given', () => {
  expect([0, 1, 2].map((n) => `${n} ${plural(n, 'medalla')}`)).toEqual(['0 medallas', '1 medalla', '2 medallas']);
});
