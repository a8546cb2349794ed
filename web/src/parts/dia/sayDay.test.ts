import { expect, it } from 'vitest';
import { sayDay } from './sayDay.ts';

const now = new Date(2026, 10, 21, 0, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it('counts today and yesterday by the calendar, not by hours', () => {
  expect(sayDay(at(2026, 10, 21, 0, 10), now)).toBe('hoy a las 0:10');
  expect(sayDay(at(2026, 10, 20, 23, 50), now)).toBe('ayer a las 23:50');
  expect(sayDay(at(2026, 10, 20, 1, 5), now)).toBe('ayer a la 1:05');
  expect(sayDay(at(2026, 10, 19, 23, 50), now)).toBe('jueves, 19 de noviembre');
});

it('adds the year to dates long ago', () => {
  expect(sayDay(at(2026, 1, 3, 12, 0), now)).toBe('martes, 3 de febrero');
  expect(sayDay(at(2025, 11, 3, 12, 0), now)).toBe('3 de diciembre de 2025');
});
