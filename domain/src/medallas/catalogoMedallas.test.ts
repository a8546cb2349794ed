import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as catalogo from './catalogoMedallas.ts';

test('name, description, icon and coins keep the limits of the specification, as stored', () => {
  expect(catalogo.checkNombreMedalla('  ab ')).toBe('El nombre debe tener al menos 3 caracteres.');
  expect(catalogo.checkNombreMedalla('a\u0000\u0000b')).toBeNull();
  expect(catalogo.checkNombreMedalla('ñandú')).toBeNull();
  expect(catalogo.checkNombreMedalla('x'.repeat(51))).toMatch(/como mucho 50/);
  expect(catalogo.checkDescripcionMedalla('123456789 ')).toBe('La descripción debe tener al menos 10 caracteres.');
  expect(catalogo.checkDescripcionMedalla(`a${' '.repeat(20)}b`)).toBe(
    'La descripción debe tener al menos 10 caracteres.',
  );
  expect(catalogo.checkDescripcionMedalla('1234567890')).toBeNull();
  expect(catalogo.checkDescripcionMedalla('x'.repeat(301))).toMatch(/como mucho 300/);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount of coins', (monedas) => {
  expect(catalogo.checkMonedasMedalla(monedas)).toBe('La cantidad de monedas debe ser un número válido y positivo.');
});

test('0 to 10,000 coins are accepted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: catalogo.MEDALLA_MONEDAS_MAX }),
      (monedas) => catalogo.checkMonedasMedalla(monedas) === null,
    ),
  );
  expect(catalogo.checkMonedasMedalla(10_001)).toMatch(/como mucho 10\.000/);
});
