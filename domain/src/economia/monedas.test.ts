import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as monedas from './monedas.ts';

test('the sum is read as coins and coins owed: neither is below 0, one of them is 0, and they are the sum', () => {
  fc.assert(
    fc.property(fc.integer(), (saldo) => {
      const lee = monedas.splitSaldo(saldo);
      expect(Math.min(lee.monedas, lee.monedasDebidas)).toBe(0);
      expect(monedas.saldoOf(lee)).toBe(saldo);
      expect(Object.is(lee.monedas, -0) || Object.is(lee.monedasDebidas, -0)).toBe(false);
    }),
  );
});
