import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumero, withoutMiles } from './numero.ts';

const MARCAS = ['.', ',', ' ', '\u00a0', '\u202f'];
const conMiles = (entero: number, marca: string) =>
  String(entero).replace(/\d(?=(\d{3})+$)/g, (cifra) => cifra + marca);

describe('a whole number', () => {
  test('is parsed back, bare or with thousands separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom('', ...MARCAS), (entero, marca) => {
        expect(parseNumero(` ${conMiles(entero, marca)} `, 0)).toBe(entero);
      }),
    );
  });

  test('is rejected with decimals, which are never rounded away', () => {
    const fraccion = fc.integer({ min: 0, max: 99_999 }).map(String);
    fc.assert(
      fc.property(fc.nat(99_999), fraccion, fc.constantFrom('.', ','), (entero, decimales, marca) => {
        fc.pre(decimales.length !== 3 || entero > 999 || entero === 0);
        expect(parseNumero(`${entero}${marca}${decimales}`, 0)).toBeNull();
        const otra = marca === '.' ? ',' : '.';
        expect(parseNumero(`${conMiles(entero + 1000, otra)}${marca}${decimales}`, 0)).toBeNull();
      }),
    );
  });

  test('is whole or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- +e') }), (texto) => {
        const numero = parseNumero(texto, 0);
        if (numero === null) return;
        expect(Number.isInteger(numero)).toBe(true);
        expect(BigInt(numero)).toBe(BigInt(texto.replaceAll(/[., ]/g, '')));
      }),
    );
  });

  test.each([
    ['1.000', 1000],
    ['1,000', 1000],
    ['10.000', 10_000],
    ['1.000.000', 1_000_000],
    ['-3', -3],
    ['-0', 0],
    ['007', 7],
    ['2,5', null],
    ['2,0', null],
    ['7,', null],
    ['1.00', null],
    ['0.500', null],
    ['1000.000', null],
    ['1.000,000', null],
    ['1.000.00', null],
    ['', null],
    ['siete', null],
    ['1e3', null],
    ['+5', null],
  ])('«%s» is %s', (texto, numero) => {
    expect(parseNumero(texto, 0)).toBe(numero);
  });
});

describe('a number with decimals', () => {
  test('is read back with either mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom('.', ','), (centesimas, marca) => {
        const numero = centesimas / 100;
        expect(parseNumero(String(numero).replace('.', marca), 2)).toBe(numero);
      }),
    );
  });

  test('is rejected with more decimals than allowed', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.integer({ min: 1, max: 9 }), fc.constantFrom('.', ','), (entero, tercera, marca) => {
        expect(parseNumero(`${entero}${marca}12${tercera}`, 2)).toBeNull();
      }),
    );
  });

  test.each([
    ['7,5', 1, 7.5],
    ['7.25', 2, 7.25],
    ['7,50', 1, 7.5],
    ['7,', 1, 7],
    ['1.000', 2, 1],
    [' 12 ', 2, 12],
    ['7,25', 1, null],
    [',5', 1, null],
    ['1.000,5', 1, null],
  ])('«%s» with %i is %s', (texto, decimales, numero) => {
    expect(parseNumero(texto, decimales)).toBe(numero);
  });
});

test('thousands are told from decimals', () => {
  for (const [texto, sinMiles] of [
    ['1.234,50', '1234,50'],
    ['1,234.50', '1234.50'],
    ['12 000', '12000'],
    ['+1.500', '+1500'],
    ['12,5', '12,5'],
    ['0.500', '0.500'],
    ['30 monedas', '30 monedas'],
  ] as const) {
    expect(withoutMiles(texto)).toBe(sinMiles);
  }
});
