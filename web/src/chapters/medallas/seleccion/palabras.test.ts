import { expect, it } from 'vitest';
import { sayAlgunos } from './palabras.ts';

it('counts those who are too many to be named', () => {
  expect(sayAlgunos(['Aisha', 'Chloe', 'Daniela', 'Inés', 'Martina'])).toBe('Aisha, Chloe, Daniela y 2 más');
  expect(sayAlgunos(['Aisha', 'Chloe', 'Daniela', 'Inés'])).toBe('Aisha, Chloe, Daniela e Inés');
  expect(sayAlgunos(['Aisha'])).toBe('Aisha');
});
