import { expect, it } from 'vitest';
import { sayOutOfReach, sayReceived } from './frases.ts';

it('counts classmates in correct Spanish', () => {
  expect(sayOutOfReach(0)).toBe('Ahora mismo nadie tiene compañeros en esta clase.');
  expect(sayOutOfReach(1)).toBe('Ahora mismo cada alumno tiene 1 compañero: serían demasiados.');
  expect(sayOutOfReach(2)).toBe('Ahora mismo cada alumno tiene 2 compañeros: serían demasiados.');
});

it('does not suggest that a medal is still owed for counted kudos', () => {
  expect(sayReceived(1)).toBe('En total te han brindado 1');
  expect(sayReceived(6)).toBe('En total te han brindado 6');
});
