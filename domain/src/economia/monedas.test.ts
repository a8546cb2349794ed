import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as monedas from './monedas.ts';

test('a balance splits into coins and debt: neither is negative, one is 0, and they add up', () => {
  fc.assert(
    fc.property(fc.integer(), (saldo) => {
      const lee = monedas.splitSaldo(saldo);
      expect(Math.min(lee.monedas, lee.monedasDebidas)).toBe(0);
      expect(monedas.saldoOf(lee)).toBe(saldo);
      expect(Object.is(lee.monedas, -0) || Object.is(lee.monedasDebidas, -0)).toBe(false);
    }),
  );
});
