import { expect, test } from 'vitest';
import * as deuda from './deuda.ts';

test('debts are worded without a minus, in singular and plural', () => {
  expect(deuda.sayFaltaran([20])).toBe('Le faltarán 20 monedas');
  expect(deuda.sayFaltaran([1])).toBe('Le faltará 1 moneda');
  expect(deuda.sayFaltaran([20, 5])).toBe('Les faltarán 25 monedas en total');
  expect(deuda.sayLeFaltan(1)).toBe('Le falta 1 moneda: la pagará lo próximo que gane');
  expect(deuda.sayLeFaltan(20)).toBe('Le faltan 20 monedas: las pagará lo próximo que gane');
  expect(deuda.sayPorQueGastadas(20)).toBe('Tus próximas 20 monedas ya están gastadas: se corrigió una medalla.');
  expect(deuda.sayYaGastadas(1)).toBe('Tu próxima moneda ya está gastada');
  expect(deuda.sayCondonadas(20, 'Ana Gil')).toBe('20 monedas perdonadas a Ana Gil.');
});
