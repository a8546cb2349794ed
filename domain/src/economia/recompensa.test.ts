import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as recompensa from './recompensa.ts';

const NOMBRE = 'El nombre de la recompensa debe tener entre 3 y 50 caracteres.';
const PRECIO = 'La cantidad de monedas necesarias debe estar entre 10 y 10,000.';

describe('name', () => {
  test('is checked as stored', () => {
    expect(recompensa.checkNombreRecompensa('   ')).toBe('El nombre de la recompensa no puede estar vacío.');
    expect(recompensa.checkNombreRecompensa(' ab ')).toBe(NOMBRE);
    expect(recompensa.checkNombreRecompensa(' año ')).toBeNull();
    expect(recompensa.checkNombreRecompensa('ñ'.repeat(50))).toBeNull();
    expect(recompensa.checkNombreRecompensa('ñ'.repeat(51))).toBe(NOMBRE);
  });
});

describe('price', () => {
  test.each([
    [-1, 'El precio no puede ser negativo.'],
    [0, PRECIO],
    [9, PRECIO],
    [10, null],
    [10_000, null],
    [10_001, PRECIO],
    [20.5, PRECIO],
    [Number.NaN, PRECIO],
  ])('%d is judged', (precio, fallo) => {
    expect(recompensa.checkPrecio(precio)).toBe(fallo);
  });

  test('any whole number is parsed back, bare or with thousands separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom('', '.', ','), (precio, miles) => {
        const escrito = String(precio).replace(/\d(?=(\d{3})+$)/g, (cifra) => cifra + miles);
        expect(recompensa.parsePrecio(` ${escrito} `)).toBe(precio);
      }),
    );
  });

  test.each([
    ['', 0],
    ['gratis', 0],
    ['-0', 0],
    ['12,5', 12],
    ['12.50', 12],
    ['30 monedas', 30],
    ['1.234,50', 1234],
    ['10 000', 10_000],
    ['0.500', 0],
  ])('«%s» is %d', (texto, precio) => {
    expect(recompensa.parsePrecio(texto)).toBe(precio);
  });

  test('a changed price is put into words', () => {
    expect([1, 50].map(recompensa.sayPrecioAhora)).toEqual(['Ahora cuesta 1 moneda.', 'Ahora cuesta 50 monedas.']);
  });

  test('missing coins and balance add up to the price, or nothing is missing', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 10, max: 10_000 }), (saldo, precio) => {
        const faltan = recompensa.monedasQueFaltan(saldo, precio);
        expect(faltan).toBe(saldo >= precio ? 0 : precio - saldo);
      }),
    );
  });
});

describe('the next reward to aim for', () => {
  const una = fc.record({
    nombre: fc.constantFrom('Dados', 'Música', 'Pista'),
    precio: fc.integer({ min: 10, max: 99 }),
  });

  test('is the cheapest reward above the balance, if any', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.array(una, { maxLength: 6 }), (saldo, recompensas) => {
        const siguiente = recompensa.siguienteRecompensa(saldo, recompensas);
        const lejos = recompensas.map(({ precio }) => precio).filter((precio) => precio > saldo);
        expect(siguiente?.precio).toBe(lejos.length === 0 ? undefined : Math.min(...lejos));
      }),
    );
  });

  test('is shown with the missing coins', () => {
    const juego = { nombre: 'Diez minutos de juego', precio: 50 };
    expect(recompensa.saySiguiente(13, juego)).toBe('Te faltan 37 para Diez minutos de juego');
    expect(recompensa.saySiguiente(49, juego)).toBe('Te falta 1 para Diez minutos de juego');
  });
});
