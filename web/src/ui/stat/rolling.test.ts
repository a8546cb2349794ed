import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLL_MS, rolledTo } from './rolling.ts';

const monedas = fc.integer({ min: 0, max: 1_000_000 });

it('counts up in whole steps, never back, within 1.2 s', () => {
  fc.assert(
    fc.property(monedas, monedas, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const shown = rolledTo(from, to, part * ROLL_MS);
      expect(Number.isInteger(shown)).toBe(true);
      expect(shown).toBeGreaterThanOrEqual(from);
      expect(shown).toBeLessThanOrEqual(rolledTo(from, to, part * ROLL_MS + 16));
      expect(rolledTo(from, to, 0)).toBe(from);
      expect(rolledTo(from, to, ROLL_MS)).toBe(to);
      expect(rolledTo(from, to, 60_000)).toBe(to);
    }),
  );
  expect(ROLL_MS).toBeLessThanOrEqual(1200);
});
