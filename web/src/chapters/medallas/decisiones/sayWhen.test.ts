import { expect, it } from 'vitest';
import { sayWhen } from './sayWhen.ts';

const MINUTE = 60_000;

it.each([
  [-5, 'ahora mismo'],
  [0.5, 'ahora mismo'],
  [1, 'hace 1 minuto'],
  [59, 'hace 59 minutos'],
  [60, 'hace 1 hora'],
  [60 * 24, 'ayer'],
  [60 * 24 * 3, 'hace 3 días'],
  [60 * 24 * 45, 'el mes pasado'],
])('%s minutes ago is said «%s»', (minutes, words) => {
  expect(sayWhen(0, minutes * MINUTE)).toBe(words);
});
