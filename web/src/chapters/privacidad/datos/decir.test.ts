import { expect, test } from 'vitest';
import { sayValor } from './decir.ts';

test('says every kind of value in words', () => {
  expect(sayValor(null)).toBe('—');
  expect(sayValor('')).toBe('—');
  expect(sayValor([])).toBe('—');
  expect(sayValor(true)).toBe('sí');
  expect(sayValor(false)).toBe('no');
  expect(sayValor(12345.5)).toBe('12.345,5');
  expect(sayValor(['Pelo corto', 'Gafas'])).toBe('Pelo corto, Gafas');
  expect(sayValor('Por ayudar')).toBe('Por ayudar');
});

test('says instants and days in local time', () => {
  const local = new Date(2026, 10, 26, 9, 5);
  expect(sayValor(`${local.toISOString().slice(0, 19)}Z`)).toMatch(/^26 nov 2026, 9:05/);
  expect(sayValor('2026-11-26')).toBe('26 nov 2026');
  expect(sayValor('2026-11-26 o así')).toBe('2026-11-26 o así');
});
