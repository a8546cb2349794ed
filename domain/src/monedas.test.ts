import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as monedas from './monedas.ts';

test('the sum is read as coins and coins owed: neither is below 0, one of them is 0, and they are the sum', () => {
  fc.assert(
    fc.property(fc.integer(), (saldo) => {
      const lee = monedas.splitSaldo(saldo);
      expect(Math.min(lee.monedas, lee.monedasDebidas)).toBe(0);
      expect(monedas.saldoDe(lee)).toBe(saldo);
      expect(Object.is(lee.monedas, -0) || Object.is(lee.monedasDebidas, -0)).toBe(false);
    }),
  );
});

test('what is owed is said without a minus, one or many', () => {
  expect(monedas.sayFaltaran([20])).toBe('Le faltarán 20 monedas');
  expect(monedas.sayFaltaran([1])).toBe('Le faltará 1 moneda');
  expect(monedas.sayFaltaran([20, 5])).toBe('Les faltarán 25 monedas en total');
  expect(monedas.sayLeFaltan(1)).toBe('Le falta 1 moneda: la pagará lo próximo que gane');
  expect(monedas.sayLeFaltan(20)).toBe('Le faltan 20 monedas: las pagará lo próximo que gane');
  expect(monedas.sayPorQueGastadas(20)).toBe('Tus próximas 20 monedas ya están gastadas: se corrigió una medalla.');
  expect(monedas.sayYaGastadas(1)).toBe('Tu próxima moneda ya está gastada');
  expect(monedas.sayCondonadas(20, 'Ana Gil')).toBe('20 monedas perdonadas a Ana Gil.');
});
